import path from 'node:path';
import { build, type Rollup } from 'vite';
import { afterEach, describe, expect, test, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Modules in a build of the route table, and all of its text. */
async function built(mode: 'production' | 'development'): Promise<{ sources: string[]; text: string }> {
  vi.stubEnv('NODE_ENV', mode);
  const outputs = await build({
    root,
    mode,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        preserveEntrySignatures: 'strict',
        input: [path.join(root, 'src/app/AppRoutes.tsx'), path.join(root, 'src/main.ts')],
        external: /^[^./]|^virtual:/,
      },
    },
  });
  const chunks = [outputs]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((part): part is Rollup.OutputChunk => part.type === 'chunk');
  return {
    sources: chunks.flatMap(({ moduleIds }) => moduleIds).map((id) => path.relative(root, id)),
    text: chunks.map(({ code }) => code).join('\n'),
  };
}

afterEach(() => vi.unstubAllEnvs());

test('RECOV-08 a production build has the recovery widget at its address', async () => {
  const { sources, text } = await built('production');
  expect(sources).toContain('src/features/recovery/RecoveryWidget.tsx');
  expect(text).toContain('/recovery');
});

describe('developer tools', () => {
  test('are in no production build, neither as sources nor as routes', async () => {
    const { sources, text } = await built('production');
    expect(sources).toContain('src/app/AppRoutes.tsx');
    expect(sources).toContain('src/main.ts');
    expect(sources.filter((source) => /features\/dev|src\/(catalogue|fixtures)\//.test(source))).toEqual([]);
    expect(text).not.toContain('/dev/characters');
    expect(text).not.toContain('/dev/ui');
  });

  test('are in a development build, so that the check above can detect them', async () => {
    const { sources, text } = await built('development');
    expect(sources).toContain('src/features/dev/ContactSheet.tsx');
    expect(text).toContain('/dev/characters');
    expect(sources).toContain('src/catalogue/openStatePage.tsx');
    expect(sources).toContain('src/fixtures/stubServer.ts');
    expect(text).toContain('/dev/ui');
  });
});
