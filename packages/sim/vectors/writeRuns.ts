import { writeFileSync } from 'node:fs';
import { generateRuns } from './generateRuns.ts';
import { bytesToHex } from './vector.ts';

/** Writes many runs as a list of hex strings: `node scripts/run.cjs packages/sim/vectors/writeRuns.ts runs.json 10000`. */
const LONGEST_TICKS = 10_000;
const [file, count] = process.argv.slice(2);
if (file === undefined || !Number.isSafeInteger(Number(count))) throw new Error('Name a file and a number of runs.');
writeFileSync(file, JSON.stringify(generateRuns(Number(count), { longestTicks: LONGEST_TICKS }).map(bytesToHex)));
