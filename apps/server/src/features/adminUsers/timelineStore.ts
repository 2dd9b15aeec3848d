import type { TimelineEntry } from '@jumpy/protocol/http/adminUsers';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export type TimelineRow = Omit<TimelineEntry, 'at'> & { at: Date };

/** SQL of a user's timeline: merges the newest rows of each table before a given time. */
export const timelineStore = {
  async read(
    db: Kysely<DatabaseSchema>,
    {
      userId,
      discordId,
      publicId,
      before,
      limit,
    }: {
      userId: string;
      discordId: string;
      publicId: string;
      before: Date;
      limit: number;
    },
  ): Promise<TimelineRow[]> {
    const { rows } = await sql<TimelineRow>`
      SELECT * FROM (
        (SELECT created_at AS at, 'joined' AS kind, 'Joined' AS what, NULL::text AS detail, NULL::text AS ref
          FROM users WHERE id = ${userId} AND created_at < ${before})
        UNION ALL
        (SELECT created_at, 'sign_in', 'Signed in', user_agent, NULL
          FROM sessions WHERE user_id = ${userId} AND created_at < ${before} ORDER BY created_at DESC LIMIT ${limit})
        UNION ALL
        (SELECT created_at, 'run', 'Run: ' || score, concat_ws(', ', mode, witness, 'voided: ' || void_reason), id::text
          FROM runs WHERE user_id = ${userId} AND created_at < ${before} ORDER BY created_at DESC LIMIT ${limit})
        UNION ALL
        (SELECT claimed_at, 'claim', 'Daily claim', 'streak ' || streak || ', +' || xp_awarded || ' XP', NULL
          FROM daily_claims WHERE user_id = ${userId} AND claimed_at < ${before} ORDER BY claimed_at DESC LIMIT ${limit})
        UNION ALL
        (SELECT completed_at, 'quest', 'Quest: ' || quest_key, '+' || xp_awarded || ' XP', NULL
          FROM quest_completions WHERE discord_id = ${discordId} AND completed_at < ${before}
          ORDER BY completed_at DESC LIMIT ${limit})
        UNION ALL
        (SELECT i.joined_at, 'invite', 'Invited ' || coalesce(u.username, 'somebody'), i.state, u.public_id::text
          FROM invites i LEFT JOIN users u ON u.id = i.invitee_id WHERE i.inviter_id = ${userId} AND i.joined_at < ${before}
          ORDER BY i.joined_at DESC LIMIT ${limit})
        UNION ALL
        (SELECT i.joined_at, 'invited', 'Came by ' || coalesce(u.username, 'somebody'), i.state, u.public_id::text
          FROM invites i LEFT JOIN users u ON u.id = i.inviter_id WHERE i.invitee_id = ${userId} AND i.joined_at < ${before}
          ORDER BY i.joined_at DESC LIMIT ${limit})
        UNION ALL
        (SELECT updated_at, 'role', 'Role ' || role || ': ' || state, reason, NULL
          FROM role_grants WHERE discord_id = ${discordId} AND updated_at < ${before} ORDER BY updated_at DESC LIMIT ${limit})
        UNION ALL
        (SELECT created_at, 'transaction', transaction_type, concat_ws(', ', confirmed_status, amount || ' MON'), tx_hash
          FROM transactions WHERE user_id = ${userId} AND created_at < ${before} ORDER BY id DESC LIMIT ${limit})
        UNION ALL
        (SELECT at, 'decision', act || ' by ' || coalesce(admin_name, 'a visitor'), reason, act_id::text
          FROM admin_log WHERE subject = ${`user:${publicId}`} AND kind <> 'end' AND at < ${before} ORDER BY seq DESC LIMIT ${limit})
      ) AS t ORDER BY at DESC LIMIT ${limit}`.execute(db);
    return rows;
  },
};
