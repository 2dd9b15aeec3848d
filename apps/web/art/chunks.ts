import path from 'node:path';
import { type ModuleGraph, createManualChunks } from '@jumpy/browser/build/manualChunks';

/** What shares most with other screens of all that home loads once it is idle. */
const LARGEST_AT_HOME = ['app/homeChunk.tsx', 'app/BellWithInstall.tsx'];

/** What home loads once it is idle, as one chunk: in a dozen, it would wait for as many requests on a slow network. */
const IDLE_AT_HOME = [
  ...LARGEST_AT_HOME,
  'rooms/WaitingPlayers.tsx',
  'app/ScreenPrefetcher.tsx',
  'features/nav/BottomBar.tsx',
  'features/update/UpdateController.tsx',
];

/** A chunk of what those share with screens that would load the whole of `idle` for it. */
const sharedWithHome = (name: string, ...screens: readonly string[]): [name: string, ...sources: string[]][] =>
  screens.flatMap((screen) => LARGEST_AT_HOME.map((file): [string, ...string[]] => [name, file, screen]));

/** Chunks in load order: each holds what all of its sources reach and no earlier chunk contains. */
const CHUNKS: readonly (readonly [name: string, ...sources: string[]])[] = [
  ['index', 'main.ts'],
  // Translations are set before the page's modules are loaded.
  ['index', '../../../packages/i18n/src/message.ts'],
  ['page', 'app/renderPage.tsx'],
  ['page', 'app/App.tsx', 'features/music/PageMusic.tsx'],
  ['music', 'features/music/PageMusic.tsx'],
  ['app', 'app/App.tsx'],
  ['home', 'app/HomeRoute.tsx'],
  ['home', '../../../packages/domain/src/hiddenName.ts'],
  ['goals', 'features/nav/QuestsLabel.tsx'],
  ['runUploader', 'runs/openRunService.ts'],
  ['runUploader', 'app/GlobalNotifications.tsx'],
  ['runUploader', 'frame/frameBridge.ts'],
  ['figure', 'features/home/LiveHomeHero.tsx'],
  ['figure', 'ui/RigDrawing.tsx'],
  ['runs', 'features/boards/BoardRows.tsx', 'app/PlayRoute.tsx'],
  ['board', 'features/boards/BoardRows.tsx'],
  ['board', 'features/boards/ScoresBoard.tsx'],
  ['layout', 'ui/Layout.tsx'],
  ...sharedWithHome('wares', 'app/ShopRoute.tsx', 'app/ProfileRoute.tsx'),
  ['wares', 'app/ShopRoute.tsx', 'app/CharactersRoute.tsx'],
  ['wares', 'app/ShopRoute.tsx', 'app/ProfileRoute.tsx'],
  ['wares', 'app/ShopRoute.tsx', 'features/help/HelpScreen.tsx'],
  ['ledge', 'ui/ItemOnPlatform.tsx'],
  ...sharedWithHome(
    'common',
    'app/PlayRoute.tsx',
    'app/RunRoute.tsx',
    'app/DailyRoute.tsx',
    'features/help/HelpScreen.tsx',
  ),
  ['wallet', 'wallet/openPlayerWallet.ts'],
  ...IDLE_AT_HOME.map((file) => ['idle', file] as const),
  ['runs', 'app/RunRoute.tsx', 'app/PlayRoute.tsx'],
  ['runs', 'app/DailyRoute.tsx', 'app/PlayRoute.tsx'],
  ['runs', 'runs/chain/openRecordingQueue.ts', 'app/PlayRoute.tsx'],
  ['keys', 'features/help/HelpScreen.tsx', 'app/PlayRoute.tsx'],
  ['play', 'app/PlayRoute.tsx'],
  ['watch', 'app/RunRoute.tsx', 'app/RaceRoute.tsx'],
  ['watch', 'app/RunRoute.tsx', 'features/verify/VerifyScreen.tsx'],
  ['watch', 'app/RunRoute.tsx', 'app/HistorySlot.tsx'],
  ['run', 'app/RunRoute.tsx'],
  ['shop', 'app/ShopRoute.tsx'],
];

/** Parts of React Query that only later screens use, although its index exports them to all. */
const DEFERRED_QUERY_MODULES = /\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$/;

/** The bundler's CommonJS interop runtime. */
const BUNDLER_RUNTIME = '\0rolldown/runtime.js';

/** Returns the chunk name of a module, or null to let the bundler decide. */
export function webChunkOf(source: string): (id: string, chunking: ModuleGraph) => string | null {
  const known = createManualChunks(
    CHUNKS.map(([name, ...files]) => [name, ...files.map((file) => path.join(source, file))]),
  );
  return (id, chunking) => {
    if (id === BUNDLER_RUNTIME) return 'page';
    return DEFERRED_QUERY_MODULES.test(id) ? null : known(id, chunking);
  };
}
