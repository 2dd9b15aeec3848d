import { judgeWitness } from '@jumpy/domain/judgeWitness';
import { WITNESS_RULES, type WitnessEvidence, type WitnessCheckpoint, type WitnessReason } from '@jumpy/domain/witness';
import type { RunCheckpointsBody, RunCheckpoint } from '@jumpy/protocol/http/runs';
import { backoffMs } from '@jumpy/browser/backoff';
import { INITIAL_SECTIONS } from '@jumpy/sim/section';
import { createDigestQueue } from '../../../src/runs/digestQueue.ts';
import type { ApiResult, DigestAnswer } from '../../../src/runs/runsApi.ts';
import { refusal, UNREACHABLE } from '../stubApi.ts';
import { type Climb, strongClimbs } from './climbs.ts';
import type { Random, Device, Model } from './models.ts';
import { virtualClock } from './virtualClock.ts';

const RUN_ID = '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f';
const RESUME_COUNT_MS = 3_000;
/** Like the service's wait for the last messages, and the uploader's retry delays. */
const DRAIN_MS = 3_000;
const COURIER = { firstMs: 2_000, longestMs: 120_000 };
const WITNESS_TRIES = 3;
const MAX_MS = 3_600_000;
const SECTION_DIGITS = 8;

/** A checkpoint with the device time since the start message. */
interface Told extends RunCheckpoint {
  atMs: number;
}

/** A section that must be known by that time. */
interface Need {
  section: number;
  atMs: number;
}

/**
 * What the game page sends in a run on a device, with its rules for hiccups and pauses, and when it needs each section.
 */
export function tell(
  { launchMs, frameMs, playMs, gaps, pauses }: Device,
  { random, climb }: { random: Random; climb: Climb },
): { told: Told[]; needs: Need[]; ticks: number } {
  const told: Told[] = [];
  const needs: Need[] = [];
  const add = (atMs: number, checkpoint: Omit<RunCheckpoint, 'seq'>): void => {
    told.push({ seq: told.length, atMs, ...checkpoint });
  };
  const ticks = Math.floor((playMs / 1_000) * WITNESS_RULES.ticksPerSecond);
  const stops = [
    ...gaps.map((gap) => ({ ...gap, isGap: true })),
    ...pauses.map((pause) => ({ ...pause, isGap: false })),
  ].sort((a, b) => a.afterMs - b.afterMs);
  let stillMs = launchMs;
  let hiccups = 0;
  let hiccupTick = -Infinity;
  let pauseTick = -Infinity;
  let nextTick = WITNESS_RULES.digestEveryTicks;
  const atTick = (tick: number): number => stillMs + (tick * 1_000) / WITNESS_RULES.ticksPerSecond + random() * frameMs;
  const digestsTo = (tick: number): void => {
    for (; (climb.begunTicks[needs.length] ?? Infinity) <= tick;)
      needs.push({
        section: needs.length,
        atMs: stillMs + ((climb.begunTicks[needs.length] ?? 0) * 1_000) / WITNESS_RULES.ticksPerSecond,
      });
    for (; nextTick <= tick; nextTick += WITNESS_RULES.digestEveryTicks)
      add(atTick(nextTick), { kind: 'digest', tick: nextTick, digest: 'd'.repeat(64) });
  };
  add(0, { kind: 'start', tick: 0 });
  for (const { afterMs, lengthMs, isGap } of stops) {
    const tick = Math.floor((afterMs / 1_000) * WITNESS_RULES.ticksPerSecond);
    if (tick >= ticks) break;
    digestsTo(tick);
    const fromMs = Math.max(stillMs + afterMs, told.at(-1)?.atMs ?? 0);
    const isTold =
      isGap && hiccups < WITNESS_RULES.maxHiccups && tick - hiccupTick >= WITNESS_RULES.minTicksBetweenHiccups;
    stillMs += lengthMs;
    if (isTold) {
      hiccups += 1;
      hiccupTick = tick;
      const told = Math.round(Math.min(lengthMs, WITNESS_RULES.maxHiccupMs));
      add(fromMs + lengthMs, { kind: 'hiccup', tick, stillMs: told });
      if (lengthMs <= WITNESS_RULES.maxHiccupMs) continue;
    }
    if (tick - pauseTick < WITNESS_RULES.minTicksBetweenPauses) continue;
    pauseTick = tick;
    // A pause is reported at once, a gap only once it is over.
    const pausedMs = isGap ? fromMs + lengthMs : fromMs;
    const awayMs = isGap ? random() * 4_000 : lengthMs;
    const onMs = pausedMs + awayMs + RESUME_COUNT_MS;
    add(pausedMs, { kind: 'pause', tick });
    add(onMs, { kind: 'resume', tick });
    stillMs += (isGap ? awayMs : 0) + RESUME_COUNT_MS;
  }
  digestsTo(ticks);
  add(Math.max(atTick(ticks), told.at(-1)?.atMs ?? 0), { kind: 'dead', tick: ticks, digest: 'e'.repeat(64) });
  return { told, needs, ticks };
}

/** Verdict on a run of a model. */
export async function playModel(model: Model, random: Random): Promise<WitnessReason | 'live'> {
  const { evidence, isDerived } = await hearModel(model, random);
  if (isDerived) return 'course_derived';
  const { witness, reason } = judgeWitness(evidence);
  return witness === 'live' ? 'live' : (reason ?? 'no_digests');
}

