import { RefreshProfileResponse } from '@jumpy/protocol/http/discord';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { PEOPLE, type TestDiscord, goToDiscord, startTestDiscord } from '../../support/sandbox.ts';
import { TestClock } from '../../support/testClock.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';

const WEEK_MS = 7 * 86_400_000;
const EXPIRED = 'Failed to refresh Discord data. Token may be expired.';

let discord: TestDiscord;
let it: TestApp;
let client: Client;
const clock = new TestClock('2026-11-20T12:00:00Z');

beforeEach(async () => {
  clock.set('2026-11-20T12:00:00Z');
  discord = await startTestDiscord({ nowMs: () => clock.nowMs() });
  it = await createTestApp({ discord, context: { clock } });
  client = it.newClient();
  await client.post('/api/discord/exchange', await goToDiscord(client, discord, PEOPLE.jumplist));
});
afterEach(() => it.close());

async function changeAtDiscord(): Promise<void> {
  await discord.control(`/sandbox/people/${PEOPLE.jumplist}`, { avatar: 'moving' });
  await discord.control(`/sandbox/people/${PEOPLE.jumplist}/roles`, { role: 'Elite', has: true });
}

describe('PROF-24 POST /api/refresh-profile', () => {
  test('API-26 API-27 returns avatar, roles and servers as Discord has them now', async () => {
    await changeAtDiscord();
    const { user } = (await client.post('/api/refresh-profile')).as(RefreshProfileResponse);
    expect(user.avatar).toMatch(/^a_[0-9a-f]{32}$/);
    expect(user.roles.map(({ name }) => name)).toEqual(['Elite', 'Jumplist']);
    await discord.control(`/sandbox/people/${PEOPLE.jumplist}/membership`, { member: false });
    const later = (await client.post('/api/refresh-profile')).as(RefreshProfileResponse);
    expect([later.user.roles, later.user.guilds]).toEqual([[], []]);
  });

  test('renews an expired token and stores the new one', async () => {
    await changeAtDiscord();
    for (const weeks of [1, 2]) {
      clock.advance(weeks * WEEK_MS);
      const fresh = await it.signIn({ ...(await row()), username: 'pip' });
      const answer = await fresh.post('/api/refresh-profile');
      expect(answer.as(RefreshProfileResponse).user.roles.map(({ name }) => name)).toEqual(['Elite', 'Jumplist']);
    }
  });

  test('answers two concurrent tabs that find the token expired', async () => {
    clock.advance(WEEK_MS);
    const player = { ...(await row()), username: 'pip' };
    const tabs = [await it.signIn(player), await it.signIn(player)];
    await discord.outage({ mode: 'slow', parts: ['oauth'], delayMs: 300 });
    const answers = await Promise.all(tabs.map((tab) => tab.post('/api/refresh-profile')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('renews a token that Discord revoked early', async () => {
    await discord.control(`/sandbox/people/${PEOPLE.jumplist}/tokens`, { end: 'access' });
    await changeAtDiscord();
    const { user } = (await client.post('/api/refresh-profile')).as(RefreshProfileResponse);
    expect(user.roles.map(({ name }) => name)).toEqual(['Elite', 'Jumplist']);
  });

  test.for([0, WEEK_MS])(
    'PROF-32 fails if renewal fails (%s ms later): token_expired, and nothing changes',
    async (laterMs) => {
      const before = await row();
      await discord.control(`/sandbox/people/${PEOPLE.jumplist}/tokens`, { end: 'all' });
      clock.advance(laterMs);
      const answer = await client.post('/api/refresh-profile');
      expect([answer.status, answer.code]).toEqual([401, 'token_expired']);
      expect(answer.body).toMatchObject({ error: EXPIRED });
      expect(await row()).toEqual(before);
    },
  );

  test('PROF-31 reports that a player’s tokens are no longer stored', async () => {
    const answer = await (await it.signIn()).post('/api/refresh-profile');
    expect([answer.status, answer.code]).toEqual([401, 'token_expired']);
    expect(answer.body).toMatchObject({ error: 'No access token found. Please log in again.' });
  });

  test.for([
    ['down', { mode: 'error' }],
    ['busy', { mode: 'rateLimit' }],
    ['slow', { mode: 'slow', delayMs: 5_000 }],
  ] as const)('Discord %s: 503, and session and data stay the same', async ([, outage]) => {
    const before = await row();
    await discord.outage(outage);
    if (outage.mode === 'slow') it.waitForDiscord(100);
    const answer = await client.post('/api/refresh-profile');
    expect([answer.status, answer.code]).toEqual([503, 'unavailable']);
    expect(await row()).toEqual(before);
    expect((await client.get('/api/session')).body).toMatchObject({ authenticated: true });
    await discord.outage({ mode: 'none' });
  });

  test('does not recreate an account deleted during the Discord request', async () => {
    const before = await row();
    const { readProfile } = it.context.discord;
    it.context.discord.readProfile = async (token) => {
      const profile = await readProfile(token);
      await it.owner
        .updateTable('users')
        .set({ discordId: '900000000000009999' })
        .where('id', '=', before.id)
        .execute();
      return profile;
    };
    await client.post('/api/refresh-profile');
    const rows = it.context.db.selectFrom('users').select('id').where('discordId', '=', PEOPLE.jumplist);
    expect(await rows.execute()).toEqual([]);
  });

  test('allows six requests a minute, then 429', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) statuses.push((await client.post('/api/refresh-profile')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

async function row() {
  return it.context.db
    .selectFrom('users')
    .selectAll()
    .where('discordId', '=', PEOPLE.jumplist)
    .executeTakeFirstOrThrow();
}
