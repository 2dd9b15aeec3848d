import path from 'node:path';
import { chunksOf, filesOf } from '@jumpy/browser/build/chunkFiles';
import type { Plugin } from 'vite';
import { DRAWING } from './pageFiles.ts';

/** Source files of each screen, by the first path segment. The app shell is added to all of them. */
const SCREENS: Readonly<Record<string, string | readonly string[]>> = {
  home: 'app/HomeRoute.tsx',
  stats: 'app/StatsRoute.tsx',
  shop: 'app/ShopRoute.tsx',
  characters: 'app/CharactersRoute.tsx',
  profile: 'app/ProfileRoute.tsx',
  play: ['app/PlayRoute.tsx', 'runs/openRuns.ts'],
  daily: 'app/DailyRoute.tsx',
  run: 'app/RunRoute.tsx',
  race: 'app/RaceRoute.tsx',
  u: 'app/PublicProfileRoute.tsx',
  verify: 'features/verify/VerifyScreen.tsx',
  help: 'features/help/HelpScreen.tsx',
};
const APP = 'app/App.tsx';

/**
 * Lists the extra files of each screen in the HTML, so that the server can preload those of the requested URL.
 * Discovered by the page itself, they would arrive three round trips later.
 */
export function partHints({ source }: { source: string }): Plugin {
  return {
    name: 'jumpy-part-hints',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const holding = (files: readonly string[]): string[] =>
          chunksOf(
            files.map((file) => path.join(source, file)),
            bundle,
          );
        const entry = Object.values(bundle).flatMap((each) =>
          each.type === 'chunk' && each.isEntry ? [each.fileName] : [],
        );
        const own = new Set(filesOf([...entry, ...holding([DRAWING])], bundle));
        const parts = Object.fromEntries(
          Object.entries(SCREENS).map(([screen, files]) => [
            screen,
            filesOf(holding([APP, files].flat()), bundle).filter((file) => !own.has(file)),
          ]),
        );
        return html.replace('</head>', `  <!-- parts ${JSON.stringify(parts)} -->\n  </head>`);
      },
    },
  };
}
