import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Simulation } from '../src/simulation.ts';
import { SIM_VERSION } from '../src/version.ts';
import { bytesOfHex } from '../vectors/vector.ts';
import { digestOf } from './digestOf.ts';
import { readFrozen } from './frozen.ts';
import { readVectors } from './readVectors.ts';

/**
 * Freezes the rules of today under their version: `node packages/sim/versions/freeze.ts`. All of `src` that a replay needs
 * becomes one module that imports nothing, its golden runs are copied beside it, and the digest of both is noted for good.
 */
const HERE = path.dirname(fileURLToPath(import.meta.url));
const VECTORS = path.join(HERE, '../vectors');
const GOLDEN = ['bots', 'chance', 'edges', 'kinds'];
const ENTRY = path.join(HERE, 'entry.ts');

const HEAD = `// Version ${SIM_VERSION} of the rules, frozen: boards hold its runs. Never edit it; its digest is in ../frozen.json.
`;

const TYPES = `import type { Simulation } from '../../src/simulation.ts';

export declare const simulation: Simulation;
`;

/** The rules and everything below them as one module, with the names of the sources. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: HERE,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['es'], fileName: 'rules' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const chunks = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = chunks;
  if (chunk?.type !== 'chunk' || chunks.length !== 1) throw new Error('The rules did not become one module.');
  if (chunk.imports.length > 0) throw new Error(`The rules still import ${chunk.imports.join(', ')}.`);
  return `${HEAD}\n${chunk.code}`;
}

/** A bundle that plays one golden run otherwise than the sources is never kept. */
async function check(folder: string): Promise<number> {
  const module = (await import(pathToFileURL(path.join(folder, 'rules.js')).href)) as { simulation: Simulation };
  const vectors = readVectors(folder);
  for (const { name, replay, expected } of vectors) {
    const result = module.simulation.simulate(module.simulation.decodeReplay(bytesOfHex(replay)));
    if (JSON.stringify(result) !== JSON.stringify(expected))
      throw new Error(`The golden run "${name}" plays otherwise.`);
  }
  return vectors.length;
}

const folder = path.join(HERE, String(SIM_VERSION));
if (existsSync(folder))
  throw new Error(`Version ${SIM_VERSION} is frozen already; a change of the rules is a new version.`);
mkdirSync(folder);
try {
  writeFileSync(path.join(folder, 'rules.js'), await bundle());
  writeFileSync(path.join(folder, 'rules.d.ts'), TYPES);
  for (const name of GOLDEN) cpSync(path.join(VECTORS, `${name}.json`), path.join(folder, `${name}.json`));
  const played = await check(folder);
  const frozen = { ...readFrozen(), [SIM_VERSION]: digestOf(folder) };
  writeFileSync(path.join(HERE, 'frozen.json'), `${JSON.stringify(frozen, null, 2)}\n`);
  console.log(`Version ${SIM_VERSION} is frozen; ${played} golden runs play alike. Add it to src/versions.ts.`);
} catch (error) {
  rmSync(folder, { recursive: true });
  throw error;
}
