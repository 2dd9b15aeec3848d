import path from 'node:path';
import { findOfflineFiles } from '@jumpy/browser/build/offlineFiles';
import type { Plugin } from 'vite';
import { BRAND_FONT_FILES } from '../art/fontPreloadPlugin.ts';

/** Lazy modules that must also work offline: home, a run, and their overlays. */
const PRECACHED_SOURCES = [
  'main.ts',
  'app/App.tsx',
  'app/renderPage.tsx',
  'app/HomeRoute.tsx',
  'app/GlobalNotifications.tsx',
  'app/PlayRoute.tsx',
  'app/ProfileWithWallet.tsx',
  'features/boards/BoardRows.tsx',
  'features/help/HelpScreen.tsx',
  'features/home/LiveHomeHero.tsx',
  'features/play/summaryChunk.tsx',
  'features/update/UpdateController.tsx',
  'app/SecondarySheets.tsx',
  'features/share/ShareRunButton.tsx',
  'features/music/PageMusic.tsx',
  'features/music/MusicControls.tsx',
  'features/music/shellMusic.ts',
  'features/wallet/LowBalanceNotice.tsx',
  'features/wallet/ProtectBanner.tsx',
  'runs/chain/accountReporter.ts',
  'runs/chain/openRecordingQueue.ts',
  'runs/openRunService.ts',
  'runs/syncOutboxTabs.ts',
  'runs/revive/openReviveService.ts',
] as const;

/** Images of the offline screens. */
const PRECACHED_IMAGES = ['icon', 'face', 'asleep', 'hurt', 'jumpy-win'].map((name) => `art/${name}.svg`);

/** Writes the list of build files that the service worker precaches; the server reads it. */
export function precachePlugin({ source }: { source: string }): Plugin {
  return {
    name: 'jumpy-kept-files',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = findOfflineFiles(
          PRECACHED_SOURCES.map((file) => path.join(source, file)),
          bundle,
        );
        // Fonts of other scripts take megabytes and load on demand.
        for (const name of [...files]) if (/\.woff2?$/.test(name)) files.delete(name);
        for (const name of Object.keys(bundle)) if (BRAND_FONT_FILES.test(name)) files.add(name);
        this.emitFile({
          type: 'asset',
          fileName: 'kept.json',
          source: JSON.stringify([...files, ...PRECACHED_IMAGES].sort()),
        });
      },
    },
  };
}
