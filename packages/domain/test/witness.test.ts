import { expect, test } from 'vitest';
import { judgeWitness } from '../src/judgeWitness.ts';
import { revivePauseMs, type WitnessEvidence, type WitnessCheckpoint } from '../src/witness.ts';

const TICKS = 3_600;
const digests = (at: (tick: number) => number, ticks = TICKS): WitnessCheckpoint[] =>
  Array.from({ length: Math.floor(ticks / 120) }, (_, index) => {
    const tick = (index + 1) * 120;
    return { kind: 'digest', tick, atMs: at(tick), matches: true };
  });
const onTime = (tick: number): number => (tick * 1_000) / 60 + 80;
const run = (change: Partial<WitnessEvidence> = {}): WitnessEvidence => ({
  startMs: 0,
  endMs: 60_200,
  ticks: TICKS,
  checkpoints: digests(onTime),
  ...change,
});
/** A run with a pause of `ms` after each given tick. */
function paused(ticks: readonly number[], ms: number): WitnessEvidence {
  const delay = (tick: number): number => ticks.filter((at) => tick > at).length * ms;
  const checkpoints: WitnessCheckpoint[] = digests((tick) => onTime(tick) + delay(tick));
  for (const tick of ticks) {
    const fromMs = onTime(tick) + delay(tick);
    checkpoints.push({ kind: 'pause', tick, atMs: fromMs }, { kind: 'resume', tick, atMs: fromMs + ms });
  }
  checkpoints.sort((a, b) => a.atMs - b.atMs);
  return run({ checkpoints, endMs: 60_200 + ticks.length * ms });
}
/** Delays each message independently by up to 1.3 s. */
const jitter = (tick: number): number => onTime(tick) + (((tick / 120) * 797) % 1_300);
/** A run of five minutes with a reported hiccup of one second every 30 s. */
function hiccups(count: number): WitnessEvidence {
  const ticks = 18_000;
  const at = (index: number): number => 300 + index * 1_800;
  const behindMs = (tick: number): number =>
    1_000 * Array.from({ length: count }, (_, index) => at(index)).filter((still) => tick > still).length;
  const checkpoints = digests((tick) => onTime(tick) + behindMs(tick), ticks);
  for (let index = 0; index < count; index += 1)
    checkpoints.push({
      kind: 'hiccup',
      tick: at(index),
      atMs: onTime(at(index)) + (index + 1) * 1_000,
      stillMs: 1_000,
    });
  checkpoints.sort((a, b) => a.atMs - b.atMs);
  return { startMs: 0, endMs: 300_200 + count * 1_000, ticks, checkpoints };
}
/** Permanent lag from a tick on. */
const behind =
  (fromTick: number, ms: number) =>
  (tick: number): number =>
    onTime(tick) + (tick >= fromTick ? ms : 0);
const gap =
  (fromMs: number, ms: number) =>
  (tick: number): number =>
    onTime(tick) > fromMs && onTime(tick) < fromMs + ms ? fromMs + ms : onTime(tick);
/** Five minutes in which the first messages of every 20 s arrive in one burst. */
function bursts(heldMs: number): WitnessEvidence {
  const ticks = 18_000;
  const at = (tick: number): number => {
    const fromMs = Math.floor(onTime(tick) / 20_000) * 20_000;
    return fromMs === 0 ? onTime(tick) : Math.max(onTime(tick), fromMs + heldMs);
  };
  return { startMs: 0, endMs: 300_200, ticks, checkpoints: digests(at, ticks) };
}

test.each<[string, WitnessEvidence]>([
  ['an honest run', run()],
  ['a run with 44.5 s of silence in two minutes', bursts(7_500)],
  ['jitter', run({ checkpoints: digests(jitter).sort((a, b) => a.atMs - b.atMs) })],
  ['seven hiccups of a second, 30 s apart', hiccups(7)],
  ['a floor that rises by 0.79 s', run({ checkpoints: digests(behind(1_200, 790)) })],
  ['a run 0.9 s behind from its outset', run({ checkpoints: digests(behind(0, 900)) })],
  ['a gap of 9 s in the middle', run({ checkpoints: digests(gap(20_000, 9_000)) })],
  ['a gap of 9 s at the very end', run({ checkpoints: digests(gap(51_000, 9_000)), endMs: 69_000 })],
  ['five pauses of a minute', paused([600, 1_200, 1_800, 2_400, 3_000], 60_000)],
  ['a run sent two days late by a network lost at the end', run({ endMs: 2 * 24 * 3_600_000 })],
  ['a run too short for any digest', { startMs: 0, endMs: 1_500, ticks: 100, checkpoints: [] }],
  ['three digests lost of thirty', run({ checkpoints: digests(onTime).filter((_, index) => index % 10 !== 4) })],
])('%s is live', (_name, evidence) => {
  expect(judgeWitness(evidence)).toEqual({ witness: 'live' });
});

