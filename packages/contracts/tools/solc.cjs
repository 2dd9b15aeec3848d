#!/usr/bin/env node
// Gives the compiler of npm (WebAssembly) the command line that forge expects.
const { readFileSync } = require('node:fs');
const solc = require('solc');

const asked = process.argv.slice(2);
if (asked.includes('--version')) {
  process.stdout.write(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`);
} else if (asked.includes('--standard-json')) {
  process.stdout.write(solc.compile(readFileSync(0, 'utf8')));
} else {
  process.stderr.write(`unsupported arguments: ${asked.join(' ')}\n`);
  process.exit(2);
}
