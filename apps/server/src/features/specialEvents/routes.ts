import { specialEventEnd } from '@jumpy/domain/specialEvents';
import { specialEventEndpoints } from '@jumpy/protocol/endpoints/specialEvents';
import type { SpecialEvent } from '@jumpy/protocol/http/specialEvents';
import { sendJson, sendPublicResponse } from '../../http/publicResponses.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { AppError } from '../../platform/appError.ts';
import { createBatchLoader } from '../../platform/batchLoader.ts';
import { createTopic } from '../../platform/bus/bus.ts';
import { namesChangedTopic } from '../../platform/bus/namesChangedTopic.ts';
import type { Context } from '../../platform/context.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import {
  BOARD_TTL_MS,
  cacheBoard,
  type CachedBoard,
  createBoardPublisher,
  MAX_OWN_BATCH_SIZE,
} from '../leaderboards/boardCache.ts';
import { attachOwners, toBoardRow } from '../leaderboards/loadBoard.ts';
import { type SpecialEventRow, specialEventStore } from './store.ts';

const MAX_ROWS = 50;
/** Events that ended which the calendar shows. */
const MAX_ENDED = 8;
/** An event may become public this much late. */
const LIST_TTL_MS = 2_000;
const MAX_CACHED_EVENTS = 40;

/** Published after an operator changed an event. */
export const SPECIAL_EVENTS_CHANGED_TOPIC = createTopic<null>('special events changed');

export const specialEventRoutes: ApiRoutes = async (api, { context }) => {
  const { bus, clock, db } = context;
  const events = createTtlCache({
    ...{ clock, ttlMs: LIST_TTL_MS, maxEntries: 1 },
    load: async () => {
      const rows = await specialEventStore.listPublic(db, { now: new Date(clock.nowMs()), maxEnded: MAX_ENDED });
      return rows.map(toSpecialEvent);
    },
  });
  const readEvent = createSpecialEventReader(context);
  const boards = createBoards(context);
  const clearAll = (): void => {
    events.clear();
    boards.clear();
  };
  bus.subscribe(SPECIAL_EVENTS_CHANGED_TOPIC, clearAll);
  bus.subscribe(namesChangedTopic, boards.clear);
  bus.onMissed(clearAll);

  const findEvent = async (id: number): Promise<SpecialEvent> => {
    const listed = (await events.read('public')).find((event) => event.id === id);
    if (listed) return listed;
    const event = await readEvent(id);
    if (!event) throw createUnknownError();
    return event;
  };
  const readBoard = async (id: number): Promise<CachedBoard> => boards.read(String((await findEvent(id)).id));

  registerEndpoint(api, specialEventEndpoints.list, async () => ({
    ...{ success: true as const, serverNow: clock.nowMs() },
    events: await events.read('public'),
  }));

  registerEndpoint(api, specialEventEndpoints.event, async ({ params }) => ({
    ...{ success: true as const, serverNow: clock.nowMs() },
    event: await findEvent(params.id),
  }));

  registerEndpoint(api, specialEventEndpoints.board, async ({ params }, reply) =>
    sendPublicResponse(reply, (await readBoard(params.id)).getRows(undefined)),
  );

  registerEndpoint(api, specialEventEndpoints.ownRank, (request, reply) =>
    sendJson(
      reply,
      readBoard(request.params.id).then((board) => board.getOwnEntry(getPlayer(request))),
    ),
  );
};

export const createUnknownError = (): AppError =>
  new AppError('not_found', 'Couldn’t find that season or weekend.', { field: 'id' });

/** Reads an event that has been announced; undefined for any other. */
export const createSpecialEventReader =
  ({ clock, db }: Pick<Context, 'clock' | 'db'>) =>
  async (id: number): Promise<SpecialEvent | undefined> => {
    const row = await specialEventStore.findPublic(db, { id, now: new Date(clock.nowMs()) });
    return row && toSpecialEvent(row);
  };

/** An event as the wire has it. */
export function toSpecialEvent(row: SpecialEventRow): SpecialEvent {
  const { id, kind, name, nameEs, startPlace, rule, rewardLook } = row;
  const startsAt = row.startsAt.getTime();
  const cancelledAt = row.cancelledAt?.getTime() ?? null;
  const endsAt = specialEventEnd({ startsAt, endsAt: row.endsAt.getTime(), cancelledAt });
  return { id, kind, name, nameEs, startsAt, endsAt, startPlace, rule, rewardLook, cancelledAt };
}

/** Boards of the events, each cached briefly. */
function createBoards(context: Pick<Context, 'clock' | 'db' | 'env'>) {
  const { clock, db } = context;
  const publish = createBoardPublisher(context);
  return createTtlCache<CachedBoard>({
    ...{ clock, ttlMs: BOARD_TTL_MS, maxEntries: MAX_CACHED_EVENTS },
    load: async (key) => {
      const id = Number(key);
      const [entries, total] = await Promise.all([
        specialEventStore.readBoard(db, { id, limit: MAX_ROWS }),
        specialEventStore.countPlayers(db, id),
      ]);
      const ownEntryLoader = createBatchLoader({
        maxBatchSize: MAX_OWN_BATCH_SIZE,
        load: async (discordIds) => {
          const own = await attachOwners({ db }, await specialEventStore.readOwnEntries(db, { id, discordIds }));
          return new Map(own.map((entry) => [entry.owner.discordId, entry]));
        },
      });
      return cacheBoard(
        { entries: await attachOwners({ db }, entries), total, defaultRows: MAX_ROWS },
        { headJson: `"event":${id}`, toRow: toBoardRow, ownEntryLoader, publish, previousResponses: undefined },
      );
    },
  });
}
