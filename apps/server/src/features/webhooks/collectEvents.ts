import { addCourseDays, courseDateAt, replaysOpenAt } from '@jumpy/domain/courseDays';
import { SALE_PHASES, salePhaseAt } from '@jumpy/domain/saleSchedule';
import { API_PATH, endpointPath } from '@jumpy/protocol/endpoint';
import { runPreviewEndpoint } from '@jumpy/protocol/http/replays';
import { roomRacePreviewEndpoint } from '@jumpy/protocol/http/roomRaces';
import type { WebhookEvent } from '@jumpy/protocol/http/webhooks';
import type { WebhookPayload, WebhookPlayer, WebhookRun } from '@jumpy/protocol/webhookPayload';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { saleStore } from '../sale/store.ts';
import { type EventPlayerRow, type EventRunRow, eventStore } from './eventStore.ts';
import { webhookStore } from './store.ts';

/** An event as its source finds it. */
interface FoundEvent {
  key: string;
  at: Date;
  runId?: string;
  data: Extract<WebhookPayload, { type: WebhookEvent }>['data'];
}

type CollectContext = Pick<Context, 'clock' | 'db' | 'env'>;

/** What is looked at again, because a transaction that began before may have been written after. */
const OVERLAP_MS = 5 * 60_000;

/**
 * Queues what has happened for the hooks that want it. Each event has a key, so it may be found again, by any process.
 * Nothing that plays or settles knows of hooks.
 */
export async function collectWebhookEvents(context: CollectContext): Promise<void> {
  const { clock } = context;
  const enabledAt = await webhookStore.findOldestEnabled(context.db);
  if (!enabledAt) return;
  const until = new Date(clock.nowMs());
  await inTransaction(context, async (trx) => {
    const collectedUntil = await webhookStore.findCollectedUntil(trx);
    const from = new Date(Math.max(enabledAt.getTime(), (collectedUntil?.getTime() ?? 0) - OVERLAP_MS));
    for (const [type, find] of Object.entries(SOURCES) as [WebhookEvent, EventSource][]) {
      for (const { key, at, runId, data } of await find({ ...context, db: trx }, { from, until })) {
        const payload = JSON.stringify({ type, timestamp: at.toISOString(), data });
        await webhookStore.insertEvent(trx, { key: `${type}:${key}`, type, at, payload, runId: runId ?? null });
      }
    }
    await webhookStore.saveCollectedUntil(trx, until);
  });
}

interface Period {
  from: Date;
  until: Date;
}
type EventSource = (context: CollectContext, period: Period) => Promise<FoundEvent[]>;

/** Where each kind of event comes from. */
const SOURCES: Readonly<Record<WebhookEvent, EventSource>> = {
  async 'record.set'({ db, env }, { from }) {
    const row = await eventStore.findNewRecord(db, from);
    if (!row) return [];
    const data = { run: toRun(row, env), player: toPlayer(row, env) };
    return [{ key: row.runId, at: row.at, runId: row.runId, data }];
  },
  async 'day.won'({ db, env }, period) {
    const found: FoundEvent[] = [];
    for (const date of listClosedDays(period)) {
      const row = await eventStore.findDayWinner(db, date);
      if (!row) continue;
      const data = { date, players: row.players, run: toRun(row, env), player: toPlayer(row, env) };
      found.push({ key: date, at: new Date(replaysOpenAt(date)), runId: row.runId, data });
    }
    return found;
  },
  async 'race.ended'({ db, env }, { from }) {
    const { publicUrl } = env;
    const rows = await eventStore.listEndedRaces(db, from);
    return rows.map(({ raceId, players, at, score, publicId, username, hasProfile }) => {
      const image = `${API_PATH}/${endpointPath(roomRacePreviewEndpoint, { params: { raceId }, query: {} })}`;
      const race = { id: raceId, url: `${publicUrl}/race/${raceId}`, image: publicUrl + image, players };
      const isWon = score !== null && publicId !== null && username !== null;
      const player = isWon && toPlayer({ publicId, username, hasProfile: hasProfile ?? false }, env);
      return { key: raceId, at, data: { race, winner: player ? { score, player } : null } };
    });
  },
  async 'mint.seen'({ db }, { from }) {
    const rows = await eventStore.listMints(db, from);
    return rows.map(({ logIndex, part, at, ...mint }) => ({
      key: `${mint.txHash}:${logIndex}:${part}`,
      at,
      data: mint,
    }));
  },
  async 'phase.begun'({ db, env }, { from, until }) {
    const sale = (await saleStore.find(db))?.sale;
    // A phase that the owner sets by hand has no known start.
    if (!sale?.isScheduled) return [];
    const { starts } = sale;
    return SALE_PHASES.flatMap(({ phase, audience }) => {
      const startS = starts[(phase - 1) as 0 | 1 | 2];
      const at = new Date(startS * 1_000);
      // Phases with one start are one: only the last of them begins.
      if (at <= from || at > until || salePhaseAt(starts, startS) !== phase) return [];
      return [{ key: `${phase}:${startS}`, at, data: { phase, audience, url: `${env.publicUrl}/mint` } }];
    });
  },
  async 'review.waiting'({ db, env }, { from }) {
    const rows = await eventStore.listWaitingForReview(db, from);
    if (rows.length === 0) return [];
    const waiting = await eventStore.countWaitingForReview(db);
    const data = { waiting, url: `${env.publicUrl}/admin?tab=review` };
    return rows.map(({ runId, at }) => ({ key: runId, at, runId, data }));
  },
  async 'alert.changed'({ db, env }, { from }) {
    const rows = await eventStore.listStateChanges(db, from);
    return rows.map(({ part, state, previous, at }) => ({
      key: `${part}:${at.getTime()}`,
      at,
      data: { part, state, previous, url: `${env.publicUrl}/admin?tab=health` },
    }));
  },
};

/** Days whose last run came in during a period; after a long silence the last week of them. */
function listClosedDays({ from, until }: Period): string[] {
  const today = courseDateAt(until.getTime());
  const days = Array.from({ length: 7 }, (_, index) => addCourseDays(today, index - 7));
  return days.filter((date) => {
    const closesAt = replaysOpenAt(date);
    return closesAt > from.getTime() && closesAt <= until.getTime();
  });
}

const toPlayer = (
  { publicId, username, hasProfile }: EventPlayerRow,
  { publicUrl }: Pick<Context['env'], 'publicUrl'>,
): WebhookPlayer => ({ id: publicId, name: username, url: hasProfile ? `${publicUrl}/u/${publicId}` : null });

const toRun = (
  { runId, mode, score, level }: EventRunRow,
  { publicUrl }: Pick<Context['env'], 'publicUrl'>,
): WebhookRun => ({
  id: runId,
  url: `${publicUrl}/run/${runId}`,
  image: `${publicUrl}${API_PATH}/${endpointPath(runPreviewEndpoint, { params: { runId }, query: {} })}`,
  mode,
  score,
  level,
});
