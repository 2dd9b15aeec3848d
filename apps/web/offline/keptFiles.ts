import path from 'node:path';
import { filesToKeep } from '@jumpy/browser/build/filesToKeep';
import type { Plugin } from 'vite';
import { OWN_FACES } from '../art/fontPreload.ts';

/** Lazy modules that must also work offline: home, a run, and their overlays. */
const SOURCES = [
  'main.ts',
  'app/App.tsx',
  'app/drawPage.tsx',
  'app/HomeRoute.tsx',
  'app/News.tsx',
  'app/PlayRoute.tsx',
  'app/ProfileWithWallet.tsx',
  'features/boards/BoardRows.tsx',
  'features/help/HelpScreen.tsx',
  'features/home/LiveHero.tsx',
  'features/play/SummaryCheers.tsx',
  'features/update/Updates.tsx',
  'app/LateSheets.tsx',
  'features/share/ShareRun.tsx',
  'features/music/PageMusic.tsx',
  'features/music/MusicControls.tsx',
  'features/music/shellMusic.ts',
  'features/wallet/LowBalance.tsx',
  'features/wallet/ProtectBanner.tsx',
  'runs/chain/accountReporter.ts',
  'runs/chain/openRecordings.ts',
  'runs/openRuns.ts',
  'runs/watchOutbox.ts',
  'runs/revive/openRevives.ts',
] as const;

/** Images of the offline screens. */
const PICTURES = ['icon', 'face', 'asleep', 'hurt', 'jumpy-win'].map((name) => `art/${name}.svg`);

/** Writes the list of build files that the service worker precaches; the server reads it. */
export function keptFiles({ source }: { source: string }): Plugin {
  return {
    name: 'jumpy-kept-files',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = filesToKeep(
          SOURCES.map((file) => path.join(source, file)),
          bundle,
        );
        // Fonts of other scripts take megabytes and load on demand.
        for (const name of [...files]) if (/\.woff2?$/.test(name)) files.delete(name);
        for (const name of Object.keys(bundle)) if (OWN_FACES.test(name)) files.add(name);
        this.emitFile({ type: 'asset', fileName: 'kept.json', source: JSON.stringify([...files, ...PICTURES].sort()) });
      },
    },
  };
}
