import path from 'node:path';
import { type Chunking, createPartOf } from '@jumpy/browser/build/parts';

/** Chunks in load order: each holds what all of its sources reach and no earlier chunk contains. */
const PARTS: readonly (readonly [name: string, ...sources: string[]])[] = [
  ['index', 'main.ts'],
  ['page', 'app/drawPage.tsx'],
  ['page', 'app/App.tsx', 'features/music/PageMusic.tsx'],
  ['music', 'features/music/PageMusic.tsx'],
  ['app', 'app/App.tsx'],
  ['home', 'app/HomeRoute.tsx'],
  ['runUploader', 'runs/openRuns.ts'],
  ['runUploader', 'app/News.tsx'],
  ['runUploader', 'frame/frameBridge.ts'],
  ['figure', 'features/home/LiveHero.tsx'],
  ['figure', 'ui/Drawing.tsx'],
  ['runs', 'features/boards/BoardRows.tsx', 'app/PlayRoute.tsx'],
  ['board', 'features/boards/BoardRows.tsx'],
  ['board', 'features/boards/ScoresBoard.tsx'],
  ['runs', 'app/RunRoute.tsx', 'app/PlayRoute.tsx'],
  ['runs', 'app/DailyRoute.tsx', 'app/PlayRoute.tsx'],
  ['runs', 'runs/chain/openRecordings.ts', 'app/PlayRoute.tsx'],
  ['keys', 'features/help/HelpScreen.tsx', 'app/PlayRoute.tsx'],
  ['play', 'app/PlayRoute.tsx'],
  ['watch', 'app/RunRoute.tsx', 'app/RaceRoute.tsx'],
  ['watch', 'app/RunRoute.tsx', 'features/verify/VerifyScreen.tsx'],
  ['watch', 'app/RunRoute.tsx', 'app/HistoryBeside.tsx'],
  ['run', 'app/RunRoute.tsx'],
  ['wares', 'app/ShopRoute.tsx', 'app/CharactersRoute.tsx'],
  ['wares', 'app/ShopRoute.tsx', 'app/ProfileRoute.tsx'],
  ['wares', 'app/ShopRoute.tsx', 'features/help/HelpScreen.tsx'],
  ['shop', 'app/ShopRoute.tsx'],
  ['ledge', 'ui/ItemOnLedge.tsx'],
];

/** Parts of React Query that only later screens use, although its index exports them to all. */
const LATER = /\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$/;

/** The bundler's CommonJS interop runtime. */
const RUNTIME = '\0rolldown/runtime.js';

/** Returns the chunk name of a module, or null to let the bundler decide. */
export function partOf(source: string): (id: string, chunking: Chunking) => string | null {
  const known = createPartOf(PARTS.map(([name, ...files]) => [name, ...files.map((file) => path.join(source, file))]));
  return (id, chunking) => {
    if (id === RUNTIME) return 'page';
    return LATER.test(id) ? null : known(id, chunking);
  };
}
