import { leagueWeekEnds } from '@jumpy/domain/leagues/leagues';
import { LeagueResponse } from '@jumpy/protocol/http/leagues';
import { sql } from 'kysely';
import { closeDueLeagueWeeks } from '../../../src/features/leagues/playerLeagues.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { settleMade } from '../runs/madeRun.ts';

export const WEEK = '2026-11-23';
export const NEXT_WEEK = '2026-11-30';

/** Settles a live solo run of a player. */
export const score = (
  arena: TestApp,
  player: Pick<SeededPlayer, 'id'>,
  points: number,
  { startedAt }: { startedAt?: string } = {},
) =>
  settleMade(arena, player, {
    ...{ score: points, jumps: 5, ticks: 600, live: true },
    ...(startedAt === undefined ? {} : { startedAtMs: Date.parse(startedAt) }),
  });

export const readLeague = async (client: Client): Promise<LeagueResponse> =>
  (await client.get('/api/league')).as(LeagueResponse);

/** Closes a week at its time. */
export async function closeWeek(arena: TestApp, week = WEEK, maxPlayers?: number): Promise<void> {
  arena.clock.set(leagueWeekEnds(week).closesAt);
  await closeDueLeagueWeeks(arena.context, maxPlayers);
}

/** A player's week as stored. */
export async function memberOf({ owner }: TestApp, { id }: Pick<SeededPlayer, 'id'>, week = WEEK) {
  const { rows } = await sql<{
    groupId: string | null;
    tier: number | null;
    points: number;
    runs: number;
    rank: number | null;
    rankNow: number | null;
    outcome: string | null;
  }>`SELECT m.group_id, g.tier, m.points, m.runs, m.rank, m.rank_now, m.outcome
    FROM league_members m LEFT JOIN league_groups g ON g.id = m.group_id WHERE m.user_id = ${id} AND m.week = ${week}`.execute(
    owner,
  );
  return rows[0];
}

export async function tierOf({ owner }: TestApp, { id }: Pick<SeededPlayer, 'id'>): Promise<number | undefined> {
  const row = await owner.selectFrom('leaguePlayers').select('tier').where('userId', '=', id).executeTakeFirst();
  return row?.tier;
}

export const putInTier = ({ owner }: TestApp, { id }: Pick<SeededPlayer, 'id'>, tier: number) =>
  owner
    .insertInto('leaguePlayers')
    .values({ userId: id, tier })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ tier }))
    .execute();

export async function leagueFaults({ owner }: TestApp): Promise<unknown[]> {
  const { rows } = await sql`SELECT * FROM league_faults()`.execute(owner);
  return rows;
}

/** Seeds players who each settle one run; the first has the most points. */
export async function seedGroup(arena: TestApp, size: number, tier = 0): Promise<SeededPlayer[]> {
  const players: SeededPlayer[] = [];
  for (let index = 0; index < size; index += 1) {
    const player = await arena.seedPlayer();
    if (tier > 0) await putInTier(arena, player, tier);
    await score(arena, player, 1_000 - index);
    players.push(player);
  }
  return players;
}