test.each<[string, WitnessEvidence, string]>([
  ['no digests', run({ checkpoints: [] }), 'no_digests'],
  [
    'slow motion at 0.9',
    run({ checkpoints: digests((tick) => (tick * 1_000) / 54, 9_000), ticks: 9_000, endMs: 166_700 }),
    'too_slow',
  ],
  ['eight hiccups of a second', hiccups(8), 'too_slow'],
  ['a floor that rises by 0.81 s', run({ checkpoints: digests(behind(1_200, 810)) }), 'too_slow'],
  ['a run 1.1 s behind from its outset', run({ checkpoints: digests(behind(0, 1_100)) }), 'too_slow'],
  ['running ahead', run({ checkpoints: digests((tick) => (tick * 1_000) / 90), endMs: 40_000 }), 'too_early'],
  [
    'a submission before it could have been played',
    run({ endMs: 58_000, checkpoints: digests((t) => onTime(t) - 1_400) }),
    'too_early',
  ],
  [
    'a digest of other inputs',
    run({ checkpoints: digests(onTime).map((m, i) => (i === 9 ? { ...m, matches: false } : m)) }),
    'wrong_digest',
  ],
  [
    'four digests lost of thirty',
    run({ checkpoints: digests(onTime).filter((_, i) => i % 8 !== 4) }),
    'too_few_digests',
  ],
  ['a run with 45.1 s of silence in two minutes', bursts(7_600), 'digest_gap'],
  [
    'silence that is filled with words of hiccups',
    {
      ...bursts(7_600),
      checkpoints: bursts(7_600).checkpoints.flatMap((checkpoint) => [
        { kind: 'hiccup' as const, tick: checkpoint.tick - 120, atMs: onTime(checkpoint.tick), stillMs: 1 },
        checkpoint,
      ]),
    },
    'digest_gap',
  ],
  ['a gap of 13 s', run({ checkpoints: digests(gap(20_000, 13_000)) }), 'digest_gap'],
  [
    'a tail of 5 s that came a day late',
    run({ checkpoints: digests(onTime, 3_300), endMs: 86_400_000, ticks: 3_540 }),
    'digest_gap',
  ],
  ['six pauses', paused([400, 800, 1_200, 1_600, 2_000, 2_400], 3_000), 'too_many_pauses'],
  ['pauses of over ten minutes in all', paused([600, 1_200], 301_000), 'paused_too_long'],
  ['pause-stepping', paused([600, 660], 30_000), 'pauses_too_close'],
])('%s is unwitnessed', (_name, evidence, reason) => {
  expect(judgeWitness(evidence)).toEqual({ witness: 'unwitnessed', reason });
});

test('does not count one repeated digest as thirty', () => {
  const one = digests(onTime)[0] as WitnessCheckpoint;
  expect(judgeWitness(run({ checkpoints: Array.from({ length: 30 }, () => one) })).reason).toBe('too_few_digests');
});

test('ends an unresumed pause at the next digest', () => {
  const checkpoints: WitnessCheckpoint[] = [...digests(onTime), { kind: 'pause', tick: 1_260, atMs: onTime(1_260) }];
  checkpoints.sort((a, b) => a.atMs - b.atMs);
  expect(judgeWitness(run({ checkpoints }))).toEqual({ witness: 'live' });
});

test.each<[string, { revivedMs: number; grantedMs: number }, number]>([
  ['goes on when it was granted', { grantedMs: 30_000, revivedMs: 31_000 }, 21_000],
  ['takes its time after the grant', { grantedMs: 30_000, revivedMs: 90_000 }, 25_000],
  ['is granted at the last moment', { grantedMs: 129_000, revivedMs: 131_000 }, 120_000],
  ['goes on after hours', { grantedMs: 9_000_000, revivedMs: 9_000_100 }, 120_000],
])('the clock of a run that %s stops for a limited time', (_name, wait, stillMs) => {
  expect(revivePauseMs({ deadMs: 10_000, ...wait })).toBe(stillMs);
});

test('a run resumed beyond its last checkpoint is unwitnessed, however good its timing', () => {
  expect(judgeWitness(run())).toEqual({ witness: 'live' });
  expect(judgeWitness(run({ isResumedUnreported: true }))).toEqual({ witness: 'unwitnessed', reason: 'resumed' });
  expect(judgeWitness(run({ isResumedUnreported: false }))).toEqual({ witness: 'live' });
  expect(judgeWitness({ ...paused([1_200], 45_000), isResumedUnreported: false })).toEqual({ witness: 'live' });
});
