#!/usr/bin/env node
import module from 'node:module';
module.enableCompileCache?.();
const { main } = await import('./cli.mjs');
process.exitCode = await main(process.argv.slice(2));
