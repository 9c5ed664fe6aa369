// The launcher on the Node that runs the tests; tests/real does the same on the oldest and the newest supported one.
import { launcherCases } from './house/launcher-cases.ts';

launcherCases(`Node ${process.versions.node}`, () => process.execPath);
