import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { OWN_FACES } from '../art/fontPreload.ts';

/** What is fetched when it is needed, and is needed without a network too: home, a run, and what stands beside them. */
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

/** Pictures of what the page says without a network. */
const PICTURES = ['icon', 'face', 'asleep', 'hurt', 'jumpy-win'].map((name) => `art/${name}.svg`);

/** Files of the chunks that hold these sources, with all they import before they run. */
function filesOf(sources: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const take = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const file of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
      files.add(file);
    chunk.imports.forEach(take);
  };
  for (const source of sources) {
    const holding = Object.values(bundle).filter((each) => each.type === 'chunk' && each.moduleIds.includes(source));
    if (holding.length === 0)
      throw new Error(`No chunk holds ${source}, which is to be kept for players without a network.`);
    for (const { fileName } of holding) take(fileName);
  }
  return files;
}

/** Writes down, for the server, which files of the build the worker is to keep. */
export function keptFiles({ source }: { source: string }): Plugin {
  return {
    name: 'jumpy-kept-files',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = filesOf(
          SOURCES.map((file) => path.join(source, file)),
          bundle,
        );
        // Letters of other scripts are megabytes, and come by need.
        for (const name of [...files]) if (/\.woff2?$/.test(name)) files.delete(name);
        for (const name of Object.keys(bundle)) if (OWN_FACES.test(name)) files.add(name);
        this.emitFile({ type: 'asset', fileName: 'kept.json', source: JSON.stringify([...files, ...PICTURES].sort()) });
      },
    },
  };
}
