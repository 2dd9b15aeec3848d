import { describe, expect, test } from 'vitest';
import { MOONBEAN, openSandbox, PIP, REDIRECT, SCOPES, locationOf } from './openSandbox.ts';

describe('authorize', () => {
  test('shows everyone and what the product will see', async () => {
    const { app, authorizeUrl } = await openSandbox();
    const page = await app.inject(authorizeUrl());
    expect(page.statusCode).toBe(200);
    for (const text of ['Moonbean', 'Skyla', 'Cancel', 'Your roles in those servers', 'Local stand-in']) {
      expect(page.body).toContain(text);
    }
  });

  test('redirects with a code and the unchanged state', async () => {
    const { approve } = await openSandbox();
    const back = await approve(MOONBEAN);
    expect(`${back.origin}${back.pathname}`).toBe(REDIRECT);
    expect(back.searchParams.get('state')).toBe('st&te');
    expect(back.searchParams.get('code')).toMatch(/^[\w-]{32}$/);
  });

  test('redirects with access_denied and no code on Cancel', async () => {
    const { form, authorizeUrl } = await openSandbox();
    const back = locationOf(await form(authorizeUrl(), { answer: 'cancel' }));
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe('st&te');
    expect(back.searchParams.has('code')).toBe(false);
  });

  test('creates a new user with the chosen account age', async () => {
    const { form, authorizeUrl, exchange, as } = await openSandbox();
    const answer = { answer: 'new', name: 'Ada <3', accountAgeDays: '0' };
    const code = locationOf(await form(authorizeUrl(), answer)).searchParams.get('code') ?? '';
    const me = (await as((await exchange(code)).json().access_token, '/users/@me')).json();
    expect(me).toMatchObject({ username: 'ada_3', global_name: 'Ada <3' });
    expect(new Date(Number(BigInt(me.id) >> 22n) + 1_420_070_400_000).toISOString()).toBe('2025-01-01T00:00:00.000Z');
  });

  test('skips consent for prompt none only when the same scopes were granted before', async () => {
    const { app, authorizeUrl, form, exchange } = await openSandbox();
    const silent = authorizeUrl({ prompt: 'none', scope: 'identify' });
    expect((await app.inject(silent)).statusCode).toBe(200);
    const answer = await form(authorizeUrl({ scope: 'identify' }), { person: PIP });
    await exchange(locationOf(answer).searchParams.get('code') ?? '');
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect(locationOf(await app.inject({ url: silent, headers: { cookie } })).searchParams.get('code')).toBeTruthy();
    const more = authorizeUrl({ prompt: 'none' });
    expect((await app.inject({ url: more, headers: { cookie } })).statusCode).toBe(200);
    const consentUrl = authorizeUrl({ prompt: 'consent', scope: 'identify' });
    expect((await app.inject({ url: consentUrl, headers: { cookie } })).statusCode).toBe(200);
  });

  test.each([
    ['an unknown client', { client_id: 'other' }, 'Unknown Application'],
    ['a redirect to elsewhere', { redirect_uri: 'https://evil.example/auth/discord/callback' }, 'redirect_uri'],
    [
      'a redirect with a look-alike host',
      { redirect_uri: 'http://localhost.evil.example/auth/discord/callback' },
      'redirect_uri',
    ],
    ['a redirect to another path', { redirect_uri: 'http://jumpy.localhost:4010/elsewhere' }, 'redirect_uri'],
    ['a redirect that is no address', { redirect_uri: 'javascript' }, 'redirect_uri'],
    ['no redirect', { redirect_uri: undefined }, 'redirect_uri'],
    ['a response type other than code', { response_type: 'token' }, 'response_type'],
    ['no scope', { scope: '' }, 'scope'],
    ['an unknown scope', { scope: 'identify everything' }, 'everything'],
    ['an unknown prompt', { prompt: 'login' }, 'prompt'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'S256'],
    ['a challenge that is no SHA-256', { code_challenge: 'short' }, 'code_challenge'],
  ])('%s is shown to the user without a redirect', async (_name, change, text) => {
    const { app, authorizeUrl, form } = await openSandbox();
    for (const response of [
      await app.inject(authorizeUrl(change)),
      await form(authorizeUrl(change), { person: MOONBEAN }),
      await form(authorizeUrl(change), { answer: 'cancel' }),
    ]) {
      expect(response.statusCode).toBe(400);
      expect(response.headers.location).toBeUndefined();
      expect(response.body).toContain(text);
    }
  });

  test('escapes its input', async () => {
    const { app, authorizeUrl, control } = await openSandbox();
    await control('/people', { name: '<img src=x onerror=alert(1)>' });
    const page = await app.inject(authorizeUrl({ scope: 'identify', state: '"><script>' }));
    expect(page.body).not.toContain('<img src=x');
    expect(page.body).not.toContain('<script>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('token endpoint', () => {
  test('exchanges a code and its verifier for tokens limited to the granted scopes', async () => {
    const { signIn, as } = await openSandbox();
    const tokens = await signIn(PIP, { scope: 'identify' });
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 604_800, scope: 'identify' });
    expect((await as(tokens.access_token, '/users/@me')).json()).toMatchObject({ id: PIP, username: 'pip' });
    expect((await as(tokens.access_token, '/users/@me/guilds')).statusCode).toBe(401);
  });

  test('accepts Basic authentication of the client', async () => {
    const { approve, form, verifier } = await openSandbox();
    const code = (await approve(PIP)).searchParams.get('code') ?? '';
    const basic = Buffer.from('jumpy-local:jumpy-local-secret').toString('base64');
    const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier };
    const answer = await form('/api/v10/oauth2/token', fields, { authorization: `Basic ${basic}` });
    expect(answer.json()).toMatchObject({ scope: SCOPES });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('accepts a code once', async () => {
    const { approve, exchange } = await openSandbox();
    const code = (await approve(PIP)).searchParams.get('code') ?? '';
    expect((await exchange(code)).statusCode).toBe(200);
    const again = await exchange(code);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({ error: 'invalid_grant', error_description: 'Invalid "code" in request.' });
  });

  test('expires a code after ten minutes', async () => {
    const { approve, exchange, clock } = await openSandbox();
    const code = (await approve(PIP)).searchParams.get('code') ?? '';
    clock.nowMs += 600_000;
    expect((await exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  test.each([
    ['a wrong verifier', { code_verifier: 'x'.repeat(43) }, 400, 'invalid_grant'],
    ['an empty verifier', { code_verifier: '' }, 400, 'invalid_grant'],
    ['another redirect', { redirect_uri: 'http://localhost:4999/auth/discord/callback' }, 400, 'invalid_grant'],
    ['a made-up code', { code: 'made-up' }, 400, 'invalid_grant'],
    ['no code', { code: '' }, 400, 'invalid_request'],
    ['an unknown grant type', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['a wrong secret', { client_secret: 'guess' }, 401, 'invalid_client'],
    ['an unknown client', { client_id: 'other' }, 401, 'invalid_client'],
  ])('rejects %s', async (_name, change, status, error) => {
    const { approve, exchange } = await openSandbox();
    const code = (await approve(PIP)).searchParams.get('code') ?? '';
    const answer = await exchange(code, change);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error });
  });

  test('consumes a code even with a wrong verifier', async () => {
    const { approve, exchange } = await openSandbox();
    const code = (await approve(PIP)).searchParams.get('code') ?? '';
    await exchange(code, { code_verifier: 'x'.repeat(43) });
    expect((await exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('rejects a body that is not a form', async () => {
    const { app } = await openSandbox();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v10/oauth2/token',
      payload: { grant_type: 'refresh_token' },
    });
    expect(answer.json()).toMatchObject({ error: 'invalid_request' });
  });

  test('issues new tokens on refresh and revokes the old ones', async () => {
    const { signIn, token, as } = await openSandbox();
    const old = await signIn(PIP);
    const refresh = () => token({ grant_type: 'refresh_token', refresh_token: old.refresh_token });
    const fresh = (await refresh()).json();
    expect((await as(fresh.access_token, '/users/@me')).statusCode).toBe(200);
    expect((await as(old.access_token, '/users/@me')).statusCode).toBe(401);
    expect((await refresh()).json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('expires an access token after seven days, but not its refresh token', async () => {
    const { signIn, token, as, clock } = await openSandbox();
    const tokens = await signIn(PIP);
    clock.nowMs += 604_800_000;
    expect((await as(tokens.access_token, '/users/@me')).json()).toEqual({ message: '401: Unauthorized', code: 0 });
    const fresh = await token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(fresh.statusCode).toBe(200);
  });

  test('revokes both tokens when either is revoked, and responds the same for an unknown token', async () => {
    const { signIn, form, token, as } = await openSandbox();
    const tokens = await signIn(PIP);
    const client = { client_id: 'jumpy-local', client_secret: 'jumpy-local-secret' };
    const revoke = (which: string) => form('/api/v10/oauth2/token/revoke', { ...client, token: which });
    expect((await revoke('unknown')).json()).toEqual({});
    expect((await as(tokens.access_token, '/users/@me')).statusCode).toBe(200);
    expect((await revoke(tokens.refresh_token)).statusCode).toBe(200);
    expect((await as(tokens.access_token, '/users/@me')).statusCode).toBe(401);
    const refresh = await token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(refresh.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await form('/api/v10/oauth2/token/revoke', { token: 'x' })).statusCode).toBe(401);
  });
});
