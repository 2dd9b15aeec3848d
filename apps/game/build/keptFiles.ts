import path from 'node:path';
import { chunksOf, filesOf } from '@jumpy/browser/build/chunkFiles';
import type { Plugin } from 'vite';

/** What is needed without a network: practice and a run of the shell, what comes after their first jump, and their end. */
const SOURCES = [
  'main.ts',
  'game.ts',
  'host/shellHost.ts',
  'view/laterArt.ts',
  'view/lookNamed.ts',
  '../../../packages/audio/src/sounds.ts',
  'sound/soundtrack.ts',
  'selfTest.ts',
  'settings/settingsScreen.ts',
  'revive/reviveScreen.ts',
] as const;

/** Writes down, for the server, which files of the build the worker is to keep. */
export function keptFiles({ source }: { source: string }): Plugin {
  return {
    name: 'jumpy-kept-files',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = SOURCES.flatMap((file) => {
          const holding = chunksOf([path.join(source, file)], bundle);
          if (holding.length === 0)
            throw new Error(`No chunk holds ${file}, which is to be kept for players without a network.`);
          return holding;
        });
        const files = new Set(filesOf(chunks, bundle));
        for (const name of [...files]) {
          const chunk = bundle[name];
          if (chunk?.type === 'chunk') for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset);
        }
        this.emitFile({ type: 'asset', fileName: 'kept.json', source: JSON.stringify([...files].sort()) });
      },
    },
  };
}
