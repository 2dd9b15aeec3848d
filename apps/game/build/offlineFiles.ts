import { findOfflineFiles } from '@jumpy/browser/build/offlineFiles';
import type { Plugin } from 'vite';
import { resolveModulePath } from './resolveModulePath.ts';

/**
 * Entry modules that must work offline: practice, a run started by the shell, the deferred chunk loaded after the first
 * jump, and the end of a run.
 */
const OFFLINE_ENTRIES = [
  'main.ts',
  'game.ts',
  'host/shellHost.ts',
  'view/fullBiomeArt.ts',
  'view/lateArt.ts',
  'view/findLook.ts',
  'view/cosmeticArt.ts',
  '@jumpy/audio/soundMixer',
  'sound/eventFeedback.ts',
  'summit/showSummit.ts',
  'selfTest.ts',
  'tutorial/drawLessons.ts',
  'settings/settingsScreen.ts',
  'revive/reviveScreen.ts',
] as const;

/** Writes the list of build files that the service worker caches. */
export function offlineFilesPlugin({ source }: { source: string }): Plugin {
  return {
    name: 'jumpy-kept-files',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = findOfflineFiles(
          OFFLINE_ENTRIES.map((file) => resolveModulePath(source, file)),
          bundle,
        );
        this.emitFile({ type: 'asset', fileName: 'kept.json', source: JSON.stringify([...files].sort()) });
      },
    },
  };
}
