import path from 'node:path';
import { findChunks, listChunkFiles } from '@jumpy/browser/build/chunkFiles';
import type { Plugin } from 'vite';
import { RENDER_ENTRY } from './renderEntryPreload.ts';

/** Source files of each screen, by the first path segment. The app shell is added to all of them. */
const SCREEN_SOURCES: Readonly<Record<string, string | readonly string[]>> = {
  home: 'app/HomeRoute.tsx',
  stats: 'app/StatsRoute.tsx',
  shop: 'app/ShopRoute.tsx',
  characters: 'app/CharactersRoute.tsx',
  profile: 'app/ProfileRoute.tsx',
  play: ['app/PlayRoute.tsx', 'runs/openRunService.ts'],
  daily: 'app/DailyRoute.tsx',
  run: 'app/RunRoute.tsx',
  race: 'app/RaceRoute.tsx',
  u: 'app/PublicProfileRoute.tsx',
  verify: 'features/verify/VerifyScreen.tsx',
  help: 'features/help/HelpScreen.tsx',
};
const APP_SOURCE = 'app/App.tsx';

/**
 * Lists the extra files of each screen in the HTML, so that the server can preload those of the requested URL.
 * Discovered by the page itself, they would arrive three round trips later.
 */
export function chunkHintsPlugin({ source }: { source: string }): Plugin {
  return {
    name: 'jumpy-part-hints',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const holding = (files: readonly string[]): string[] =>
          findChunks(
            files.map((file) => path.join(source, file)),
            bundle,
          );
        const entry = Object.values(bundle).flatMap((each) =>
          each.type === 'chunk' && each.isEntry ? [each.fileName] : [],
        );
        const own = new Set(listChunkFiles([...entry, ...holding([RENDER_ENTRY])], bundle));
        const parts = Object.fromEntries(
          Object.entries(SCREEN_SOURCES).map(([screen, files]) => [
            screen,
            listChunkFiles(holding([APP_SOURCE, files].flat()), bundle).filter((file) => !own.has(file)),
          ]),
        );
        return html.replace('</head>', `  <!-- parts ${JSON.stringify(parts)} -->\n  </head>`);
      },
    },
  };
}
