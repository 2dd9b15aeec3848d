import type { FoundFeat } from '@jumpy/domain/feats';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { VerifiedRun } from '../../../src/features/runs/replays/verifyRun.ts';
import { findEventOfRuns } from '../../../src/features/specialEvents/eventRunStore.ts';
import { settleRun } from '../../../src/features/runs/settlement/settleRun.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';

/** A run with exact values, as if verified by a worker. */
export interface MadeRun {
  score: number;
  jumps: number;
  ticks: number;
  live: boolean;
  bearing?: boolean;
  /** XP bonus in percent of the character the player holds (see `holdCharacter`). */
  bonus?: number;
  mode?: 'solo' | 'room' | 'daily' | 'race' | 'event';
  /** The event of an event's run. */
  specialEventId?: number;
  /** UTC day of a daily run. */
  courseDate?: string;
  /** Defaults to one that follows from the score. */
  level?: number;
  startPlace?: number;
  /** Stars picked up, by the simulation. */
  stars?: number;
  ghostRunId?: string;
  /** Witnessed start time; defaults to now. */
  startedAtMs?: number;
  feats?: readonly FoundFeat[];
}

/** Settles a run without playing it. Its ticket is backdated, so that there was enough time for all runs. */
export async function settleMade(
  { context, clock }: Pick<TestApp, 'context' | 'clock'>,
  player: Pick<SeededPlayer, 'id'>,
  { score, jumps, ticks, live, bearing = true, bonus = 0, mode = 'solo', ghostRunId, startedAtMs, ...made }: MadeRun,
): Promise<SettledRun> {
  const { feats = [], stars = 0, courseDate = '2026-11-20', level = 1 + (score % 5), startPlace = 0 } = made;
  const { db, random } = context;
  const runId = random.uuid();
  const now = new Date(clock.nowMs());
  const ticket = {
    runId,
    userId: player.id,
    sessionHash: Buffer.alloc(32),
    mode,
    courseDate: mode === 'daily' ? courseDate : null,
    ...(made.specialEventId === undefined ? {} : { specialEventId: made.specialEventId }),
    ghostRunId: mode === 'race' ? (ghostRunId ?? null) : null,
    seed: 'a'.repeat(32),
    simVersion: 1,
    runKey: null,
  } as const;
  await db
    .insertInto('runTickets')
    .values({
      ...ticket,
      ...(bonus > 0 ? { characterId: 'shop-5', bonusPercent: bonus } : {}),
      ...{ xpBearing: bearing && mode !== 'race', issuedAt: now, settleUntil: now },
      startedAt: live ? new Date(startedAtMs ?? clock.nowMs()) : null,
    })
    .execute();
  const facts = { score, jumps, ticks, enemies: score % 7, level, cause: 'fall' };
  const run = {
    ...facts,
    runId,
    heights: Array.from({ length: 32 }, () => 0),
    levelTicks: [600],
    events: { 'pickup.star': stars },
    feats,
    digests: [],
    seed: ticket.seed,
    startPlace,
    deflated: new Uint8Array(3),
    replayHash: Buffer.alloc(32),
  } as unknown as VerifiedRun;
  const { specialEventId } = made;
  return settleRun(context, {
    userId: player.id,
    run,
    event: specialEventId === undefined ? undefined : await findEventOfRuns(db, specialEventId),
    ticket: { ...ticket, issuedAt: new Date(0), startedAt: startedAtMs === undefined ? now : new Date(startedAtMs) },
    witness: live ? { witness: 'live' } : { witness: 'unwitnessed', reason: 'no_digests' },
    claimed: {},
    securityFlags: [],
    clientMetrics: {},
  });
}
