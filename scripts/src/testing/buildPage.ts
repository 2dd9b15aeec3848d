import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, vi } from 'vitest';

/** Production build of a page. */
export interface BuiltPage {
  readonly output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
}

/** Scripts of a built page by file name. */
export const listPageScripts = ({ output }: BuiltPage): Record<string, string> =>
  Object.fromEntries(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));

/**
 * Builds a page for production, in memory, before the tests of a file; the result is filled in then.
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
