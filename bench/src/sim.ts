import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { MAX_TICKS } from '@jumpy/sim/constants';
import type { Replay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import { measureIntegerRoundNs } from './calibrate.ts';
import type { Measurement } from './benchRow.ts';
import { median } from './statistics.ts';

const RUN_COUNT = 12;
const REPEATS = 7;

/** A run of the strong bot on its own seed. */
export function recordBotRun(index: number): Replay {
  const seed = (index + 0xbe).toString(16).padStart(32, 'b');
  return playRun({ seed, mode: 'solo', skill: SKILLS.strong }).replay;
}

export const measureSimulation: Measurement = async () => {
  const runs = Array.from({ length: RUN_COUNT }, (_, index) => recordBotRun(index));
  const ticks = runs.reduce((sum, run) => sum + run.lengthTicks, 0);
  const samples: { perTickNs: number; roundNs: number }[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const before = process.cpuUsage();
    for (const run of runs) simulate(run);
    const { user, system } = process.cpuUsage(before);
    samples.push({ perTickNs: ((user + system) * 1_000) / ticks, roundNs: measureIntegerRoundNs() });
  }
  const perTickNs = median(samples.map((sample) => sample.perTickNs));
  const roundNs = median(samples.map((sample) => sample.roundNs));
  const wholeMs = (perTickNs * MAX_TICKS) / 1e6;
  const how = `${ticks} ticks of ${RUN_COUNT} strong bot runs, median of ${REPEATS} by CPU time`;
  return [
    {
      name: 'simulation, one tick',
      ours: `${perTickNs.toFixed(0)} ns`,
      peer: `${roundNs.toFixed(2)} ns a round of a fixed integer loop`,
      ratio: perTickNs / roundNs,
      goal: 'at most 330 ns',
      ok: perTickNs <= 330,
      how,
    },
    {
      name: 'verifying a 30-minute run',
      ours: `${wholeMs.toFixed(0)} ms`,
      goal: 'under 60 ms',
      ok: wholeMs < 60,
      how: `one tick times ${MAX_TICKS}`,
    },
  ];
};
