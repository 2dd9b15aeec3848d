import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SIM_VERSION } from '../src/version.ts';
import { GOLDEN_FILES } from '../vectors/hashGoldenRuns.ts';
import { digestOf } from './digestOf.ts';
import { freezeRules } from './freezeRules.ts';
import { readFrozen } from './frozen.ts';

/**
 * Freezes the current rules under their version: `node scripts/run.cjs packages/sim/versions/freeze.ts`. All of `src` that a replay needs
 * becomes one module that imports nothing, its golden runs are copied beside it, and the digest of both is noted for good.
 */
const HERE = import.meta.dirname;
const VECTORS = path.join(HERE, '../vectors');

const folder = path.join(HERE, String(SIM_VERSION));
const played = await freezeRules(folder, {
  head: `// Version ${SIM_VERSION} of the rules, frozen: boards hold its runs. Never edit it; its digest is in ../frozen.json.\n`,
  writeGolden: () => {
    for (const name of GOLDEN_FILES) cpSync(path.join(VECTORS, `${name}.json`), path.join(folder, `${name}.json`));
  },
});
writeFileSync(
  path.join(HERE, 'frozen.json'),
  `${JSON.stringify({ ...readFrozen(), [SIM_VERSION]: digestOf(folder) }, null, 2)}\n`,
);
console.log(`Version ${SIM_VERSION} is frozen; ${played} golden runs play alike. Add it to src/frozenVersions.ts.`);
