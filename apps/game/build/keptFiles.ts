import { filesToKeep } from '@jumpy/browser/build/filesToKeep';
import type { Plugin } from 'vite';
import { moduleFile } from './moduleFile.ts';

/**
 * Entry modules that must work offline: practice, a run started by the shell, the deferred chunk loaded after the first
 * jump, and the end of a run.
 */
const SOURCES = [
  'main.ts',
  'game.ts',
  'host/shellHost.ts',
  'view/laterArt.ts',
  'view/lookNamed.ts',
  '@jumpy/audio/sounds',
  'sound/soundtrack.ts',
  'selfTest.ts',
  'settings/settingsScreen.ts',
  'revive/reviveScreen.ts',
] as const;

/** Writes the list of build files that the service worker caches. */
export function keptFiles({ source }: { source: string }): Plugin {
  return {
    name: 'jumpy-kept-files',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = filesToKeep(
          SOURCES.map((file) => moduleFile(source, file)),
          bundle,
        );
        this.emitFile({ type: 'asset', fileName: 'kept.json', source: JSON.stringify([...files].sort()) });
      },
    },
  };
}
