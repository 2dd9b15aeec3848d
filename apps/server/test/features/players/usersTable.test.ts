import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE, type TestDiscord, startTestDiscord } from '../../support/sandbox.ts';
import { playerStore } from '../../../src/features/players/store.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';

let discord: TestDiscord;
let it: TestApp;
beforeAll(async () => {
  discord = await startTestDiscord();
  it = await createTestApp({ discord });
});
afterAll(() => it.close());

async function columns(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = 'users'`.execute(
    it.context.db,
  );
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
}

test('DATA-01 rows are written and read by table name, and persist after the connection closes', async () => {
  const { id } = await it.seedPlayer({ username: 'keeper' });
  const { rows } = await sql<{ username: string }>`SELECT username FROM users WHERE id = ${id}`.execute(it.context.db);
  expect(rows).toEqual([{ username: 'keeper' }]);
});

describe('the users table', () => {
  test('DATA-02 discord_id is unique and id is the primary key: both queries find one row', async () => {
    const player = await it.seedPlayer();
    await expect(it.seedPlayer({ discordId: player.discordId })).rejects.toThrow(/users_discord_id_key/);
    expect((await playerStore.findById(it.context.db, player.id))?.discordId).toBe(player.discordId);
    expect((await playerStore.findByAnyId(it.context.db, { discordId: player.discordId }))?.publicId).toBe(
      player.publicId,
    );
  });

  test('DATA-03 has the fields of the specification, and no private key in any form', async () => {
    const found = await columns();
    const text = ['username', 'wallet_address', 'avatar', 'email'];
    for (const name of text) expect([name, found[name]]).toEqual([name, 'text']);
    for (const name of ['xp', 'game_xp', 'quest_xp', 'invite_xp'])
      expect([name, found[name]]).toEqual([name, 'bigint']);
    for (const name of ['created_at', 'updated_at'])
      expect([name, found[name]]).toEqual([name, 'timestamp with time zone']);
    expect([found['roles'], found['has_minted'], found['level']]).toEqual(['jsonb', 'boolean', 'integer']);
    expect(Object.keys(found).filter((name) => name.includes('private') || name.includes('key'))).toEqual([]);
  });

  test('DATA-03 roles are a JSON list of id, name and color', async () => {
    const roles = [{ id: '1', name: 'Elite', color: '#ffc84a' }];
    const profile = { discordId: PEOPLE.elite, username: 'nova', discriminator: null, email: null, avatar: null };
    const facts = { profile: { ...profile, verified: true, premiumType: 0 }, guilds: [], roles, now: new Date() };
    const { id } = await playerStore.upsert(it.context.db, facts);
    const { rows } = await sql<{ text: string }>`SELECT roles::text AS text FROM users WHERE id = ${id}`.execute(
      it.context.db,
    );
    expect(JSON.parse(rows[0]?.text ?? '')).toEqual(roles);
    await expect(sql`UPDATE users SET roles = '{}' WHERE id = ${id}`.execute(it.context.db)).rejects.toThrow(/check/);
  });

  test('DATA-04 has the additional fields', async () => {
    const found = await columns();
    expect([found['id'], found['discord_id'], found['invite_count'], found['privy_user_id']]).toEqual([
      'uuid',
      'text',
      'integer',
      'text',
    ]);
  });

  test('LOGIN-34 a stored username drops everything after #', async () => {
    const readProfile = it.context.discord.readProfile;
    it.context.discord.readProfile = async (token) => ({ ...(await readProfile(token)), username: 'moonbean#0042' });
    const client = it.newClient();
    const start = await client.get('/api/auth/discord/start');
    const answer = await discord.consent(String(start.headers.location), PEOPLE.newcomer);
    const callback = { code: answer.get('code'), state: answer.get('state') };
    expect((await client.post('/api/discord/exchange', callback)).body).toMatchObject({ username: 'moonbean' });
    expect((await playerStore.findByAnyId(it.context.db, { discordId: PEOPLE.newcomer }))?.username).toBe('moonbean');
  });
});
