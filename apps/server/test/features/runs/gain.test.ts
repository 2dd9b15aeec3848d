import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIME_CHEATS } from './gain/cheats.ts';
import { createGains, type Gains } from './gain/gainOf.ts';
import { judgeRun } from '../../../src/features/runs/witness/judgeRun.ts';
import type { Checkpoint } from '../../../src/features/runs/witness/store.ts';

/** Ways to gain thinking time, in milliseconds. */
interface Trick {
  /** Between the ticket, which reveals the course, and the start. */
  readyMs?: number;
  /** Constant lag. */
  behindMs?: number;
  /** Additional lag in the last seconds. */
  endBehindMs?: number;
  /** Total of five pauses. */
  pausedMs?: number;
}

const NEXT_MARK_MS = 9_900;
const TAIL_TICKS = 120;
const DIGEST = 'd';

/** Seconds gained by a trick in a run whose last two seconds arrive a day later. */
function gain(ticks: number, { readyMs = 0, behindMs = 0, endBehindMs = 0, pausedMs = 0 }: Trick) {
  const checkpoints: Checkpoint[] = [];
  const lastPaced = Math.ceil((ticks - 600) / 120) * 120;
  const pauseEvery = Math.floor(ticks / 6 / 120) * 120;
  let waitedMs = 0;
  const add = (kind: Checkpoint['kind'], tick: number, atMs: number): void => {
    checkpoints.push({
      runId: 'run',
      seq: checkpoints.length + 1,
      kind,
      tick,
      digest: kind === 'digest' ? DIGEST : null,
      at: new Date(atMs),
    });
  };
  for (let tick = 120; tick < ticks - TAIL_TICKS + 120; tick += 120) {
    const endMs = Math.min(endBehindMs, Math.max(0, (tick - lastPaced) / 120) * NEXT_MARK_MS);
    const atMs = (tick / 60) * 1_000 + behindMs + endMs + waitedMs;
    add('digest', tick, atMs);
    if (pausedMs === 0 || tick % pauseEvery !== 0 || tick / pauseEvery > 5) continue;
    add('pause', tick, atMs);
    waitedMs += pausedMs / 5;
    add('resume', tick, atMs + pausedMs / 5);
  }
  const last = checkpoints.at(-1);
  const lastMs = last?.at.getTime() ?? 0;
  const digests = Array.from({ length: Math.floor(ticks / 120) }, () => DIGEST);
  const { witness } = judgeRun({
    ticket: {
      mode: 'solo',
      issuedAt: new Date(-readyMs),
      startedAt: new Date(0),
      closedAt: null,
      closedReason: null,
      courseDate: null,
      reviveGrantedAt: null,
    },
    checkpoints: checkpoints.map((checkpoint) => ({ ...checkpoint, inputs: Buffer.alloc(0) })),
    run: { ticks, digests, standstills: [], derivedFrom: null },
    nowMs: lastMs + 86_400_000,
  });
  return { witness, wonSeconds: Math.round(lastMs / 1_000 - (last?.tick ?? 0) / 60) };
}

const MINUTE = 3_600;

test.each<[string, number, Trick, number]>([
  ['a minute of slow motion', MINUTE, { behindMs: 990 }, 1],
  ['three minutes of slow motion', 3 * MINUTE, { behindMs: 990 }, 1],
  ['ten minutes of slow motion', 10 * MINUTE, { behindMs: 990 }, 1],
  ['and of the last ten seconds more', MINUTE, { behindMs: 990, endBehindMs: 11_990 }, 13],
  [
    'with every pause, a minute',
    MINUTE,
    { behindMs: 990, endBehindMs: 11_990, pausedMs: 600_000, readyMs: 90_000 },
    613,
  ],
])('%s: the maximum gain is known', (_name, ticks, trick, wonSeconds) => {
  expect(gain(ticks, trick)).toEqual({ witness: 'live', wonSeconds });
});

test.each<[string, Trick]>([
  ['more slow motion', { behindMs: 1_010 }],
  ['more at the end', { behindMs: 990, endBehindMs: 12_200 }],
  ['longer pauses', { pausedMs: 601_000 }],
  ['a later start', { behindMs: 990, readyMs: 90_200 }],
])('%s than the maximum is unwitnessed', (_name, trick) => {
  expect(gain(MINUTE, trick).witness).toBe('unwitnessed');
});

/**
 * Value of one cheat of each kind for the average bot over 12 courses. `gain.proof.ts` covers all cheats over 200
 * courses, and the strong bot.
 */
const FIGURES: Readonly<Record<string, number>> = {
  'undo: a sixth of a second, as often as the floor may rise': 2.074,
  'slow motion: in bursts, 0.67 made good at 1.46': 0.744,
  'withheld gap: 6 s in bursts, a second undone and made good at 1.2': 2.218,
};

let gains: Gains;
beforeAll(() => {
  gains = createGains();
});
afterAll(() => gains.close());

test.each(Object.entries(FIGURES))(
  '%s is worth %d of the median score, and no more in a room',
  async (name, figure) => {
    const {
      gain: factor,
      live,
      roomGain,
    } = await gains.gainOf(TIME_CHEATS[name] ?? {}, { skill: 'average', runs: 12 });
    expect(live).toBeGreaterThan(0.9);
    expect(factor).toBeCloseTo(figure, 2);
    expect(roomGain).toBeGreaterThan(0);
    expect(roomGain).toBeLessThanOrEqual(factor);
  },
);

test('undoing one second and withholding nine, repeatedly, is worth nothing in a room', async () => {
  const cheat = { undoMs: 1_000, mostLagMs: 9_000, speedUp: 1.2, withholdMs: 9_000, withholdsOn: true };
  expect((await gains.gainOf(cheat, { skill: 'average', runs: 12 })).roomGain).toBe(0);
});
