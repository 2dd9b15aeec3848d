import { setImmediate as breathe } from 'node:timers/promises';
import { rulesOf } from '../runs/replays/rulesOf.ts';
import { botReplay } from './botReplay.ts';
import type { EndedRace } from './raceReader.ts';

/** Replays of the bots of a race, by seat; null where one cannot be made. */
export type BotReplays = ReadonlyMap<number, string | null>;

/** Races whose replays are at hand; what was pressed never changes. */
const MOST_KEPT = 50;

/** Makes the replays of bots, once for all who ask; each takes some milliseconds, and others are heard in between. */
export function createBotReplays(): (ended: EndedRace) => Promise<BotReplays> {
  const kept = new Map<string, Promise<BotReplays>>();
  return (ended) => {
    const { id } = ended.race;
    const known = kept.get(id);
    if (known) return known;
    const made = makeAll(ended);
    kept.set(id, made);
    made.catch(() => kept.delete(id));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}

async function makeAll({ race, places }: EndedRace): Promise<BotReplays> {
  const replays = new Map<number, string | null>();
  if (!places.some(({ botInputs }) => botInputs !== null)) return replays;
  const rules = await rulesOf(race.simVersion);
  for (const { seat, ticks, botInputs } of places) {
    if (botInputs === null) continue;
    replays.set(seat, botReplay(rules, race.runKey, { ticks, inputs: botInputs }));
    await breathe();
  }
  return replays;
}
