import type { InviteSign } from '@jumpy/protocol/http/heldReview';
import type { InviteState } from '@jumpy/protocol/http/referral';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { DueCondition } from '../../platform/jobs/dueWorkStore.ts';

export interface InviterRow {
  id: string;
  discordId: string;
  suspendedAt: Date | null;
  inviteCount: number;
}

/** A run that may count toward vesting. */
export interface InviteRun {
  id: string;
  day: string;
  settledAt: Date;
  network: Buffer | null;
}

/** An undecided invite with the invited player's progress. */
export interface OpenInvite {
  invitee: Buffer;
  inviteeId: string;
  publicId: string;
  name: string;
  discordId: string;
  suspendedAt: Date | null;
  state: InviteState;
  signs: string[];
  runIds: string[];
  joinedAt: Date;
  xp: number | null;
  takenBack: number;
  decidedAt: Date | null;
  runs: InviteRun[];
}

/** Who waits for the decision, and the name of the invited player. */
export interface InviteInReview {
  inviterId: string;
  inviteeName: string;
}

/** An invite in review or decided, with the names of both players. */
export interface HeldInviteRow {
  inviteeId: string;
  inviteeName: string;
  inviterId: string;
  inviterName: string;
  signs: InviteSign[];
  runs: number;
  joinedAt: Date;
  isRefused: boolean;
  decidedAt: Date | null;
  decidedBy: string | null;
}

type Trx = Transaction<DatabaseSchema>;

