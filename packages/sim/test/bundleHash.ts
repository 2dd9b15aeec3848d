import path from 'node:path';
import { build } from 'vite';

/** `hashRuns` and its dependencies as one minified module without imports: identical code for every engine. */
export async function bundleHash(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path.join(import.meta.dirname, '../vectors/hashRuns.ts'), formats: ['es'], fileName: 'hashRuns' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const chunks = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = chunks;
  if (chunk?.type !== 'chunk' || chunks.length !== 1) throw new Error('The rules did not become one module.');
  return chunk.code;
}
