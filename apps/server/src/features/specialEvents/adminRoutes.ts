import { REWARD_COSMETICS } from '@jumpy/domain/cosmetics';
import {
  checkSpecialEvent,
  isAnnouncedLate,
  SPECIAL_EVENT_LIMITS,
  type SpecialEventFault,
  specialEventState,
} from '@jumpy/domain/specialEvents';
import { specialEventEndpoints } from '@jumpy/protocol/endpoints/specialEvents';
import type { AdminSpecialEventsResponse, SpecialEventPlan } from '@jumpy/protocol/http/specialEvents';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { type ApiRoutes, getPlayer, type RequestPlayer } from '../../http/route.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runAudited } from '../audit/auditedAction.ts';
import { createUnknownError, SPECIAL_EVENTS_CHANGED_TOPIC, toSpecialEvent } from './routes.ts';
import { isOverlapError, type SpecialEventRow, specialEventStore } from './store.ts';

type AdminContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env' | 'random'>;

/** Endpoints with which operators plan seasons and weekends. */
export const specialEventAdminRoutes: ApiRoutes = async (api, { context }) => {
  registerEndpoint(api, specialEventEndpoints.adminList, () => readEvents(context));

  registerEndpoint(api, specialEventEndpoints.create, async (request) => {
    await createEvent(context, { admin: getPlayer(request), ...request.body });
    return readEvents(context);
  });

  registerEndpoint(api, specialEventEndpoints.change, async (request) => {
    await changeEvent(context, { admin: getPlayer(request), ...request.body });
    return readEvents(context);
  });

  registerEndpoint(api, specialEventEndpoints.cancel, async (request) => {
    await cancelEvent(context, { admin: getPlayer(request), ...request.body });
    return readEvents(context);
  });
};

async function readEvents({ clock, db }: Pick<Context, 'clock' | 'db'>): Promise<AdminSpecialEventsResponse> {
  const rows = await specialEventStore.listAll(db);
  return {
    success: true,
    serverNow: clock.nowMs(),
    events: rows.map((row) => ({
      ...toSpecialEvent(row),
      plannedEndsAt: row.endsAt.getTime(),
      createdAt: row.createdAt.getTime(),
      closedAt: row.closedAt?.getTime() ?? null,
      players: row.players,
      rewards: row.rewards,
    })),
  };
}

interface PlanInput {
  admin: RequestPlayer;
  plan: SpecialEventPlan;
  announceLate?: true | undefined;
}

async function createEvent(context: AdminContext, { admin, plan, announceLate }: PlanInput): Promise<void> {
  assertPlan(plan, { nowMs: context.clock.nowMs(), announceLate });
  const act = { admin, act: `start ${plan.kind}`, subject: `special event:${plan.name}`, after: plan };
  await runAudited(context, act, () =>
    refuseOverlap(() =>
      inTransaction(context, (trx) => specialEventStore.insert(trx, { ...toColumns(plan), createdBy: admin.publicId })),
    ),
  );
  context.bus.publish(SPECIAL_EVENTS_CHANGED_TOPIC, null);
}

async function changeEvent(
  context: AdminContext,
  { admin, id, plan, seen, announceLate }: PlanInput & { id: number; seen: SpecialEventPlan },
): Promise<void> {
  const assertChangeable = (row: SpecialEventRow | undefined): void => {
    if (!row) throw createUnknownError();
    const state = stateOf(row, context.clock.nowMs());
    if (state !== 'planned' && state !== 'announced')
      throw new AppError('special_event_begun', 'This has begun or was called off, so it can’t be changed.');
    if (!isSamePlan(toPlan(row), seen))
      throw new AppError('changed_meanwhile', 'Someone else just changed this. Look again.', { field: 'seen' });
  };
  assertChangeable(await specialEventStore.find(context.db, id));
  assertPlan(plan, { nowMs: context.clock.nowMs(), announceLate });
  const act = { admin, act: `change ${seen.kind}`, subject: `special event:${id}`, before: seen, after: plan };
  await runAudited(context, act, () =>
    refuseOverlap(() =>
      inTransaction(context, async (trx) => {
        assertChangeable(await specialEventStore.lock(trx, id));
        await specialEventStore.update(trx, id, toColumns(plan));
      }),
    ),
  );
  context.bus.publish(SPECIAL_EVENTS_CHANGED_TOPIC, null);
}

