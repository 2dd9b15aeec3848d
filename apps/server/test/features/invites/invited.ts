import { sql } from 'kysely';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { type MadeRun, settleMade } from '../runs/madeRun.ts';

export type SignedIn = Client & { player: SeededPlayer };

/** A live run that counts towards an invite. */
export const LIVE: MadeRun = { score: 40, jumps: 12, ticks: 1_200, live: true };

/** A user who has just completed onboarding. */
export async function signInOnboarded(
  server: TestApp,
  fields?: { discordId?: string; username?: string },
): Promise<SignedIn> {
  const client = await server.signIn(await server.seedPlayer(fields));
  await onboard(server, client.player);
  return client;
}

export async function onboard({ owner, clock }: TestApp, { id }: Pick<SeededPlayer, 'id'>): Promise<void> {
  const now = new Date(clock.nowMs());
  await owner.updateTable('users').set({ onboardedAt: now, createdAt: now }).where('id', '=', id).execute();
}

/** Reports the inviter like the invitee's page. */
export const track = (invitee: SignedIn, referrerUsername: string) =>
  invitee.post('/api/track-invite-onboarding', {
    referrerUsername,
    invitedDiscordId: invitee.player.discordId,
    invitedUsername: invitee.player.username,
    invitedWallet: '0x0000000000000000000000000000000000000000',
  });

export async function invite(
  server: TestApp,
  inviter: Pick<SeededPlayer, 'username'>,
  fields?: { discordId?: string; username?: string },
): Promise<SignedIn> {
  const invitee = await signInOnboarded(server, fields);
  const { body } = await track(invitee, inviter.username);
  if (!(body as { success: boolean }).success) throw new Error(JSON.stringify(body));
  return invitee;
}

/** Two runs now and one on the next day, as an invite requires. Advances the clock by a day. */
export async function playThree(server: TestApp, player: Pick<SeededPlayer, 'id'>): Promise<string[]> {
  const first = await settleMade(server, player, LIVE);
  server.clock.advance(60_000);
  const second = await settleMade(server, player, LIVE);
  server.clock.advance(86_400_000);
  const third = await settleMade(server, player, LIVE);
  return [first, second, third].map(({ runId }) => runId);
}

export const inviteOf = (server: TestApp, { id }: Pick<SeededPlayer, 'id'>) =>
  server.context.db.selectFrom('invites').selectAll().where('inviteeId', '=', id).executeTakeFirst();

export const standingOf = (server: TestApp, { id }: Pick<SeededPlayer, 'id'>) =>
  server.context.db
    .selectFrom('users')
    .select(['inviteXp', 'inviteCount', 'inviteCountAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Invite entries of the ledger, in order. */
export async function inviteEntries(server: TestApp, { id }: Pick<SeededPlayer, 'id'>): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`
    SELECT amount FROM xp_entries WHERE user_id = ${id} AND bucket = 'invite' ORDER BY id`.execute(server.context.db);
  return rows.map(({ amount }) => amount);
}

/** Simulates a finished account deletion: the row stays, under an id that is not a Discord id. */
export async function deleteAccount({ owner }: TestApp, { id }: Pick<SeededPlayer, 'id'>): Promise<void> {
  await sql`ALTER TABLE users DROP CONSTRAINT IF EXISTS users_discord_id_check`.execute(owner);
  const former = { discordId: `former:${id}`, username: 'Former player' };
  await owner.updateTable('users').set(former).where('id', '=', id).execute();
  await owner.updateTable('gameStats').set({ discordId: former.discordId }).where('userId', '=', id).execute();
}
