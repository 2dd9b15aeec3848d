import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

type Db = Kysely<DatabaseSchema>;

export interface ReviewClaimRow {
  claimId: number;
  userId: string | null;
  publicId: string | null;
  username: string | null;
  questKey: string;
  title: string;
  xp: number;
  isSelfDeclared: boolean;
  url: string | null;
  claimedAt: Date;
  cause: 'void' | 'admin' | null;
  reason: string | null;
  takenAt: Date | null;
}

export interface ReviewClaimsQuery {
  show: 'declared' | 'all' | 'taken';
  search: string;
  limit: number;
  offset: number;
}

const CLAIMS_FROM = sql`
  FROM quest_completions c JOIN quest_definitions d ON d.quest_key = c.quest_key
  LEFT JOIN users u ON u.discord_id = c.discord_id
  LEFT JOIN claim_reversals v ON v.completion_id = c.id AND v.is_reversed`;

const CLAIM_COLUMNS = sql`
  c.id AS claim_id, u.id AS user_id, u.public_id, u.username, c.quest_key, d.title, c.xp_awarded AS xp,
  coalesce(c.self_declared, false) AS is_self_declared,
  (SELECT l.url FROM social_links l WHERE l.discord_id = c.discord_id AND l.quest_key = c.quest_key AND l.created_at <= c.completed_at
    ORDER BY l.created_at DESC LIMIT 1) AS url,
  c.completed_at AS claimed_at, v.cause, v.reason, v.changed_at AS taken_at`;

function claimsFilter({ show, search }: ReviewClaimsQuery): RawBuilder<unknown> {
  const stateFilter = { declared: sql`c.self_declared`, all: sql`true`, taken: sql`v.completion_id IS NOT NULL` }[show];
  // Literal substring search: % and _ are not wildcards.
  const searchFilter = sql`(strpos(lower(u.username), lower(${search})) > 0 OR strpos(lower(d.title), lower(${search})) > 0 OR d.quest_key = ${search})`;
  return search === '' ? stateFilter : sql`${stateFilter} AND ${searchFilter}`;
}

/** A page of claims, newest first, with the total. */
export async function readClaims(db: Db, query: ReviewClaimsQuery): Promise<{ rows: ReviewClaimRow[]; total: number }> {
  const filter = claimsFilter(query);
  const { rows } = await sql<ReviewClaimRow>`
    SELECT ${CLAIM_COLUMNS} ${CLAIMS_FROM} WHERE ${filter} ORDER BY c.id DESC LIMIT ${query.limit} OFFSET ${query.offset}`.execute(
    db,
  );
  const { rows: counts } = await sql<{
    total: number;
  }>`SELECT count(*) AS total ${CLAIMS_FROM} WHERE ${filter}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

export async function findClaim(db: Db, claimId: number): Promise<ReviewClaimRow | undefined> {
  const { rows } = await sql<ReviewClaimRow>`SELECT ${CLAIM_COLUMNS} ${CLAIMS_FROM} WHERE c.id = ${claimId}`.execute(
    db,
  );
  return rows[0];
}

/** Number of state changes of a claim; makes the notice key unique per change. */
export async function readReversalCount(trx: Transaction<DatabaseSchema> | Db, claimId: number): Promise<number> {
  const row = await trx
    .selectFrom('claimReversals')
    .select('turn')
    .where('completionId', '=', claimId)
    .executeTakeFirst();
  return row?.turn ?? 0;
}

export interface RepeatedLinkRow {
  url: string;
  questKey: string;
  firstId: string | null;
  firstName: string | null;
  againId: string | null;
  againName: string | null;
  times: number;
  lastAt: Date;
}

/** Links submitted again by another player, latest first. */
export async function readRepeatedLinks(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RepeatedLinkRow[]; total: number }> {
  const repeats = sql`FROM link_repeats r JOIN social_links l ON l.identity = r.identity AND l.discord_id <> r.discord_id`;
  const { rows } = await sql<RepeatedLinkRow>`
    SELECT r.url, r.quest_key, f.public_id AS first_id, f.username AS first_name, a.public_id AS again_id, a.username AS again_name,
      r.times, r.last_at ${repeats}
    LEFT JOIN users f ON f.discord_id = l.discord_id LEFT JOIN users a ON a.discord_id = r.discord_id
    ORDER BY r.last_at DESC, r.identity LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`SELECT count(*) AS total ${repeats}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}
