import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GUILD, MOONBEAN, openSandbox, PIP, locationOf } from './openSandbox.ts';

describe('people', () => {
  test('start with a newcomer, one person for every role, and the admin', async () => {
    const { app } = await openSandbox();
    const { people } = (await app.inject('/sandbox/state')).json();
    expect(
      people.map((one: { username: string; membership: unknown }) => [one.username, one.membership !== null]),
    ).toEqual([
      ['moonbean', false],
      ['pip', true],
      ['nova', true],
      ['biscuit', true],
      ['zephyr', true],
      ['skyla', true],
    ]);
  });

  test('gain and lose roles, which the bot sees at once', async () => {
    const { control, bot } = await openSandbox();
    const held = async () => (await bot(`/guilds/${GUILD}/members/${PIP}`)).json().roles;
    await control(`/people/${PIP}/roles`, { role: 'Elite', has: true });
    await control(`/people/${PIP}/roles`, { role: 'Jumplist', has: false });
    expect(await held()).toEqual(['900000000000000105']);
    await control(`/people/${PIP}/membership`, { member: false });
    await control(`/people/${PIP}/membership`, { member: true });
    expect(await held()).toEqual([]);
  });

  test('can have the product’s roles above or below the bot, or deleted; a reset restores them', async () => {
    const { control, bot } = await openSandbox();
    const role = `/guilds/${GUILD}/members/${PIP}/roles/900000000000000105`;
    const answer = async () => {
      const { statusCode, payload } = await bot(role, 'PUT');
      return payload === '' ? statusCode : [statusCode, JSON.parse(payload).code];
    };
    await control('/roles/900000000000000105/move', { aboveBot: true });
    expect(await answer()).toEqual([403, 50_013]);
    await control('/roles/900000000000000105/move', { aboveBot: false });
    expect(await answer()).toBe(204);
    await control('/roles/900000000000000105/delete', {});
    expect(await answer()).toEqual([404, 10_011]);
    expect((await bot(`/guilds/${GUILD}/members/${PIP}`)).json().roles).toEqual(['900000000000000104']);
    expect((await control('/roles/900000000000000107/delete', {})).statusCode).toBe(404);
    await control('/reset', {});
    expect(await answer()).toBe(204);
  });

  test('change name, handle and avatar', async () => {
    const { control, signIn, as, app } = await openSandbox();
    const { access_token } = await signIn(PIP);
    await control(`/people/${PIP}`, { globalName: 'Pippa', username: 'pippa', avatar: 'moving' });
    const me = (await as(access_token, '/users/@me')).json();
    expect(me).toMatchObject({
      username: 'pippa',
      global_name: 'Pippa',
      avatar: expect.stringMatching(/^a_[0-9a-f]{32}$/),
    });
    expect((await app.inject(`/cdn/avatars/${PIP}/${me.avatar}.gif`)).headers['content-type']).toBe('image/gif');
    await control(`/people/${PIP}`, { avatar: 'none' });
    expect((await as(access_token, '/users/@me')).json().avatar).toBeNull();
  });

  test.each([
    ['', { username: 'Bad Name' }, 400],
    ['', { username: 'nova' }, 400],
    ['', { globalName: ' ' }, 400],
    ['', { avatar: 'loud' }, 400],
    ['/roles', { role: 'King', has: true }, 400],
  ])('reject an invalid change and stay unchanged: %s %o', async (where, payload, status) => {
    const { control, app } = await openSandbox();
    const before = (await app.inject('/sandbox/state')).json();
    const answer = await control(`/people/${PIP}${where}`, payload);
    expect([answer.statusCode, typeof answer.json().error]).toEqual([status, 'string']);
    expect((await app.inject('/sandbox/state')).json()).toEqual(before);
  });

  test('lose their tokens when removed', async () => {
    const { control, signIn, as, bot } = await openSandbox();
    const { access_token } = await signIn(PIP);
    await control(`/people/${PIP}/remove`);
    expect((await as(access_token, '/users/@me')).statusCode).toBe(401);
    expect((await bot(`/guilds/${GUILD}/members/${PIP}`)).json()).toMatchObject({ code: 10_013 });
    expect((await control(`/people/${PIP}/membership`, { member: true })).statusCode).toBe(404);
  });

  test('can have their tokens expired early', async () => {
    const { control, signIn, as, token } = await openSandbox();
    const { access_token, refresh_token } = await signIn(PIP);
    await control(`/people/${PIP}/tokens`, { end: 'access' });
    expect((await as(access_token, '/users/@me')).statusCode).toBe(401);
    const fresh = (await token({ grant_type: 'refresh_token', refresh_token })).json();
    await control(`/people/${PIP}/tokens`, { end: 'all' });
    const again = await token({ grant_type: 'refresh_token', refresh_token: fresh.refresh_token });
    expect(again.json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('can be changed by a form on the page, which returns to the person', async () => {
    const { form, bot } = await openSandbox();
    const answer = await form(`/sandbox/people/${MOONBEAN}/membership`, { member: 'true' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/#person-${MOONBEAN}`]);
    expect((await bot(`/guilds/${GUILD}/members/${MOONBEAN}`)).statusCode).toBe(200);
    const joined = await form(`/sandbox/people/${MOONBEAN}/membership`, { member: 'true', back: 'invite' });
    expect(joined.headers.location).toBe('/invite/jumpy');
  });

  test('are all shown on pages, and on the invite only if outside', async () => {
    const { app } = await openSandbox();
    expect((await app.inject('/')).body).toContain('Join the server');
    const invite = (await app.inject('/invite/jumpy')).body;
    expect(invite).toContain('Join as Moonbean');
    expect(invite).not.toContain('Join as Pip');
    expect((await app.inject('/invite/other')).statusCode).toBe(404);
    for (const sheet of ['tokens.css', 'reset.css', 'style.css'])
      expect((await app.inject(`/assets/${sheet}`)).headers['content-type']).toContain('text/css');
    expect((await app.inject('/assets/tokens.css')).body).toContain('--ink: #170b36;');
  });
});

describe('outages', () => {
  test.each([
    ['deny', 403, 401],
    ['error', 500, 500],
    ['rateLimit', 429, 429],
  ])('%s affects the API and the tokens', async (mode, apiStatus, tokenStatus) => {
    const { control, signIn, as, bot, token } = await openSandbox();
    const { access_token, refresh_token } = await signIn(PIP);
    await control('/outage', { mode });
    expect((await as(access_token, '/users/@me')).statusCode).toBe(apiStatus);
    expect((await bot(`/guilds/${GUILD}/roles`)).statusCode).toBe(apiStatus);
    expect((await token({ grant_type: 'refresh_token', refresh_token })).statusCode).toBe(tokenStatus);
    await control('/outage', { mode: 'none' });
    expect((await as(access_token, '/users/@me')).statusCode).toBe(200);
  });

  test('send the retry time with a 429', async () => {
    const { control, bot } = await openSandbox();
    await control('/outage', { mode: 'rateLimit' });
    const answer = await bot(`/guilds/${GUILD}/roles`);
    expect([answer.headers['retry-after'], answer.json().retry_after]).toEqual(['1', 1]);
  });

  test('deny redirects everyone back as if they had pressed Cancel', async () => {
    const { app, authorizeUrl, control } = await openSandbox();
    await control('/outage', { mode: 'deny', parts: ['oauth'] });
    expect(locationOf(await app.inject(authorizeUrl())).searchParams.get('error')).toBe('access_denied');
  });

  test('delay a response by the set time when slow', async () => {
    const waits: number[] = [];
    const pause = async (ms: number): Promise<void> => {
      waits.push(ms);
    };
    const { control, bot } = await openSandbox({ pause });
    await control('/outage', { mode: 'slow', delayMs: 2500, remaining: 1 });
    expect((await bot(`/guilds/${GUILD}/roles`)).statusCode).toBe(200);
    await bot(`/guilds/${GUILD}/roles`);
    expect(waits).toEqual([2500]);
  });

  test('are limited to the chosen parts and number of requests', async () => {
    const { control, app, bot } = await openSandbox();
    await control('/outage', { mode: 'error', parts: ['api'], remaining: 2 });
    expect((await app.inject('/cdn/embed/avatars/0.png')).statusCode).toBe(200);
    const statuses = [];
    for (let request = 0; request < 3; request += 1) statuses.push((await bot(`/guilds/${GUILD}/roles`)).statusCode);
    expect(statuses).toEqual([500, 500, 200]);
  });

  test.each([[{}], [{ mode: 'rain' }], [{ mode: 'deny', parts: ['moon'] }]])('reject %o', async (payload) => {
    const { control } = await openSandbox();
    expect((await control('/outage', payload)).statusCode).toBe(400);
  });
});

describe('state file', () => {
  let folder = '';
  let statePath = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-sandbox-'));
    statePath = path.join(folder, 'deep', 'sandbox.json');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('keeps people, roles and tokens across a restart', async () => {
    const first = await openSandbox({ statePath });
    const { access_token } = await first.signIn(PIP);
    await first.control(`/people/${PIP}/roles`, { role: 'Elite', has: true });
    await first.control('/people', { name: 'Ada' });
    const before = (await first.app.inject('/sandbox/state')).json();
    const second = await openSandbox({ statePath });
    expect((await second.app.inject('/sandbox/state')).json()).toEqual(before);
    expect((await second.as(access_token, '/users/@me')).statusCode).toBe(200);
  });

  test('is reset to the initial people, which ends every session', async () => {
    const { control, signIn, as, app } = await openSandbox({ statePath });
    const { access_token } = await signIn(PIP);
    await control('/people', { name: 'Ada' });
    await control('/reset');
    expect((await app.inject('/sandbox/state')).json().people).toHaveLength(6);
    expect((await as(access_token, '/users/@me')).statusCode).toBe(401);
  });

  test('is set aside when corrupted, without stopping the start', async () => {
    const flat = path.join(folder, 'sandbox.json');
    writeFileSync(flat, '{"people": [');
    const { app } = await openSandbox({ statePath: flat });
    expect((await app.inject('/sandbox/state')).json().people).toHaveLength(6);
    expect(readFileSync(`${flat}.unreadable`, 'utf8')).toBe('{"people": [');
  });
});
