import path from 'node:path';
import { type Chunking, createPartOf } from '@jumpy/browser/build/parts';

/** The parts of the page, in the order they come: what all these sources reach, and no part before it holds. */
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

/** Of the library of questions to the server: what only later screens use, though the library's own list names it to all. */
const LATER = /\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$/;

/** What the bundler adds for modules of the older kind. */
const RUNTIME = '\0rolldown/runtime.js';

/** Names the part that a module comes with, where it comes with any. */
export function partOf(source: string): (id: string, chunking: Chunking) => string | null {
  const known = createPartOf(PARTS.map(([name, ...files]) => [name, ...files.map((file) => path.join(source, file))]));
  return (id, chunking) => {
    if (id === RUNTIME) return 'page';
    return LATER.test(id) ? null : known(id, chunking);
  };
}
