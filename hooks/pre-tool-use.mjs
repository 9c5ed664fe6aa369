// PreToolUse for whoever starts it by the name that all hooks have.
import { start } from './pre-tool-use.cjs';

start();
