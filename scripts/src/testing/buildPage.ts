import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, vi } from 'vitest';

/** A page as it is built for players. */
export interface BuiltPage {
  readonly output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
}

/** The scripts of a built page by their names. */
export const scriptsOf = ({ output }: BuiltPage): Record<string, string> =>
  Object.fromEntries(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));

/**
 * Builds the page of a folder once before the tests of a file, as for players, and writes nothing; the answer is filled then.
 * @example const page = buildPage(root); // in a test: page.output.length > 0
 */
export function buildPage(root: string): BuiltPage {
  const page: { output: BuiltPage['output'] } = { output: [] };
  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const built = await build({
      root,
      configFile: path.join(root, 'vite.config.ts'),
      logLevel: 'silent',
      build: { write: false },
    });
    page.output = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  });
  afterAll(() => vi.unstubAllEnvs());
  return page;
}
