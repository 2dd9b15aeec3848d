import { createHash } from 'node:crypto';
import type { CheckpointKind } from '@jumpy/protocol/http/runs';
import { type Kysely, sql } from 'kysely';
import type { EquippedCosmetics } from '@jumpy/protocol/http/cosmetics';
import type { LiveRun } from '@jumpy/protocol/http/live';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { toAvatarPath } from '../players/toAvatarPath.ts';
import { pendingStore } from '../runs/witness/pendingStore.ts';
import { mergeCheckpoints } from '../runs/witness/store.ts';
import { toWornCosmetics } from '../stars/wornCosmetics.ts';

export interface LiveRunRow {
  runId: string;
  userId: string;
  publicId: string;
  username: string;
  avatar: string | null;
  playerLevel: number;
  /** Whether others may see the player's profile. */
  hasProfile: boolean;
  look: string;
  cosmetics: EquippedCosmetics;
  score: number;
  level: number;
  startPlace: number;
  startedAt: Date;
  heardAt: Date;
  runKey: Buffer;
  simVersion: number;
  seed: string;
  sections: number;
  pendingInRedis: boolean;
}

/** Status of a watched run. */
export interface WatchedRunState {
  runId: string;
  isOver: boolean;
  hasPage: boolean;
  /** The page continues without the server. */
  isAlone: boolean;
  isShown: boolean;
  /** Number of course sections the page knows; null if no longer recorded. */
  sections: number | null;
}

/** A message of a watched run. */
export interface WatchedMessage {
  seq: number;
  kind: CheckpointKind;
  tick: number;
  inputs?: Buffer | null | undefined;
  at: Date;
}

/** Solo runs in progress whose players are not suspended and allow watching. */
const WATCHABLE_RUNS = sql`
  FROM live_runs l JOIN run_tickets t ON t.run_id = l.run_id JOIN users u ON u.id = l.user_id
  WHERE t.mode = 'solo' AND t.run_key IS NOT NULL AND t.started_at IS NOT NULL AND t.closed_at IS NULL AND t.settled_at IS NULL
    AND t.derived_from IS NULL AND u.shows_live AND u.suspended_at IS NULL AND u.deleted_at IS NULL`;
const LIVE_RUN_COLUMNS = sql`
  l.run_id, l.user_id, u.public_id, u.username, u.avatar, u.level AS player_level, u.has_profile, u.cosmetics, t.look, l.score, l.level, t.started_at, t.run_key,
  t.sim_version, t.seed, t.start_place, t.pending_in_redis, l.sections, l.heard_at`;

/** Queries for spectators of runs in progress. */
export const liveStore = {
  /** Runs active since a time, highest score first, with the total. */
  async list(
    db: Kysely<DatabaseSchema>,
    { since, limit }: { since: Date; limit: number },
  ): Promise<{ rows: LiveRunRow[]; total: number }> {
    const { rows } = await sql<LiveRunRow & { total: number }>`
      SELECT ${LIVE_RUN_COLUMNS}, count(*) OVER ()::integer AS total ${WATCHABLE_RUNS} AND l.heard_at > ${since}
      ORDER BY l.score DESC, l.run_id LIMIT ${limit}`.execute(db);
    return { rows, total: rows[0]?.total ?? 0 };
  },

  /** Runs of any mode that were heard of since a time. */
  async countActive(db: Kysely<DatabaseSchema>, since: Date): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM live_runs WHERE heard_at > ${since}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** A watchable run, if active since the given time. */
  async find(
    db: Kysely<DatabaseSchema>,
    { runId, since }: { runId: string; since: Date },
  ): Promise<LiveRunRow | undefined> {
    const { rows } = await sql<LiveRunRow>`
      SELECT ${LIVE_RUN_COLUMNS} ${WATCHABLE_RUNS} AND l.run_id = ${runId} AND l.heard_at > ${since}`.execute(db);
    return rows[0];
  },

  /** Status of runs and their messages after the given sequence numbers, in one query, and one of Redis. */
  async readUpdates(
    { db, redis }: Pick<Context, 'db' | 'redis'>,
    watched: readonly { runId: string; seq: number; pendingInRedis: boolean }[],
  ): Promise<Map<string, { state: WatchedRunState; marks: WatchedMessage[] }>> {
    const pendingIds = watched.filter(({ pendingInRedis }) => pendingInRedis).map(({ runId }) => runId);
    // While Redis is away, spectators wait.
    const pending = redis && (await pendingStore.read(redis, pendingIds).catch(() => undefined));
    const { rows } = await sql<WatchedRunState & { [Part in keyof WatchedMessage]: WatchedMessage[Part] | null }>`
      SELECT w.run_id, t.run_id IS NULL OR t.closed_at IS NOT NULL OR t.settled_at IS NOT NULL AS is_over, r.id IS NOT NULL AS has_page,
        t.derived_from IS NOT NULL AS is_alone, l.sections,
        coalesce(u.shows_live AND u.suspended_at IS NULL AND u.deleted_at IS NULL, false) AS is_shown,
        c.seq, c.kind, c.tick, c.inputs, c.at
      FROM unnest(${watched.map(({ runId }) => runId)}::uuid[], ${watched.map(({ seq }) => seq)}::integer[]) AS w (run_id, seq)
      LEFT JOIN run_tickets t ON t.run_id = w.run_id
      LEFT JOIN users u ON u.id = t.user_id
      LEFT JOIN live_runs l ON l.run_id = w.run_id
      LEFT JOIN runs r ON r.id = w.run_id
      LEFT JOIN run_checkpoints c ON c.run_id = w.run_id AND c.seq > w.seq
      ORDER BY w.run_id, c.seq`.execute(db);
    const updates = new Map<string, { state: WatchedRunState; marks: WatchedMessage[] }>();
    for (const { seq, kind, tick, inputs, at, ...state } of rows) {
      const update = updates.get(state.runId) ?? { state, marks: [] };
      updates.set(state.runId, update);
      if (seq !== null && kind !== null && tick !== null && at !== null)
        update.marks.push({ seq, kind, tick, inputs, at });
    }
    for (const { runId, seq } of watched) {
      const update = updates.get(runId);
      const waiting = pending?.get(runId)?.checkpoints.filter((mark) => mark.seq > seq) ?? [];
      if (update) update.marks = mergeCheckpoints<WatchedMessage>(update.marks, waiting);
    }
    return updates;
  },

  async isWatchable(db: Kysely<DatabaseSchema>, userId: string): Promise<boolean> {
    const row = await db.selectFrom('users').select('showsLive').where('id', '=', userId).executeTakeFirst();
    return row?.showsLive ?? false;
  },

  async setWatchable(
    db: Kysely<DatabaseSchema>,
    { userId, isShown }: { userId: string; isShown: boolean },
  ): Promise<void> {
    await db.updateTable('users').set({ showsLive: isShown }).where('id', '=', userId).execute();
  },
};

/** Public fields of a run in progress. */
export function toLiveRun(row: LiveRunRow): LiveRun {
  const { runId, publicId, username, avatar, playerLevel, hasProfile, look, score, level, startedAt, runKey } = row;
  return {
    runId,
    player: {
      ...{ publicId, username, avatarUrl: toAvatarPath({ publicId, avatar }), level: playerLevel },
      ...(hasProfile ? {} : { noProfile: true as const }),
    },
    ...toWornCosmetics(row.cosmetics),
    ...{ look, score, level, startPlace: row.startPlace },
    startedAt: startedAt.getTime(),
    commitment: createHash('sha256').update(runKey).digest('hex'),
  };
}
