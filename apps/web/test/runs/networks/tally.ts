import { type Random, MODELS } from './models.ts';
import { playModel } from './playModel.ts';
import { playRoomModel } from './playRoomModel.ts';

export interface Tally {
  runs: number;
  live: number;
  others: Record<string, number>;
}

/** Deterministic random numbers for a seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Plays runs evenly spread over all models. */
export async function tallyModels(runs: number): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>(MODELS.map(({ name }) => [name, { runs: 0, live: 0, others: {} }]));
  for (let run = 0; run < runs; run += 1) {
    const model = MODELS[run % MODELS.length];
    const tally = tallies.get(model?.name ?? '');
    if (!model || !tally) continue;
    const judged = await playModel(model, randomOf(run * 7_919 + 17));
    tally.runs += 1;
    if (judged === 'live') tally.live += 1;
    else tally.others[judged] = (tally.others[judged] ?? 0) + 1;
  }
  return tallies;
}

/** A room has no pauses and a single connection; its losses underground are covered elsewhere (docs/fair-play.md). */
const ROOM_MODELS = MODELS.filter(({ name }) => !/underground|sleeps|busy/.test(name));

/** Plays room runs evenly spread over all models. */
export function tallyRoomRuns(runs: number): Tally {
  const tally: Tally = { runs, live: 0, others: {} };
  for (let run = 0; run < runs; run += 1) {
    const model = ROOM_MODELS[run % ROOM_MODELS.length];
    const judged = model && playRoomModel(model, randomOf(run * 7_919 + 17));
    if (judged === 'live') tally.live += 1;
    else if (judged) tally.others[judged] = (tally.others[judged] ?? 0) + 1;
  }
  return tally;
}
