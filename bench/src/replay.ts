import { deflateRawSync } from 'node:zlib';
import { MAX_TICKS } from '@jumpy/sim/constants';
import { encodeReplay } from '@jumpy/sim/replay';
import type { Measurement } from './benchRow.ts';
import { recordBotRun } from './sim.ts';

const RUNS = 20;

export const measureReplaySize: Measurement = async () => {
  const runs = Array.from({ length: RUNS }, (_, index) => recordBotRun(index + 500));
  const longest = runs.toSorted((a, b) => b.lengthTicks - a.lengthTicks).slice(0, 5);
  const perTick = longest.map((run) => deflateRawSync(encodeReplay(run), { level: 9 }).length / run.lengthTicks);
  const worstBytes = Math.max(...perTick) * MAX_TICKS;
  return [
    {
      name: 'replay of 30 minutes',
      ours: `${(worstBytes / 1024).toFixed(1)} KB`,
      goal: 'at most 8 KB',
      ok: worstBytes <= 8 * 1024,
      how: `bytes a tick, deflated, of the five longest of ${RUNS} strong bot runs, the worst of them times ${MAX_TICKS}`,
    },
  ];
};
