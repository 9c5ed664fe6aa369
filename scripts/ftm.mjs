#!/usr/bin/env node
// Starts the program: the build that belongs to these very sources, else the TypeScript itself.
import { startProgram } from './plain/start.mjs';

await startProgram();