/** Result of a model's run: what the server received, and whether a section was missing when needed. */
export interface HeardModel {
  evidence: WitnessEvidence;
  isDerived: boolean;
}

/** Plays a model's run with the page's real message queue, climbing like the strong bot. */
export async function hearModel(model: Model, random: Random): Promise<HeardModel> {
  const climbs = strongClimbs();
  const climb = climbs[Math.floor(random() * climbs.length)];
  if (!climb) throw new Error('there is no climb');
  const { told, needs, ticks } = tell(model.device(random), { random, climb });
  const network = model.network(random, told.at(-1)?.atMs ?? 0);
  const clock = virtualClock();
  const heard = new Map<number, { checkpoint: RunCheckpoint; atMs: number }>();
  let endMs: number | undefined;
  let knows = INITIAL_SECTIONS;
  let isDerived = false;

  /** Resolves with the response, or never, in which case the page times out. */
  function carry<Value>(atServer: () => ApiResult<Value>, signal?: AbortSignal): Promise<ApiResult<Value>> {
    return new Promise((resolve) => {
      const later = (delayMs: number, act: () => void): void => void clock.schedule(delayMs, act);
      if (network.isAway(clock.nowMs())) {
        if (network.whenAway === 'fails') later(5, () => resolve(UNREACHABLE));
        return;
      }
      later(network.oneWayMs(clock.nowMs()), () => {
        if (network.isAway(clock.nowMs())) return;
        const answer = random() < network.refusedShare ? refusal(503) : atServer();
        later(network.oneWayMs(clock.nowMs()), () => {
          if (!network.isAway(clock.nowMs()) && !signal?.aborted) resolve(answer);
        });
      });
    });
  }

  /** Sections due for the last received tick. */
  const sectionsAfter = (known: number | undefined): DigestAnswer['sections'] => {
    const heardTick = Math.max(...[...heard.values()].map(({ checkpoint: { tick } }) => tick));
    const due = climb.dueAt(heardTick);
    if (known === undefined || known >= due) return undefined;
    return { from: known, seed: '0'.repeat(SECTION_DIGITS * (due - known)) };
  };
  const hear = ({ checkpoints, knows: known }: RunCheckpointsBody): ApiResult<DigestAnswer> => {
    for (const checkpoint of checkpoints)
      if (!heard.has(checkpoint.seq)) heard.set(checkpoint.seq, { checkpoint, atMs: clock.nowMs() });
    const sections = sectionsAfter(known);
    return { ok: true, value: { open: true, ...(sections ? { sections } : {}) } };
  };
  const queue = createDigestQueue({
    api: { runDigest: (body, signal) => carry(() => hear(body), signal) },
    timers: clock,
    random,
    onClosed: () => undefined,
    onVoided: () => undefined,
    onSections: (_runId, { from, seed }) => {
      knows = Math.max(knows, from + seed.length / SECTION_DIGITS);
    },
  });
  queue.open(RUN_ID, INITIAL_SECTIONS);
  const settle = (): ApiResult<null> => {
    endMs ??= clock.nowMs();
    return { ok: true, value: null };
  };
  /** The uploader's path: retries with back-off until the run is accepted. */
  async function submit(tries: number): Promise<void> {
    const again = (): void => void clock.schedule(backoffMs(tries, COURIER, random()), () => void submit(tries + 1));
    const isHeard = await queue.whenDrained(RUN_ID, DRAIN_MS);
    if (!isHeard && tries <= WITNESS_TRIES) return again();
    const late = new Promise<ApiResult<null>>((resolve) => void clock.schedule(20_000, () => resolve(UNREACHABLE)));
    const answer = await Promise.race([carry(settle), late]);
    if (!answer.ok) again();
  }

  for (const { atMs, ...checkpoint } of told) {
    clock.schedule(atMs, () => {
      queue.add({ runId: RUN_ID, ...checkpoint });
      if (checkpoint.kind === 'dead') void submit(1);
    });
  }
  for (const { section, atMs } of needs)
    clock.schedule(atMs, () => {
      if (knows <= section) isDerived = true;
    });
  for (const atMs of network.backAtMs) clock.schedule(atMs, queue.wake);
  await clock.runUntil(() => endMs !== undefined, MAX_MS);
  queue.stop();
  const checkpoints = [...heard.values()].sort((a, b) => a.atMs - b.atMs || a.checkpoint.seq - b.checkpoint.seq);
  const startMs = heard.get(0)?.atMs ?? 0;
  const evidence = {
    startMs,
    notBeforeMs: -5_000,
    endMs: endMs ?? MAX_MS,
    ticks,
    checkpoints: checkpoints.map(({ checkpoint, atMs }) => witnessCheckpoint(checkpoint, atMs)),
  };
  return { evidence, isDerived };
}

function witnessCheckpoint({ kind, tick, stillMs }: RunCheckpoint, atMs: number): WitnessCheckpoint {
  if (kind === 'dead') return { kind: 'end', tick, atMs, matches: true };
  if (kind === 'digest') return { kind, tick, atMs, matches: true };
  if (kind === 'hiccup') return { kind, tick, atMs, stillMs: stillMs ?? 0 };
  if (kind === 'pause' || kind === 'resume' || kind === 'start') return { kind, tick, atMs };
  throw new Error(`No model tells ${kind}.`);
}
