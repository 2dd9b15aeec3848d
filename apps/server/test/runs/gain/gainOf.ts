import { createHash } from 'node:crypto';
import { judgeRun } from '../../../src/runs/witness/judgeRun.ts';
import { type Cheat, type CheatedRun, playCheating } from './cheater.ts';
import type { SkillName } from '@jumpy/sim/bots/skill';

export const seedOf = (index: number): string =>
  createHash('sha256').update(`gain:${index}`).digest('hex').slice(0, 32);

/** What the server makes of a run, as it was heard. */
export function isLive({ ticks, marks, realMs }: CheatedRun): boolean {
  const { witness } = judgeRun({
    ticket: {
      issuedAt: new Date(0),
      startedAt: new Date(0),
      closedAt: null,
      closedReason: null,
      courseDate: null,
      reviveGrantedAt: null,
    },
    marks,
    run: { ticks, digests: Array.from({ length: Math.floor(ticks / 120) }, () => 'd'), standstills: [] },
    nowMs: Math.max(realMs, (ticks * 1_000) / 60) + 100,
  });
  return witness === 'live';
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const honestMedians = new Map<string, number>();

/** The median of the same courses, played as everybody does. */
function honestMedian(seeds: readonly string[], skill: SkillName): number {
  const key = `${skill}:${seeds.length}`;
  const known = honestMedians.get(key) ?? median(seeds.map((seed) => playCheating(seed, { skill, cheat: {} }).score));
  honestMedians.set(key, known);
  return known;
}

/** The median score with a cheat over that without, of runs on the same courses; a run that is not live scores nothing. */
export function gainOf(
  cheat: Cheat,
  { skill, runs }: { skill: SkillName; runs: number },
): { gain: number; live: number } {
  const seeds = Array.from({ length: runs }, (_, index) => seedOf(index));
  const cheated = seeds.map((seed) => playCheating(seed, { skill, cheat }));
  const live = cheated.map(isLive);
  return {
    gain: median(cheated.map(({ score }, index) => (live[index] ? score : 0))) / honestMedian(seeds, skill),
    live: live.filter(Boolean).length / runs,
  };
}
