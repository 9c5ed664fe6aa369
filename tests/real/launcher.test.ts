// The launcher on the oldest and on the newest Node the plugin supports.
import { launcherCases } from '../house/launcher-cases.ts';
import { NODE_VERSIONS, nodeProgram } from './pinned.ts';

launcherCases(`Node ${NODE_VERSIONS.floor}`, () => nodeProgram(NODE_VERSIONS.floor));
launcherCases(`Node ${NODE_VERSIONS.newest}`, () => nodeProgram(NODE_VERSIONS.newest));
