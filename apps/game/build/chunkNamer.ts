import { type ModuleGraph, createManualChunks } from '@jumpy/browser/build/manualChunks';
import { resolveModulePath } from './resolveModulePath.ts';

const SOUNDS_MODULE = '@jumpy/audio/soundMixer';

/** The current simulation version; used to play and to render runs. */
const SIM_MODULE = '@jumpy/sim/currentSimulation';
const CHEERS_MODULE = '@jumpy/domain/runHighlights';

/** Chunks of the page in order. A chunk contains what all its sources reach and no earlier chunk contains. */
const CHUNKS: readonly (readonly [name: string, ...sources: string[]])[] = [
  ['index', 'main.ts'],
  // Translations are set before the modules that read them are loaded.
  ['index', '../../../packages/i18n/src/message.ts'],
  ['index', 'game.ts', 'viewer/openViewer.ts'],
  ['index', SIM_MODULE],
  ['index', 'game.ts', 'host/shellHost.ts'],
  ['index', 'game.ts', 'viewer/live/openLiveViewer.ts'],
  ['play', 'game.ts'],
  ['play', 'host/practiceHost.ts'],
  ['shell', 'host/shellHost.ts'],
  // Shared by parts that load apart: lessons and pictures of deaths, viewers and pacing.
  ['index', 'view/strokeOutlined.ts'],
  ['index', 'run/openRun.ts'],
  ['index', '@jumpy/sim/replayPlayer'],
  ['lessons', 'tutorial/drawLessons.ts'],
  ['later', 'view/fullBiomeArt.ts'],
  ['later', 'view/findLook.ts'],
  ['sounds', SOUNDS_MODULE],
  ['later', 'sound/eventFeedback.ts'],
  ['later', 'pacing/preparePacing.ts', 'viewer/openViewer.ts'],
  ['later', 'pacing/preparePacing.ts', 'viewer/race/openRaceViewer.ts'],
  ['later', 'ghost/ghostHost.ts', 'viewer/openViewer.ts'],
  ['later', 'room/openRoomPage.ts', 'viewer/race/openRaceViewer.ts'],
  ['later', CHEERS_MODULE, 'viewer/openViewer.ts'],
  ['late', 'view/lateArt.ts'],
  ['late', 'summit/showSummit.ts'],
  ['aside', 'revive/reviveScreen.ts'],
  ['aside', 'settings/settingsScreen.ts'],
  ['aside', 'selfTest.ts'],
  ['looks', 'view/cosmeticArt.ts'],
  ['watch', 'viewer/openViewer.ts'],
  ['embed', 'embed/openEmbed.ts'],
  ['watch', 'viewer/live/openLiveViewer.ts', 'viewer/race/openRaceViewer.ts'],
  ['race', 'viewer/race/openRaceViewer.ts'],
  ['live', 'viewer/live/openLiveViewer.ts'],
  ['room', 'room/openRoomPage.ts'],
  ['ahead', 'pacing/preparePacing.ts'],
  ['ahead', 'ghost/openRace.ts', 'ghost/ghostHost.ts'],
];

/** Returns a function that names the chunk of a module, or null if it belongs to none. */
export function createChunkNamer(source: string): (id: string, chunking: ModuleGraph) => string | null {
  return createManualChunks(
    CHUNKS.map(([name, ...files]) => [name, ...files.map((file) => resolveModulePath(source, file))]),
  );
}