export const vestingStore = {
  /** Serializes crediting per inviter. */
  async lockInviter(trx: Trx, inviterId: string): Promise<InviterRow | undefined> {
    return trx
      .selectFrom('users')
      .select(['id', 'discordId', 'suspendedAt', 'inviteCount'])
      .where('id', '=', inviterId)
      .forNoKeyUpdate()
      .executeTakeFirst();
  },

  /** A player's invites in the given states, optionally of one invited player. */
  async listByState(
    trx: Trx,
    {
      inviterId,
      states,
      leastTicks,
      inviteeId = null,
    }: { inviterId: string; states: readonly InviteState[]; leastTicks: number; inviteeId?: string | null },
  ): Promise<OpenInvite[]> {
    type Row = Omit<OpenInvite, 'runs'> & { runId: string | null } & Omit<InviteRun, 'id'>;
    const { rows } = await sql<Row>`
      SELECT i.invitee, i.invitee_id, u.public_id, u.username AS name, u.discord_id, u.suspended_at, i.state, i.signs, i.run_ids,
        i.joined_at, i.xp, i.taken_back, i.decided_at, r.id AS run_id, r.day, r.settled_at, r.network
      FROM invites i JOIN users u ON u.id = i.invitee_id
        LEFT JOIN LATERAL invite_runs(u.id, u.time_zone, ${leastTicks}) r ON true
      WHERE i.inviter_id = ${inviterId} AND i.state = ANY (${[...states]}::text[])
        AND i.invitee_id = coalesce(${inviteeId}::uuid, i.invitee_id)
      ORDER BY i.invitee, r.settled_at, r.id`.execute(trx);
    const byInvitee = Map.groupBy(rows, ({ inviteeId: id }) => id);
    return [...byInvitee.values()].flatMap((inviteRows) => {
      const [first] = inviteRows;
      if (!first) return [];
      const runs = inviteRows.flatMap(({ runId, day, settledAt, network }) =>
        runId === null ? [] : [{ id: runId, day, settledAt, network }],
      );
      return [{ ...first, runs }];
    });
  },

  /** Stores the progress of an invite and its next check. */
  async updateProgress(
    trx: Trx,
    change: {
      invitee: Buffer;
      state: InviteState;
      runIds?: string[];
      signs?: string[];
      reason?: string;
      nextCheckAt?: Date;
    },
  ): Promise<void> {
    const { invitee, ...columns } = change;
    await trx.updateTable('invites').set(columns).where('invitee', '=', invitee).execute();
  },

  async saveNetworks(
    trx: Trx,
    { invitee, networks, at }: { invitee: Buffer; networks: readonly Buffer[]; at: Date },
  ): Promise<void> {
    if (networks.length === 0) return;
    await trx
      .insertInto('inviteNetworks')
      .values(networks.map((network) => ({ network, invitee, seenAt: at })))
      .onConflict((conflict) => conflict.columns(['network', 'invitee']).doNothing())
      .execute();
  },

  /** Signals (network, funding wallet) shared with the inviter or with two other invited players. */
  async readSigns(trx: Trx, { invitee, since }: { invitee: Buffer; since: Date }): Promise<string[]> {
    const { rows } = await sql<{ signs: string[] }>`SELECT invite_signs(${invitee}, ${since}) AS signs`.execute(trx);
    return rows[0]?.signs ?? [];
  },

  async credit(trx: Trx, { invitee, xp }: { invitee: Buffer; xp: number }): Promise<void> {
    await sql`UPDATE invites SET state = 'credited', xp = ${xp}, credited_at = app_now() WHERE invitee = ${invitee}`.execute(
      trx,
    );
  },

  async revokeCredit(trx: Trx, { invitee, runIds }: { invitee: Buffer; runIds: string[] }): Promise<void> {
    await sql`
      UPDATE invites SET state = 'vesting', credited_at = NULL, taken_back = taken_back + 1, run_ids = ${runIds}, next_check_at = app_now()
      WHERE invitee = ${invitee}`.execute(trx);
  },

  /** Adjusts the invite count. After a decrement, `invite_count_at` falls back to the latest remaining credit. */
  async adjustInviteCount(trx: Trx, { inviterId, by }: { inviterId: string; by: 1 | -1 }): Promise<void> {
    await sql`
      UPDATE users SET invite_count = greatest(0, invite_count + ${by}::integer), updated_at = app_now(), invite_count_at = CASE
        WHEN ${by}::integer > 0 THEN app_now()
        ELSE (SELECT max(i.credited_at) FROM invites i WHERE i.inviter_id = ${inviterId} AND i.state = 'credited') END
      WHERE id = ${inviterId}`.execute(trx);
  },

  hasDue: ((now) => sql<boolean>`EXISTS (
    SELECT FROM invites WHERE state IN ('joined', 'vesting') AND next_check_at <= ${now})`) satisfies DueCondition,

  /** Leases due invites until `until` and returns their inviters. Concurrent processes get different ones. */
  async claimDue(
    db: Kysely<DatabaseSchema>,
    { now, until, limit }: { now: Date; until: Date; limit: number },
  ): Promise<string[]> {
    const rows = await db
      .updateTable('invites')
      .set({ nextCheckAt: until })
      .where('invitee', 'in', (eb) =>
        eb
          .selectFrom('invites')
          .select('invitee')
          .where('state', 'in', ['joined', 'vesting'])
          .where('nextCheckAt', '<=', now)
          .orderBy('nextCheckAt')
          .limit(limit)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .returning('inviterId')
      .execute();
    return [...new Set(rows.map(({ inviterId }) => inviterId))];
  },

  /** A page of invites in review, oldest first, or of decided ones, latest first; with the total. */
  async listHeld(
    db: Kysely<DatabaseSchema>,
    { show, limit, offset }: { show: 'waiting' | 'decided'; limit: number; offset: number },
  ): Promise<{ rows: HeldInviteRow[]; total: number }> {
    const filter = show === 'waiting' ? sql`i.state = 'in_review'` : sql`i.decided_at IS NOT NULL`;
    const order = show === 'waiting' ? sql`i.joined_at, i.invitee` : sql`i.decided_at DESC, i.invitee`;
    const { rows } = await sql<HeldInviteRow>`
      SELECT invited.public_id AS invitee_id, invited.username AS invitee_name, inviter.public_id AS inviter_id,
        inviter.username AS inviter_name, i.signs, cardinality(i.run_ids) AS runs, i.joined_at,
        i.reason IS NOT DISTINCT FROM 'review' AS is_refused, i.decided_at,
        coalesce((SELECT a.username FROM users a WHERE a.discord_id = i.decided_by), i.decided_by) AS decided_by
      FROM invites i JOIN users invited ON invited.id = i.invitee_id JOIN users inviter ON inviter.id = i.inviter_id
      WHERE ${filter} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db);
    const { rows: counts } = await sql<{ total: number }>`
      SELECT count(*) AS total FROM invites i WHERE ${filter}`.execute(db);
    return { rows, total: counts[0]?.total ?? 0 };
  },

  /** Returns the invite of a player if it is in review. */
  async findInReview(db: Kysely<DatabaseSchema>, inviteePublicId: string): Promise<InviteInReview | undefined> {
    return db
      .selectFrom('invites')
      .innerJoin('users', 'users.id', 'invites.inviteeId')
      .select(['invites.inviterId', 'users.username as inviteeName'])
      .where('users.publicId', '=', inviteePublicId)
      .where('invites.state', '=', 'in_review')
      .executeTakeFirst();
  },

  /** Stores a reviewer's decision; returns false if the invite is no longer in review. */
  async decide(
    trx: Trx,
    decision: { inviteePublicId: string; state: InviteState; reason: string | null; by: string; at: Date },
  ): Promise<boolean> {
    const { inviteePublicId, state, reason, by, at } = decision;
    const { numUpdatedRows } = await trx
      .updateTable('invites')
      .set({ state, reason, decidedBy: by, decidedAt: at })
      .where('state', '=', 'in_review')
      .where('inviteeId', '=', (eb) => eb.selectFrom('users').select('id').where('publicId', '=', inviteePublicId))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Deletes network hashes older than the given date. */
  async deleteOldNetworks(db: Kysely<DatabaseSchema>, before: Date): Promise<void> {
    await db.deleteFrom('inviteNetworks').where('seenAt', '<', before).execute();
    await db
      .updateTable('runTickets')
      .set({ network: null })
      .where('network', 'is not', null)
      .where('issuedAt', '<', before)
      .execute();
  },
};
