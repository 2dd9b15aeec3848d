import { levelProgress } from '@jumpy/domain/levels';
import type { SettledRun } from '@jumpy/protocol/http/runs';

export function runIdOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export function xpOf({
  before,
  gained,
  characterBonus = 0,
  bearing = true,
}: {
  before: number;
  gained: number;
  characterBonus?: number;
  bearing?: boolean;
}): SettledRun['xp'] {
  return {
    gained,
    characterBonus,
    bearing,
    before: levelProgress(before),
    after: levelProgress(before + gained + characterBonus),
  };
}

/** A settled run: 640 points, a new best, 100 jumps. */
export function settledRun(changes: Partial<SettledRun> = {}): SettledRun {
  return {
    runId: runIdOf(1),
    mode: 'solo',
    score: 640,
    jumps: 100,
    enemies: 9,
    level: 3,
    durationSeconds: 92.5,
    cause: 'fall',
    witness: 'live',
    witnessReason: null,
    isHighScore: true,
    previousBest: 600,
    best: 640,
    heights: Array.from({ length: 32 }, (_, index) => index / 31),
    xp: xpOf({ before: 1_000, gained: 190 }),
    ranks: { score: 19, jumps: 40, scoreBefore: 23, total: 500 },
    ...changes,
  };
}
