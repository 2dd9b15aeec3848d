import { type Chunking, createPartOf } from '@jumpy/browser/build/parts';
import { moduleFile } from './moduleFile.ts';

const SOUNDS = '@jumpy/audio/sounds';

/** The current simulation version; used to play and to render runs. */
const RULES = '@jumpy/sim/current';
const CHEERS = '@jumpy/domain/cheers';

/** Chunks of the page in order. A chunk contains what all its sources reach and no earlier chunk contains. */
const PARTS: readonly (readonly [name: string, ...sources: string[]])[] = [
  ['index', 'main.ts'],
  ['index', 'game.ts', 'viewer/openViewer.ts'],
  ['index', RULES],
  ['index', 'game.ts', 'host/shellHost.ts'],
  ['index', 'game.ts', 'viewer/live/openLiveViewer.ts'],
  ['play', 'game.ts'],
  ['shell', 'host/shellHost.ts'],
  ['later', 'view/laterArt.ts'],
  ['later', 'view/lookNamed.ts'],
  ['sounds', SOUNDS],
  ['later', 'sound/soundtrack.ts'],
  ['later', 'ahead/readyAhead.ts', 'viewer/openViewer.ts'],
  ['later', 'ahead/readyAhead.ts', 'viewer/race/openRaceViewer.ts'],
  ['later', 'ghost/ghostHost.ts', 'viewer/openViewer.ts'],
  ['later', 'room/openRoom.ts', 'viewer/race/openRaceViewer.ts'],
  ['later', CHEERS, 'viewer/openViewer.ts'],
  ['aside', 'revive/reviveScreen.ts'],
  ['aside', 'settings/settingsScreen.ts'],
  ['aside', 'selfTest.ts'],
  ['watch', 'viewer/openViewer.ts'],
  ['watch', 'viewer/live/openLiveViewer.ts', 'viewer/race/openRaceViewer.ts'],
  ['race', 'viewer/race/openRaceViewer.ts'],
  ['live', 'viewer/live/openLiveViewer.ts'],
  ['room', 'room/openRoom.ts'],
  ['ahead', 'ahead/readyAhead.ts'],
  ['ahead', 'ghost/openRace.ts', 'ghost/ghostHost.ts'],
];

/** Returns a function that names the chunk of a module, or null if it belongs to none. */
export function partOf(source: string): (id: string, chunking: Chunking) => string | null {
  return createPartOf(PARTS.map(([name, ...files]) => [name, ...files.map((file) => moduleFile(source, file))]));
}
