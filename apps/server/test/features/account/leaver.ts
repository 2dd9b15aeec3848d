import { sql } from 'kysely';
import { deletionAtMs } from '@jumpy/domain/formerPlayer';
import { deleteDueAccounts } from '../../../src/features/account/deleteDueAccounts.ts';
import type { RevokeGrantedRoles } from '../../../src/features/account/anonymizeAccount.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';

export const noRoles: RevokeGrantedRoles = async () => {};

/** Texts that identify a player. */
export const tellsOf = ({ discordId, username }: SeededPlayer): string[] => [discordId, username, `${username}@mail`];

/** Gives a player personal data from Discord, and rows that refer to it. */
export async function becomePerson({ context }: TestApp, { id, discordId, username }: SeededPlayer): Promise<void> {
  const email = `${username}@mail.test`;
  await sql`UPDATE users SET email = ${email}, avatar = ${`a_${username}`}, discriminator = '0042', privy_user_id = ${`did:${discordId}`},
    guilds = ${JSON.stringify([{ id: '1', name: `${username}'s place`, icon: null, owner: true, permissions: '8' }])}
    WHERE id = ${id}`.execute(context.db);
  await sql`INSERT INTO social_links (identity, discord_id, quest_key, url)
    VALUES (${`x:${discordId.slice(-9)}7`}, ${discordId}, 'daily_post', ${`https://x.com/${username}/status/1`})`.execute(
    context.db,
  );
}

/** Requests deletion and runs the job seven days later. */
export async function letGo(
  { context, clock }: TestApp,
  { id }: Pick<SeededPlayer, 'id'>,
  takeRolesBack: RevokeGrantedRoles = noRoles,
): Promise<void> {
  const at = new Date(deletionAtMs(clock.nowMs()));
  await context.db.updateTable('users').set({ deletionAt: at }).where('id', '=', id).execute();
  clock.set(at);
  await deleteDueAccounts(context, { takeRolesBack });
}
