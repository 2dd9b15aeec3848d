import { pathOf } from '@jumpy/protocol/endpoint';
import { boardEndpoint, ownPlaceEndpoint } from '@jumpy/protocol/http/boards';
import { collectionEndpoint, shopEndpoint } from '@jumpy/protocol/http/characters';
import { rankingsEndpoint, statsEndpoint } from '@jumpy/protocol/http/players';
import { profileEndpoint } from '@jumpy/protocol/http/profiles';
import { replaysEndpoint, runEndpoint } from '@jumpy/protocol/http/replays';
import { roomRaceEndpoint } from '@jumpy/protocol/http/roomRaces';
import { configEndpoint, sessionEndpoint } from '@jumpy/protocol/http/session';

/** Asked first on every page: who is here, and what this deployment is. */
const ALWAYS = [pathOf(sessionEndpoint, {}), pathOf(configEndpoint, {})];

const STATS = pathOf(statsEndpoint, {});
const COLLECTION = pathOf(collectionEndpoint, {});

/** What a player's screen asks as soon as it is there. */
const PLAYERS: Readonly<Record<string, readonly string[]>> = {
  home: [STATS, COLLECTION, pathOf(rankingsEndpoint, {})],
  shop: [pathOf(shopEndpoint, {}), COLLECTION],
  characters: [pathOf(shopEndpoint, {}), COLLECTION],
  stats: [
    pathOf(boardEndpoint, { params: { board: 'scores' }, query: { limit: 100 } }),
    pathOf(ownPlaceEndpoint, { params: { board: 'scores' } }),
    STATS,
  ],
};

/** What everybody's screen of one thing asks, by the id in its address. */
const OF_ONE: Readonly<Record<string, (id: string) => readonly string[]>> = {
  run: (runId) => [pathOf(runEndpoint, { params: { runId } }), pathOf(replaysEndpoint, { query: { runs: runId } })],
  race: (raceId) => [pathOf(roomRaceEndpoint, { params: { raceId } })],
  u: (publicId) => [pathOf(profileEndpoint, { params: { publicId } })],
};
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The questions a page asks the API first, as addresses below its base: the browser asks them while the page's code is still on its way.
 * @example answersAhead({ screen: 'home', id: undefined, isKnown: false }) // ['session', 'config']
 */
export function answersAhead({
  screen,
  id = '',
  isKnown,
}: {
  screen: string;
  id: string | undefined;
  isKnown: boolean;
}): readonly string[] {
  const ofOne = ID.test(id) ? (OF_ONE[screen]?.(id) ?? []) : [];
  return [...ALWAYS, ...(isKnown ? (PLAYERS[screen] ?? []) : []), ...ofOne];
}
