import { describe, expect, test } from 'vitest';
import { GUILD, MOONBEAN, openSandbox, PIP } from './openSandbox.ts';

const ELITE = '900000000000000105';
const JUMPLIST = '900000000000000104';
const TEAM = '900000000000000107';
const SKYLA = '900000000000000010';

describe('Discord user', () => {
  test('API-26 reads itself with its bearer token, in Discord’s documented shape', async () => {
    const { signIn, as, app } = await openSandbox();
    const me = await as((await signIn('900000000000000013')).access_token, '/users/@me');
    expect(me.json()).toMatchObject({
      id: '900000000000000013',
      username: 'nova',
      discriminator: '0',
      global_name: 'Nova',
      avatar: 'a_4f7e92c06d1b83a54f7e92c06d1b83a5',
      premium_type: 2,
      locale: 'en-US',
    });
    expect(me.json()).not.toHaveProperty('email');
    expect((await app.inject('/api/v10/users/@me')).json()).toEqual({ message: '401: Unauthorized', code: 0 });
  });

  test('shows its email address only with the scope for it', async () => {
    const { signIn, as } = await openSandbox();
    const { access_token } = await signIn(PIP, { scope: 'identify email' });
    expect((await as(access_token, '/users/@me')).json()).toMatchObject({ email: 'pip@example.test', verified: true });
  });

  test('API-27 lists its servers, with the administrator bit where it has it', async () => {
    const { signIn, as } = await openSandbox();
    const guilds = async (person: string) =>
      (await as((await signIn(person)).access_token, '/users/@me/guilds')).json();
    expect(await guilds(MOONBEAN)).toEqual([]);
    const [pips] = await guilds(PIP);
    expect(pips).toMatchObject({ id: GUILD, name: 'Jumpy', owner: false, features: [] });
    expect(BigInt(pips.permissions) & 8n).toBe(0n);
    const [skylas] = await guilds(SKYLA);
    expect(BigInt(skylas.permissions) & 8n).toBe(8n);
  });

  test('reads its own membership, which a newcomer does not have', async () => {
    const { signIn, as, control } = await openSandbox();
    const { access_token } = await signIn(MOONBEAN);
    const read = () => as(access_token, `/users/@me/guilds/${GUILD}/member`);
    expect((await read()).json()).toEqual({ message: 'Unknown Guild', code: 10_004 });
    await control(`/people/${MOONBEAN}/membership`, { member: true });
    expect((await read()).json()).toMatchObject({
      user: { id: MOONBEAN },
      roles: [],
      joined_at: '2025-01-01T00:00:00.000000+00:00',
    });
    expect((await as(access_token, '/users/@me/guilds/900000000000000999/member')).json()).toMatchObject({
      code: 10_004,
    });
    expect((await as(access_token, '/users/@me/guilds/jumpy/member')).json()).toMatchObject({ code: 50_035 });
  });
});

