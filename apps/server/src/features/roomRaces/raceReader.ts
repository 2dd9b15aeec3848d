import type { Context } from '../../platform/context.ts';
import { namesChangedTopic } from '../../platform/bus/namesChangedTopic.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { type PlacementRow, type RaceRow, type RacerRow, roomRaceStore } from './store.ts';

/** A finished race with the placement of every participant. */
export interface FinishedRace {
  race: RaceRow & { endedAt: Date };
  placements: readonly RankedPlacement[];
}

export interface ActiveRace {
  race: RaceRow & { endedAt: null };
  racers: readonly RacerRow[];
}

/** A placement with its current rank: when a run is removed, lower ones move up. */
export interface RankedPlacement extends PlacementRow {
  isRemoved: boolean;
}

export type RaceRecord = FinishedRace | ActiveRace;

/** Finds a race by id. Popular races, read for the page, the image and the data, are loaded once per second. */
export type RaceReader = (raceId: string) => RaceRecord | undefined | Promise<RaceRecord | undefined>;

const TTL_MS = 1_000;
const MAX_CACHED = 500;

export function createRaceReader({ db, clock, bus }: Pick<Context, 'bus' | 'clock' | 'db'>): RaceReader {
  const cache = createTtlCache({
    ...{ clock, ttlMs: TTL_MS, maxEntries: MAX_CACHED },
    async load(raceId): Promise<RaceRecord | undefined> {
      const race = await roomRaceStore.find(db, raceId);
      if (!race) return undefined;
      const { endedAt } = race;
      if (!endedAt) return { race: { ...race, endedAt }, racers: await roomRaceStore.listRacers(db, raceId) };
      return { race: { ...race, endedAt }, placements: rankPlacements(await roomRaceStore.listPlacements(db, raceId)) };
    },
  });
  bus.subscribe(namesChangedTopic, cache.clear);
  return (raceId) => cache.read(raceId);
}

export function hasEnded(read: RaceRecord): read is FinishedRace {
  return 'placements' in read;
}

/** Recomputes the ranks without removed runs, which come last. */
function rankPlacements(rows: readonly PlacementRow[]): RankedPlacement[] {
  const countedRows = rows.filter(({ voidedAt }) => voidedAt === null);
  const above = (rank: number): number =>
    countedRows.filter((other) => other.rank !== null && other.rank < rank).length;
  const removed = rows.filter(({ voidedAt }) => voidedAt !== null);
  return [
    ...countedRows.map((row) => ({ ...row, rank: row.rank === null ? null : 1 + above(row.rank), isRemoved: false })),
    ...removed.map((row) => ({ ...row, rank: null, score: 0, jumps: 0, ticks: 0, frozenTicks: 0, isRemoved: true })),
  ];
}

/** Number of human racers; bots do not count. */
export function countRacers({ placements }: FinishedRace): number {
  return placements.filter(({ rank }) => rank !== null).length;
}

/** The winner; undefined if every run was removed. */
export function findWinner({ placements }: FinishedRace): RankedPlacement | undefined {
  return placements.find(({ rank }) => rank === 1);
}
