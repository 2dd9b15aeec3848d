import { SuccessResponse, SessionResponse } from '@jumpy/protocol/http/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSession } from '../../../src/features/auth/findSession.ts';
import { createUserSession } from '../../../src/features/auth/createUserSession.ts';
import { getSessionCookieName } from '../../../src/http/sessionCookie.ts';
import { sessionStore } from '../../../src/features/auth/sessionStore.ts';
import { sha256 } from '../../../src/platform/hash.ts';
import type { Client } from '../../support/client.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';

const DAY_MS = 86_400_000;

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

async function isSignedIn(client: Client): Promise<boolean> {
  return (await client.get('/api/session')).as(SessionResponse).authenticated;
}

describe('GET /api/session', () => {
  test('without a cookie returns no user', async () => {
    const answer = await it.newClient().get('/api/session');
    expect(answer.as(SessionResponse)).toEqual({ success: true, authenticated: false, user: null });
  });

  test('LOGIN-44 returns the user from the database, with a placeholder for Discord’s token', async () => {
    const client = await it.signIn();
    const { user } = (await client.get('/api/session')).as(SessionResponse);
    expect(user).toMatchObject({
      discordId: client.player.discordId,
      publicId: client.player.publicId,
      username: client.player.username,
      access_token: 'held-by-server',
      roles: [],
      hasMinted: false,
    });
    expect(user?.avatarUrl).toMatch(new RegExp(`^/api/avatar/${client.player.publicId}`));
  });

  test.for(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`, 'true'])('rejects a made-up id "%s"', async (token) => {
    const client = it.newClient();
    client.cookies.set('jumpy_session', token);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('a session expires after 14 days without use, or 30 days after sign-in', async () => {
    const idle = await it.signIn();
    const used = await it.signIn();
    const startMs = it.clock.nowMs();
    for (let day = 1; day < 30; day += 1) {
      it.clock.set(startMs + day * DAY_MS);
      expect(await isSignedIn(used)).toBe(true);
      if (day === 14) expect(await isSignedIn(idle)).toBe(false);
    }
    it.clock.set(startMs + 30 * DAY_MS);
    expect(await isSignedIn(used)).toBe(false);
  });

  test('sweeps expired sessions', async () => {
    const expired = await createUserSession(it.context, { userId: (await it.seedPlayer()).id });
    it.clock.advance(30 * DAY_MS);
    const fresh = await createUserSession(it.context, { userId: (await it.seedPlayer()).id });
    await sessionStore.deleteExpired(it.context.db, { now: new Date(it.clock.nowMs()) });
    expect(await findSession(it.context, expired)).toBeNull();
    expect(await findSession(it.context, fresh)).not.toBeNull();
    expect(await it.context.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });
});

describe('POST /api/logout', () => {
  test('revokes the session permanently and clears the cookie; other browsers stay signed in', async () => {
    const client = await it.signIn();
    const otherClient = await it.signIn(client.player);
    const stolen = client.cookies.get('jumpy_session') ?? '';
    const answer = await client.post('/api/logout');
    expect(answer.as(SuccessResponse)).toEqual({ success: true });
    expect(client.cookies.has('jumpy_session')).toBe(false);
    client.cookies.set('jumpy_session', stolen);
    expect(await isSignedIn(client)).toBe(false);
    expect(await isSignedIn(otherClient)).toBe(true);
  });

  test('rejects a recently used session right after its logout', async () => {
    const client = await it.signIn();
    const token = client.cookies.get('jumpy_session') ?? '';
    const stolen = it.newClient();
    stolen.cookies.set('jumpy_session', token);
    expect([await isSignedIn(client), await isSignedIn(stolen)]).toEqual([true, true]);
    await client.post('/api/logout');
    expect(await isSignedIn(stolen)).toBe(false);
    expect((await stolen.get('/api/stats')).status).toBe(401);
  });

  test('caches a session that ended in another process for 3 s at most', async () => {
    const client = await it.signIn();
    expect(await isSignedIn(client)).toBe(true);
    const idHash = sha256(client.cookies.get('jumpy_session') ?? '');
    await sessionStore.revoke(it.context.db, { idHash, now: new Date(it.clock.nowMs()) });
    it.clock.advance(3_000);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('succeeds when repeated or without a session', async () => {
    expect((await it.newClient().post('/api/logout')).as(SuccessResponse)).toEqual({ success: true });
  });

  test('rejects a logout from another site', async () => {
    const client = await it.signIn();
    const answer = await client.post('/api/logout', undefined, { headers: { origin: 'https://evil.example' } });
    expect([answer.status, answer.code]).toEqual([403, 'wrong_origin']);
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe('the cookie', () => {
  test('on localhost: HttpOnly and SameSite=Lax', async () => {
    const start = await startWithoutDiscord(it);
    expect(start).toMatch(/^jumpy_oauth=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('in production: also Secure, with a __Host- prefix', async () => {
    const publicUrl = 'https://jumpy.example';
    const discordSettings = { DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 's', DISCORD_BOT_TOKEN: 't' };
    const who = {
      DISCORD_GUILD_ID: '123456789012345678',
      ADMIN_DISCORD_IDS: '123456789012345678',
      TRUST_PROXY: 'none',
    };
    const env = { PUBLIC_URL: publicUrl, KEYRING_URL: 'https://keyring.jumpy.example', ...discordSettings, ...who };
    const away = await createTestApp({ env });
    try {
      expect(await startWithoutDiscord(away)).toMatch(
        /^__Host-jumpy_oauth=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(getSessionCookieName(away.context.env)).toBe('__Host-jumpy_session');
    } finally {
      await away.close();
    }
  });
});

/** The cookie set at the start of a sign-in. The redirect is stubbed, so that Discord is not needed. */
async function startWithoutDiscord(app: TestApp): Promise<string> {
  app.context.discord.authorizeUrl = ({ state }) => `https://discord.example/?state=${state}`;
  const answer = await app.newClient().get('/api/auth/discord/start');
  expect(answer.status).toBe(303);
  return String(answer.headers['set-cookie']);
}