async function cancelEvent(
  context: AdminContext,
  { admin, id, reason }: { admin: RequestPlayer; id: number; reason: string },
): Promise<void> {
  const assertOpen = (row: SpecialEventRow | undefined): SpecialEventRow => {
    if (!row) throw createUnknownError();
    const state = stateOf(row, context.clock.nowMs());
    if (state === 'ended' || state === 'cancelled')
      throw new AppError('special_event_over', 'This is over already.', { field: 'id' });
    return row;
  };
  const row = assertOpen(await specialEventStore.find(context.db, id));
  const act = { admin, act: `cancel ${row.kind}`, subject: `special event:${id}`, before: toPlan(row), reason };
  await runAudited(context, act, () =>
    inTransaction(context, async (trx) => {
      assertOpen(await specialEventStore.lock(trx, id));
      await specialEventStore.update(trx, id, { cancelledAt: new Date(context.clock.nowMs()) });
    }),
  );
  context.bus.publish(SPECIAL_EVENTS_CHANGED_TOPIC, null);
}

const HOUR_TEXT = 'on the hour';
const FAULT_TEXT: Readonly<Record<SpecialEventFault, string>> = {
  name: `Give it a name of up to ${SPECIAL_EVENT_LIMITS.maxNameLength} letters.`,
  place: 'Choose a place of the course. Weekends begin at the bottom.',
  rule: 'Choose a rule for a weekend. Seasons have none.',
  start: `A season starts on a Monday at 00:00 UTC, a weekend ${HOUR_TEXT}.`,
  startPast: 'The start has passed. Only a season may start with the current week.',
  startAhead: 'Plan at most a year ahead.',
  end: `A season ends on a Monday at 00:00 UTC, a weekend ${HOUR_TEXT}.`,
  duration: 'A season takes 1 to 13 weeks, a weekend 1 to 4 days.',
};
const FIELD_BY_FAULT: Readonly<Record<SpecialEventFault, keyof SpecialEventPlan>> = {
  ...{ name: 'name', place: 'startPlace', rule: 'rule', end: 'endsAt', duration: 'endsAt' },
  ...{ start: 'startsAt', startPast: 'startsAt', startAhead: 'startsAt' },
};

function assertPlan(
  plan: SpecialEventPlan,
  { nowMs, announceLate }: { nowMs: number; announceLate: true | undefined },
): void {
  const fault = checkSpecialEvent(plan, nowMs);
  if (fault)
    throw new AppError('special_event_invalid', FAULT_TEXT[fault], {
      field: FIELD_BY_FAULT[fault],
      details: { fault },
    });
  if (plan.rewardLook !== null && !REWARD_COSMETICS.some(({ id }) => id === plan.rewardLook))
    throw new AppError('special_event_invalid', 'Choose one of the rewards.', { field: 'rewardLook' });
  if (plan.kind === 'weekend' && isAnnouncedLate(plan.startsAt, nowMs) && !announceLate)
    throw new AppError(
      'special_event_late',
      'Weekends are announced a week ahead, and this one starts sooner. Confirm that it’s announced right away.',
      { field: 'startsAt' },
    );
}

/** Runs a change of dates; beside another event of its kind it is refused. */
async function refuseOverlap<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isOverlapError(error)) throw error;
    throw new AppError('special_event_overlap', 'Another one of this kind runs at that time. Choose other dates.', {
      field: 'startsAt',
    });
  }
}

function toColumns({ startsAt, endsAt, ...plan }: SpecialEventPlan) {
  return { ...plan, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}

function toPlan(row: SpecialEventRow): SpecialEventPlan {
  const { kind, name, nameEs, startsAt, endsAt, startPlace, rule, rewardLook } = row;
  return { kind, name, nameEs, startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), startPlace, rule, rewardLook };
}

const PLAN_FIELDS = ['kind', 'name', 'nameEs', 'startsAt', 'endsAt', 'startPlace', 'rule', 'rewardLook'] as const;
const isSamePlan = (one: SpecialEventPlan, other: SpecialEventPlan): boolean =>
  PLAN_FIELDS.every((field) => one[field] === other[field]);

const stateOf = (row: SpecialEventRow, nowMs: number) =>
  specialEventState(
    {
      startsAt: row.startsAt.getTime(),
      endsAt: row.endsAt.getTime(),
      cancelledAt: row.cancelledAt?.getTime() ?? null,
    },
    nowMs,
  );
