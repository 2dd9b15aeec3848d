/**
 * Writes the roll of the army. The artworks of owned tokens are derived from it, so run it only before the first mint.
 * Usage: node scripts/run.cjs packages/rig/test/army/make.ts
 */
import { writeFileSync } from 'node:fs';
import { rollOf } from './roll.ts';

const NUMBERS = 668;
const LINE = 100;
const digits = rollOf(NUMBERS);
const lines = Array.from({ length: Math.ceil(digits.length / LINE) }, (_, at) =>
  digits.slice(at * LINE, at * LINE + LINE),
);
writeFileSync(
  new URL('../../src/army/roll.ts', import.meta.url),
  `/** Digits of one recruit: nine traits and the cloth, positions in the table in base 36. */
export const ROLL_WIDTH = 10;

/** The recruits 0 to 667 in order (NFT-26). Written by \`node scripts/run.cjs packages/rig/test/army/make.ts\` and frozen: owned pictures follow from it. */
export const ARMY_ROLL = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('');
`,
);
