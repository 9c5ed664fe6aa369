#!/usr/bin/env node
import module from 'node:module';
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 20 || (major === 20 && minor >= 11)) {
  module.enableCompileCache?.();
  const { main } = await import('./cli.mjs');
  process.exitCode = await main(process.argv.slice(2));
} else {
  console.error(`ftm: This is Node ${process.versions.node}, and ftm needs 20.11 or later.\n     Put a newer one first on the PATH: nodejs.org has it.`);
  process.exitCode = 1;
}
