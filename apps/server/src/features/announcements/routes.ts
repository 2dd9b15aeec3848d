import { announcementEndpoints } from '@jumpy/protocol/endpoints/announcements';
import {
  type AdminAnnouncementsResponse,
  type AnnouncementPlan,
  MAX_ANNOUNCEMENT_DAYS,
  MAX_OPEN_ANNOUNCEMENTS,
  type SaveAnnouncementBody,
} from '@jumpy/protocol/http/announcements';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { type ApiRoutes, getPlayer, type RequestPlayer } from '../../http/route.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runAudited } from '../audit/auditedAction.ts';
import { ANNOUNCEMENTS_CHANGED_TOPIC, toAnnouncement } from './currentAnnouncements.ts';
import { type AnnouncementRow, announcementStore } from './store.ts';

type AnnounceContext = Pick<Context, 'bus' | 'clock' | 'db' | 'env' | 'random'>;

/** Rows that operators see. */
const MAX_LISTED = 100;
const DAY_MS = 86_400_000;

/** Endpoints with which operators tell players something. */
export const announcementRoutes: ApiRoutes = async (api, { context }) => {
  registerEndpoint(api, announcementEndpoints.list, () => readAnnouncements(context));

  registerEndpoint(api, announcementEndpoints.save, async (request) => {
    const input = { admin: getPlayer(request), body: request.body };
    if (request.body.id === undefined) await createAnnouncement(context, input);
    else await changeAnnouncement(context, { ...input, id: request.body.id });
    context.bus.publish(ANNOUNCEMENTS_CHANGED_TOPIC, null);
    return readAnnouncements(context);
  });

  registerEndpoint(api, announcementEndpoints.end, async (request) => {
    await endAnnouncement(context, { admin: getPlayer(request), id: request.body.id });
    context.bus.publish(ANNOUNCEMENTS_CHANGED_TOPIC, null);
    return readAnnouncements(context);
  });
};

async function readAnnouncements({ clock, db }: Pick<Context, 'clock' | 'db'>): Promise<AdminAnnouncementsResponse> {
  const serverNow = clock.nowMs();
  const rows = await announcementStore.listAll(db, { now: new Date(serverNow), limit: MAX_LISTED });
  const announcements = rows.map((row) => ({
    ...toAnnouncement(row),
    place: row.place,
    endedAt: row.endedAt?.getTime() ?? null,
    createdAt: row.createdAt.getTime(),
    createdBy: row.createdByName,
  }));
  return { success: true, serverNow, announcements };
}

interface SaveInput {
  admin: RequestPlayer;
  body: SaveAnnouncementBody;
}

async function createAnnouncement(context: AnnounceContext, { admin, body: { plan } }: SaveInput): Promise<void> {
  const nowMs = context.clock.nowMs();
  assertTimes(plan, nowMs);
  const id = context.random.uuid();
  const act = { admin, act: 'create announcement', subject: `announcement:${id}`, after: plan };
  await runAudited(context, act, () =>
    inTransaction(context, async (trx) => {
      await announcementStore.lock(trx);
      if ((await announcementStore.countOpen(trx, new Date(nowMs))) >= MAX_OPEN_ANNOUNCEMENTS)
        throw new AppError('conflict', `There are ${MAX_OPEN_ANNOUNCEMENTS} announcements. End one first.`);
      await announcementStore.insert(trx, { id, plan, createdBy: admin.publicId });
    }),
  );
}

async function changeAnnouncement(
  context: AnnounceContext,
  { admin, id, body: { plan, seen } }: SaveInput & { id: string },
): Promise<void> {
  const nowMs = context.clock.nowMs();
  const assertChangeable = (row: AnnouncementRow | undefined): AnnouncementPlan => {
    const current = toPlan(assertOpen(row, nowMs));
    if (!seen || !isSamePlan(current, seen))
      throw new AppError('changed_meanwhile', 'Someone else just changed this. Look again.', { field: 'seen' });
    if (plan.place !== current.place)
      throw new AppError('bad_request', 'The place can’t be changed. End this one and make another.', {
        field: 'place',
      });
    return current;
  };
  const before = assertChangeable(await announcementStore.find(context.db, id));
  assertTimes(plan, nowMs);
  const act = { admin, act: 'change announcement', subject: `announcement:${id}`, before, after: plan };
  await runAudited(context, act, () =>
    inTransaction(context, async (trx) => {
      await announcementStore.lock(trx);
      assertChangeable(await announcementStore.find(trx, id));
      await announcementStore.update(trx, id, plan);
    }),
  );
}

async function endAnnouncement(
  context: AnnounceContext,
  { admin, id }: { admin: RequestPlayer; id: string },
): Promise<void> {
  const nowMs = context.clock.nowMs();
  const before = toPlan(assertOpen(await announcementStore.find(context.db, id), nowMs));
  await runAudited(context, { admin, act: 'end announcement', subject: `announcement:${id}`, before }, () =>
    inTransaction(context, async (trx) => {
      await announcementStore.lock(trx);
      assertOpen(await announcementStore.find(trx, id), nowMs);
      await announcementStore.end(trx, id, new Date(nowMs));
    }),
  );
}

function assertOpen(row: AnnouncementRow | undefined, nowMs: number): AnnouncementRow {
  if (!row) throw new AppError('not_found', 'There’s no such announcement.', { field: 'id' });
  if (row.endedAt !== null || row.endsAt.getTime() <= nowMs)
    throw new AppError('conflict', 'This announcement is over. Make a new one.', { field: 'id' });
  return row;
}

function assertTimes({ startsAt, endsAt }: AnnouncementPlan, nowMs: number): void {
  if (endsAt <= startsAt || endsAt <= nowMs)
    throw new AppError('bad_request', 'The end has to be later than the start and than now.', { field: 'endsAt' });
  if (endsAt - startsAt > MAX_ANNOUNCEMENT_DAYS * DAY_MS)
    throw new AppError('bad_request', `An announcement runs for at most ${MAX_ANNOUNCEMENT_DAYS} days.`, {
      field: 'endsAt',
    });
}

const toPlan = (row: AnnouncementRow): AnnouncementPlan => {
  const { id: _, ...announcement } = toAnnouncement(row);
  return { place: row.place, ...announcement };
};

const PLAN_FIELDS = ['place', 'audience', 'text', 'textEs', 'startsAt', 'endsAt'] as const;
const isSamePlan = (one: AnnouncementPlan, other: AnnouncementPlan): boolean =>
  PLAN_FIELDS.every((field) => one[field] === other[field]);
