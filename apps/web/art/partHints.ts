import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What each screen is made of, by the first step of its address; the app stands round all of them. */
const SCREENS: Readonly<Record<string, string | readonly string[]>> = {
  home: 'app/HomeRoute.tsx',
  stats: 'app/StatsRoute.tsx',
  play: ['app/PlayRoute.tsx', 'runs/openRuns.ts'],
  daily: 'app/DailyRoute.tsx',
  run: 'app/RunRoute.tsx',
  race: 'app/RaceRoute.tsx',
  u: 'app/PublicProfileRoute.tsx',
  verify: 'features/verify/VerifyScreen.tsx',
  help: 'features/help/HelpScreen.tsx',
};
const APP = 'app/App.tsx';

/** Files of chunks and of all they import, in the order they are met. */
function filesOf(begin: readonly string[], bundle: Rolldown.OutputBundle, known: ReadonlySet<string>): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    chunk.imports.forEach(visit);
  };
  begin.forEach(visit);
  return [...files].filter((file) => !known.has(file));
}

/**
 * Writes into the page which files its screens need beyond its own, for the server to ask for the ones of the address: found out by the
 * page itself, they came three round trips later.
 */
export function partHints({ source }: { source: string }): Plugin {
  return {
    name: 'jumpy-part-hints',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const holding = (file: string): string[] =>
          Object.values(bundle).flatMap((each) =>
            each.type === 'chunk' && each.moduleIds.includes(path.join(source, file)) ? [each.fileName] : [],
          );
        const entry = Object.values(bundle).find((each) => each.type === 'chunk' && each.isEntry)?.fileName;
        const own = new Set(filesOf(entry ? [entry] : [], bundle, new Set()));
        const parts = Object.fromEntries(
          Object.entries(SCREENS).map(([screen, files]) => [
            screen,
            filesOf([APP, files].flat().flatMap(holding), bundle, own),
          ]),
        );
        return html.replace('</head>', `  <!-- parts ${JSON.stringify(parts)} -->\n  </head>`);
      },
    },
  };
}
