import { type Chunking, createPartOf } from '@jumpy/browser/build/parts';
import { moduleFile } from './moduleFile.ts';

const SOUNDS = '@jumpy/audio/sounds';

/** The rules of today, by which runs are played and shown. */
const RULES = '@jumpy/sim/current';
const CHEERS = '@jumpy/domain/cheers';

/** The parts of the page, in the order they come: what all these sources reach, and no part before it holds. */
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

/** Names the part that a module comes with, where it comes with any. */
export function partOf(source: string): (id: string, chunking: Chunking) => string | null {
  return createPartOf(PARTS.map(([name, ...files]) => [name, ...files.map((file) => moduleFile(source, file))]));
}
