import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { Simulation } from '../src/simulation.ts';
import { hexToBytes } from '../vectors/vector.ts';
import { readVectors } from './readVectors.ts';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ENTRY = path.join(HERE, 'entry.ts');

const TYPES = `import type { Simulation } from '../../src/simulation.ts';

export declare const simulation: Simulation;
`;

export interface FreezeOptions {
  /** The comment that the module begins with. */
  head: string;
  /** Writes the golden runs beside the module, as lists of vectors. */
  writeGolden: (folder: string, simulation: Simulation) => void;
  /** Change the sources on their way into the module. */
  plugins?: Plugin[];
}

/**
 * Writes the rules and everything below them to a new folder as one module that imports nothing, with golden runs beside it. When one of
 * them plays otherwise than it says, no folder is left. Returns the number of golden runs.
 */
export async function freezeRules(folder: string, { head, writeGolden, plugins }: FreezeOptions): Promise<number> {
  if (existsSync(folder)) throw new Error(`${folder} is there already; a change of the rules is a new version.`);
  mkdirSync(folder);
  try {
    const file = path.join(folder, 'rules.js');
    writeFileSync(file, `${head}\n${await bundle(plugins)}`);
    writeFileSync(path.join(folder, 'rules.d.ts'), TYPES);
    const { simulation } = (await import(pathToFileURL(file).href)) as { simulation: Simulation };
    writeGolden(folder, simulation);
    return check(folder, simulation);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

/** With the names of the sources. */
async function bundle(plugins: Plugin[] = []): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: HERE,
    plugins,
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
  return chunk.code;
}

function check(folder: string, simulation: Simulation): number {
  const vectors = readVectors(folder);
  for (const { name, replay, expected } of vectors) {
    const result = simulation.simulate(simulation.decodeReplay(hexToBytes(replay)));
    if (JSON.stringify(result) !== JSON.stringify(expected))
      throw new Error(`The golden run "${name}" plays otherwise.`);
  }
  return vectors.length;
}
