#!/usr/bin/env node
// Starts the program in the fastest way that is sure to run these very sources and no older ones.
import { createRequire } from 'node:module';

// For what imports node:fs Node loads its streams too, and those of node:fs/promises; for what requires it, it does not.
createRequire(import.meta.url)('./start.cjs');