describe('bot', () => {
  test('reads members, and distinguishes unknown users from users who left', async () => {
    const { bot } = await openSandbox();
    expect((await bot(`/guilds/${GUILD}/members/${PIP}`)).json()).toMatchObject({
      user: { id: PIP },
      roles: [JUMPLIST],
    });
    const left = await bot(`/guilds/${GUILD}/members/${MOONBEAN}`);
    expect([left.statusCode, left.json()]).toEqual([404, { message: 'Unknown Member', code: 10_007 }]);
    const stranger = await bot(`/guilds/${GUILD}/members/900000000000000999`);
    expect([stranger.statusCode, stranger.json()]).toEqual([404, { message: 'Unknown User', code: 10_013 }]);
    expect((await bot(`/guilds/900000000000000999/members/${PIP}`)).json()).toMatchObject({ code: 10_004 });
    expect((await bot(`/guilds/${GUILD}/members/pip`)).json()).toMatchObject({ code: 50_035 });
  });

  test('reads the roles in ascending order, starting with everyone', async () => {
    const { bot } = await openSandbox();
    const roles: { id: string; name: string; position: number }[] = (await bot(`/guilds/${GUILD}/roles`)).json();
    expect(roles[0]).toMatchObject({ id: GUILD, name: '@everyone', position: 0 });
    expect(roles.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Jumper Role', 'Jump FCFS', 'Pass Holder', 'Jumplist', 'Elite']),
    );
  });

  test('adds and removes a role, idempotently', async () => {
    const { bot } = await openSandbox();
    const role = `/guilds/${GUILD}/members/${PIP}/roles/${ELITE}`;
    const held = async () => (await bot(`/guilds/${GUILD}/members/${PIP}`)).json().roles;
    for (const method of ['PUT', 'PUT'] as const) expect((await bot(role, method)).statusCode).toBe(204);
    expect(await held()).toEqual([JUMPLIST, ELITE]);
    for (const method of ['DELETE', 'DELETE'] as const) expect((await bot(role, method)).statusCode).toBe(204);
    expect(await held()).toEqual([JUMPLIST]);
  });

  test.each([
    ['of somebody who is no member', MOONBEAN, ELITE, 404, 10_007],
    ['of nobody', '900000000000000999', ELITE, 404, 10_013],
    ['that does not exist', PIP, '900000000000000999', 404, 10_011],
    ['above its own', PIP, TEAM, 403, 50_013],
  ])('cannot change a role %s', async (_name, person, role, status, code) => {
    const { bot } = await openSandbox();
    const answer = await bot(`/guilds/${GUILD}/members/${person}/roles/${role}`, 'PUT');
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test('needs its own token; a user’s token is rejected', async () => {
    const { signIn, as, app } = await openSandbox();
    const path = `/guilds/${GUILD}/roles`;
    expect((await as((await signIn(SKYLA)).access_token, path)).statusCode).toBe(401);
    const headers = { authorization: 'Bot guess' };
    expect((await app.inject({ url: `/api/v10${path}`, headers })).statusCode).toBe(401);
  });
});

test('finds an invite by its code', async () => {
  const { app } = await openSandbox();
  const invite = await app.inject('/api/v10/invites/jumpy?with_counts=true');
  expect(invite.json()).toMatchObject({ code: 'jumpy', guild: { id: GUILD }, approximate_member_count: 5 });
  expect((await app.inject('/api/v10/invites/other')).json()).toEqual({ message: 'Unknown Invite', code: 10_006 });
  expect((await app.inject('/api/v10/nothing')).json()).toEqual({ message: '404: Not Found', code: 0 });
});

describe('rate limits', () => {
  const limits = { user: { requests: 2, perMs: 5000 } };

  test('are sent with every response, end in a 429 with the retry time, and then reset', async () => {
    const { signIn, as, clock } = await openSandbox({ limits });
    const { access_token } = await signIn(PIP);
    const read = () => as(access_token, '/users/@me');
    expect((await read()).headers).toMatchObject({
      'x-ratelimit-limit': '2',
      'x-ratelimit-remaining': '1',
      'x-ratelimit-reset-after': '5.000',
      'x-ratelimit-bucket': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    clock.nowMs += 1500;
    expect((await read()).headers['x-ratelimit-remaining']).toBe('0');
    const refused = await read();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ message: 'You are being rate limited.', retry_after: 3.5, global: false });
    expect(refused.headers).toMatchObject({
      'retry-after': '4',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-scope': 'user',
    });
    clock.nowMs += 3500;
    expect((await read()).statusCode).toBe(200);
  });

  test('count each user and each route separately', async () => {
    const { signIn, as } = await openSandbox({ limits });
    const [pip, moonbean] = [await signIn(PIP), await signIn(MOONBEAN)];
    for (let request = 0; request < 2; request += 1) await as(pip.access_token, '/users/@me');
    expect((await as(pip.access_token, '/users/@me')).statusCode).toBe(429);
    expect((await as(pip.access_token, '/users/@me/guilds')).statusCode).toBe(200);
    expect((await as(moonbean.access_token, '/users/@me')).statusCode).toBe(200);
  });
});
