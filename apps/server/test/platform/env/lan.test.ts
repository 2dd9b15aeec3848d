import { describe, expect, test } from 'vitest';
import { createCanonicalHostRedirect } from '../../../src/http/canonicalHost.ts';
import { getSessionCookieOptions, getOauthCookieName, getSessionCookieName } from '../../../src/http/sessionCookie.ts';
import { readEnv } from '../../../src/platform/env.ts';
import { EnvError } from '../../../src/platform/envReader.ts';
import { getOwnOrigin } from '../../../src/platform/getOwnOrigin.ts';

const LOCAL = {
  DATABASE_URL: 'postgres://127.0.0.1/jumpy',
  SESSION_SECRET: 's'.repeat(32),
  DAILY_SECRET: 'd'.repeat(32),
  KEYRING_KEK: `first:${'k'.repeat(43)}=`,
};
const LAN = {
  ...LOCAL,
  LAN_NAME: 'jumpy.local',
  PUBLIC_URL: 'https://jumpy.local:4010',
  KEYRING_URL: 'https://keyring.jumpy.local:4011',
};

describe('a start reachable in the local network', () => {
  test('is local, with secure cookies', () => {
    const env = readEnv(LAN);
    expect(env).toMatchObject({ isLocal: true, lan: 'jumpy.local', host: '127.0.0.1' });
    expect(getSessionCookieName(env)).toBe('__Host-jumpy_session');
    expect(getOauthCookieName(env)).toBe('__Host-jumpy_oauth');
    expect(getSessionCookieOptions(env).secure).toBe(true);
    expect(getOwnOrigin(env)).toBe('http://jumpy.localhost:4010');
  });

  test('requires its host name: otherwise cookies are plain and there are no https URLs', () => {
    const env = readEnv(LOCAL);
    expect(env.lan).toBeUndefined();
    expect([getSessionCookieName(env), getSessionCookieOptions(env).secure]).toEqual(['jumpy_session', false]);
    expect(getOwnOrigin(env)).toBe('http://jumpy.localhost:4010');
    expect(refused({ ...LAN, LAN_NAME: '' })).toContain('DISCORD_CLIENT_ID');
  });

  test.each([
    ['a name that others could own', { LAN_NAME: 'jumpy.example' }],
    ['an ending alone', { LAN_NAME: 'local' }],
    ['a listener that others reach', { HOST: '0.0.0.0' }],
    ['an address of another name', { PUBLIC_URL: 'https://jumpy.example' }],
    ['a name that only ends alike', { KEYRING_URL: 'https://evil-jumpy.local:4011' }],
    ['plain http', { KEYRING_URL: 'http://keyring.jumpy.local:4011' }],
  ])('is rejected with %s', (_what, change) => {
    expect(refused({ ...LAN, ...change })).toContain('LAN_NAME');
  });

  test('redirects other addresses to its host name', () => {
    const request = { method: 'GET', url: '/daily?x=1', headers: { 'sec-fetch-dest': 'document' } };
    const canonicalUrl = LAN.PUBLIC_URL;
    const lead = createCanonicalHostRedirect({ canonicalUrl, isLocal: true, isLan: true });
    expect(lead({ ...request, host: '192.168.1.20:4010' })).toBe(`${canonicalUrl}/daily?x=1`);
    expect(lead({ ...request, host: 'jumpy.local:4010' })).toBeUndefined();
    expect(
      createCanonicalHostRedirect({ canonicalUrl, isLocal: true })({ ...request, host: '192.168.1.20:4010' }),
    ).toBeUndefined();
  });
});

function refused(source: NodeJS.ProcessEnv): readonly string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.variables;
    throw error;
  }
}
