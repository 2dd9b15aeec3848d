import type { Context } from '../../platform/context.ts';
import { namesChanged } from '../../platform/bus/namesChanged.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { type PlaceRow, type RaceRow, type RacerRow, roomRaceStore } from './store.ts';

/** A finished race with the placement of every participant. */
export interface EndedRace {
  race: RaceRow & { endedAt: Date };
  places: readonly RankedPlace[];
}

export interface RunningRace {
  race: RaceRow & { endedAt: null };
  racers: readonly RacerRow[];
}

/** A placement with its current rank: when a run is removed, lower ones move up. */
export interface RankedPlace extends PlaceRow {
  isRemoved: boolean;
}

export type ReadRace = EndedRace | RunningRace;

/** Finds a race by id. Popular races, read for the page, the image and the data, are loaded once per second. */
export type RaceReader = (raceId: string) => ReadRace | undefined | Promise<ReadRace | undefined>;

const TTL_MS = 1_000;
const MOST_KEPT = 500;

export function createRaceReader({ db, clock, bus }: Pick<Context, 'bus' | 'clock' | 'db'>): RaceReader {
  const kept = createTtlCache({
    ...{ clock, ttlMs: TTL_MS, most: MOST_KEPT },
    async load(raceId): Promise<ReadRace | undefined> {
      const race = await roomRaceStore.find(db, raceId);
      if (!race) return undefined;
      const { endedAt } = race;
      if (!endedAt) return { race: { ...race, endedAt }, racers: await roomRaceStore.racers(db, raceId) };
      return { race: { ...race, endedAt }, places: rankPlaces(await roomRaceStore.places(db, raceId)) };
    },
  });
  bus.subscribe(namesChanged, kept.clear);
  return (raceId) => kept.read(raceId);
}

export function hasEnded(read: ReadRace): read is EndedRace {
  return 'places' in read;
}

/** Recomputes the ranks without removed runs, which come last. */
function rankPlaces(rows: readonly PlaceRow[]): RankedPlace[] {
  const standing = rows.filter(({ voidedAt }) => voidedAt === null);
  const above = (rank: number): number => standing.filter((other) => other.rank !== null && other.rank < rank).length;
  const removed = rows.filter(({ voidedAt }) => voidedAt !== null);
  return [
    ...standing.map((row) => ({ ...row, rank: row.rank === null ? null : 1 + above(row.rank), isRemoved: false })),
    ...removed.map((row) => ({ ...row, rank: null, score: 0, jumps: 0, ticks: 0, frozenTicks: 0, isRemoved: true })),
  ];
}

/** Number of human racers; bots do not count. */
export function countRacers({ places }: EndedRace): number {
  return places.filter(({ rank }) => rank !== null).length;
}

/** The winner; undefined if every run was removed. */
export function winnerOf({ places }: EndedRace): RankedPlace | undefined {
  return places.find(({ rank }) => rank === 1);
}
