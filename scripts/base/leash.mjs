// Runs beside a round and ends everything the round has started as soon as the round's own process is gone.
import { endFamily } from './process-tree.mjs';
import { removeTree } from './remove-tree.mjs';

// The system closes our standard input however its owner dies; a round that ends in order says so first.
const [leash = '', grace = '2000', folder = ''] = process.argv.slice(2);
let said = '';
process.stdin.on('data', (bytes) => {
  said += bytes;
});
process.stdin.on('error', finish);
process.stdin.on('close', finish);
let finishing = false;

async function finish() {
  if (finishing) return;
  finishing = true;
  if (!said.includes('done') && leash !== '') await endFamily({ roots: [], leash, graceMs: Number(grace) });
  if (folder !== '') removeTree(folder);
}
