import { filesToKeep } from '@jumpy/browser/build/filesToKeep';
import type { Plugin } from 'vite';
import { moduleFile } from './moduleFile.ts';

/** What is needed without a network: practice and a run of the shell, what comes after their first jump, and their end. */
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

/** Writes down, for the server, which files of the build the worker is to keep. */
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
