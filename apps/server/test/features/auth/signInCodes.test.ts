import { SessionResponse } from '@jumpy/protocol/http/session';
import {
  CreateSignInCodeResponse,
  SIGN_IN_CODE_LENGTH,
  SIGN_IN_CODE_ALPHABET,
  SignInCodeResponse,
  RedeemSignInCodeResponse,
} from '@jumpy/protocol/http/signInCodes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deviceName, generateSignInCode } from '../../../src/features/auth/codes/signInWithCode.ts';
import { sha256 } from '../../../src/platform/hash.ts';
import type { Answer, Client } from '../../support/client.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ADMIN = '900000000000000010';
const OTHER_ADMIN = '900000000000000011';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148';
/**
 * Two addresses of one household and one elsewhere. They differ in each test, since failures are counted per address.
 */
let tests = 0;
const home = (): string => `203.0.${tests}.7`;
const sofa = (): string => `203.0.${tests}.90`;
const elsewhere = (): string => `198.51.${tests}.4`;

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1', ADMIN_DISCORD_IDS: `${ADMIN},${OTHER_ADMIN}` } });
});
afterAll(() => it.close());
beforeEach(() => {
  tests += 1;
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address, 'user-agent': IPHONE } });

async function show(client: Client, address = home()): Promise<string> {
  return (await client.post('/api/sign-in-code', undefined, from(address))).as(CreateSignInCodeResponse).code;
}
const type = (client: Client, code: string, address = sofa()): Promise<Answer> =>
  client.post('/api/sign-in-code/enter', { code }, from(address));
const say = (client: Client, isMine: boolean): Promise<Answer> => client.post('/api/sign-in-code/answer', { isMine });
const stateOf = async (client: Client) => (await client.get('/api/sign-in-code')).as(SignInCodeResponse);
const whoIs = async (client: Client) => (await client.get('/api/session')).as(SessionResponse).user?.publicId;

describe('a sign-in code', () => {
  test('signs in another device of the same network as the player who displays it, and confirms it there', async () => {
    const browser = await it.signIn();
    const code = await show(browser);
    expect(await stateOf(browser)).toMatchObject({ state: 'open', device: null });
    const app = it.newClient();
    const answer = await type(app, `${code.slice(0, 4)}-${code.slice(4).toLowerCase()} `);
    expect(answer.as(RedeemSignInCodeResponse).user?.publicId).toBe(browser.player.publicId);
    expect(await whoIs(app)).toBe(browser.player.publicId);
    expect(await whoIs(browser)).toBe(browser.player.publicId);
    expect(await stateOf(browser)).toMatchObject({ state: 'used', device: 'iPhone' });
  });

  test('is single-use: replays get nothing, even when concurrent', async () => {
    const browser = await it.signIn();
    const code = await show(browser);
    const apps = Array.from({ length: 8 }, () => it.newClient());
    const answers = await Promise.all(apps.map((app) => type(app, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await type(it.newClient(), code);
    expect([late.status, late.code]).toEqual([409, 'sign_in_code_used']);
    expect((await Promise.all(apps.map(whoIs))).filter(Boolean)).toHaveLength(1);
  });

  test('expires after three minutes', async () => {
    const browser = await it.signIn();
    const code = await show(browser);
    it.clock.advance(3 * MINUTE_MS);
    const answer = await type(it.newClient(), code);
    expect([answer.status, answer.code]).toEqual([410, 'sign_in_code_expired']);
    expect(await stateOf(browser)).toMatchObject({ state: 'expired' });
  });

  test('is replaced by a newer one; concurrent requests leave one', async () => {
    const browser = await it.signIn();
    const first = await show(browser);
    const codes = await Promise.all([show(browser), show(browser), show(browser)]);
    expect((await type(it.newClient(), first)).code).toBe('sign_in_code_expired');
    const answers = await Promise.all(codes.map((code) => type(it.newClient(), code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('expires with the session that displays it', async () => {
    const browser = await it.signIn();
    const code = await show(browser);
    await browser.post('/api/logout');
    expect((await type(it.newClient(), code)).code).toBe('sign_in_code_expired');
  });

  test('is created by players only, and can be confirmed or read by no other player', async () => {
    expect((await it.newClient().post('/api/sign-in-code')).status).toBe(401);
    expect((await it.newClient().get('/api/sign-in-code')).status).toBe(401);
    const browser = await it.signIn();
    const code = await show(browser);
    await type(it.newClient(), code, elsewhere());
    const stranger = await it.signIn();
    expect(await stateOf(stranger)).toMatchObject({ state: 'none', device: null });
    expect((await say(stranger, true)).status).toBe(409);
    expect(await stateOf(browser)).toMatchObject({ state: 'asked' });
    // Nor from another session of the same player, which shows no code.
    const other = await it.signIn(browser.player);
    expect((await say(other, true)).status).toBe(409);
  });

  test('is accepted only from our own page', async () => {
    const code = await show(await it.signIn());
    const url = '/api/sign-in-code/enter';
    const headers = { origin: 'https://evil.example' };
    const answer = await it.newClient().send({ method: 'POST', url, payload: { code }, headers });
    expect([answer.status, answer.code]).toEqual([403, 'wrong_origin']);
  });

  test('does not appear in the database, the account export or later responses', async () => {
    const browser = await it.signIn();
    const code = await show(browser);
    const rows = await it.context.db
      .selectFrom('signInCodes')
      .selectAll()
      .where('userId', '=', browser.player.id)
      .execute();
    expect(rows).toHaveLength(1);
    const exposedTexts = [
      JSON.stringify(rows),
      JSON.stringify(rows.map(({ codeHash }) => codeHash.toString('latin1'))),
      (await browser.get('/api/account/data')).text,
      (await browser.get('/api/sign-in-code')).text,
    ];
    for (const text of exposedTexts) expect(text).not.toContain(code);
    // A plain hash of so few characters could be cracked within minutes.
    expect(rows[0]?.codeHash.equals(sha256(code))).toBe(false);
  });
});

describe('a session opened by a code', () => {
  test('inherits the age of the original: it passes no fresh sign-in check, and ends with it', async () => {
    const boss = await it.seedPlayer({ discordId: ADMIN });
    const browser = await it.signIn(boss);
    it.clock.advance(11 * MINUTE_MS);
    const app = it.newClient();
    await type(app, await show(browser));
    expect((await app.post('/api/account/delete')).code).toBe('stale_sign_in');
    const sessions = await it.context.db
      .selectFrom('sessions')
      .select(['createdAt', 'expiresAt'])
      .where('userId', '=', boss.id)
      .execute();
    expect(sessions).toHaveLength(2);
    expect(sessions[1]).toEqual(sessions[0]);
  });

  test('cannot be extended past the 30 days of the first one by chaining', async () => {
    const browser = await it.signIn();
    let holder: Client = browser;
    for (let hand = 1; hand < 3; hand += 1) {
      it.clock.advance(10 * DAY_MS);
      const next = it.newClient();
      expect((await type(next, await show(holder))).status).toBe(200);
      holder = next;
    }
    it.clock.advance(10 * DAY_MS - 1);
    expect(await whoIs(holder)).toBe(browser.player.publicId);
    it.clock.advance(3_001);
    expect(await whoIs(holder)).toBeUndefined();
  });

  test('replaces the existing session', async () => {
    const browser = await it.signIn();
    const app = await it.signIn();
    const before = app.cookies.get('jumpy_session') ?? '';
    await type(app, await show(browser));
    expect(await whoIs(app)).toBe(browser.player.publicId);
    const stolen = it.newClient();
    stolen.cookies.set('jumpy_session', before);
    expect(await whoIs(stolen)).toBeUndefined();
  });

  test('ends at once when the player reports that it was not them', async () => {
    const browser = await it.signIn();
    const app = it.newClient();
    await type(app, await show(browser));
    expect((await say(browser, false)).status).toBe(200);
    expect(await whoIs(app)).toBeUndefined();
    expect(await whoIs(browser)).toBe(browser.player.publicId);
    expect(await stateOf(browser)).toMatchObject({ state: 'refused' });
  });

  test('is in the audit log for an administrator, and in the account data for a player', async () => {
    const boss = await it.signIn(await it.seedPlayer({ discordId: OTHER_ADMIN }));
    await type(it.newClient(), await show(boss));
    const player = await it.signIn();
    await type(it.newClient(), await show(player));
    const lines = await it.context.db
      .selectFrom('adminLog')
      .selectAll()
      .where('admin', 'in', [boss.player.publicId, player.player.publicId])
      .orderBy('seq')
      .execute();
    expect(lines.map(({ kind, act, subject, outcome }) => [kind, act, subject, outcome])).toEqual([
      ['begin', 'sign in by code', `user:${boss.player.publicId}`, null],
      ['end', 'sign in by code', `user:${boss.player.publicId}`, 'done'],
    ]);
    expect((await player.get('/api/account/data')).body).toMatchObject({ signInCodes: [{ device: 'iPhone' }] });
  });
});

describe('a code typed in another network', () => {
  test('waits for the player’s confirmation, then signs in the device that typed it', async () => {
    const browser = await it.signIn();
    const code = await show(browser);
    const app = it.newClient();
    expect((await type(app, code, elsewhere())).as(RedeemSignInCodeResponse).user).toBeNull();
    expect(await whoIs(app)).toBeUndefined();
    expect(await stateOf(browser)).toMatchObject({ state: 'asked', device: 'iPhone' });
    it.clock.advance(3 * MINUTE_MS - 1);
    await say(browser, true);
    it.clock.advance(MINUTE_MS - 1);
    expect((await type(app, code, elsewhere())).as(RedeemSignInCodeResponse).user?.publicId).toBe(
      browser.player.publicId,
    );
  });

  test('cannot be redeemed by another device, before or after the confirmation', async () => {
    const browser = await it.signIn();
    const code = await show(browser);
    await type(it.newClient(), code, elsewhere());
    const thief = it.newClient();
    expect((await type(thief, code, elsewhere())).code).toBe('sign_in_code_used');
    await say(browser, true);
    expect((await type(thief, code, elsewhere())).code).toBe('sign_in_code_used');
    expect(await whoIs(thief)).toBeUndefined();
  });

  test('is rejected permanently when the player declines', async () => {
    const browser = await it.signIn();
    const code = await show(browser);
    const thief = it.newClient();
    await type(thief, code, elsewhere());
    await say(browser, false);
    const answer = await type(thief, code, elsewhere());
    expect([answer.status, answer.code]).toEqual([403, 'sign_in_code_refused']);
    expect((await say(browser, true)).status).toBe(409);
  });

  test('cannot be confirmed before a device has asked', async () => {
    const browser = await it.signIn();
    const code = await show(browser);
    await say(browser, true);
    expect((await type(it.newClient(), code, elsewhere())).as(RedeemSignInCodeResponse).user).toBeNull();
  });
});

test('asks the player for confirmation if the network is unknown, and says so', async () => {
  const browser = await it.signIn();
  const { code } = (await browser.post('/api/sign-in-code')).as(CreateSignInCodeResponse);
  const app = it.newClient();
  const enter = () => app.post('/api/sign-in-code/enter', { code });
  expect((await enter()).as(RedeemSignInCodeResponse).user).toBeNull();
  expect(await stateOf(browser)).toMatchObject({ state: 'asked', isNetworkKnown: false });
  expect(await whoIs(app)).toBeUndefined();
  await say(browser, true);
  expect((await enter()).as(RedeemSignInCodeResponse).user?.publicId).toBe(browser.player.publicId);
});

describe('guessing codes', () => {
  test('reveals only that a code is wrong, and waits after ten attempts, even with the right code', async () => {
    const browser = await it.signIn();
    const code = await show(browser);
    const guess = it.newClient();
    for (const typed of ['', 'x', 'aeiouaei', "' OR 1=1 --", '0'.repeat(8), `${code}${code}`]) {
      const answer = await type(guess, typed, elsewhere());
      expect([answer.status, answer.code]).toEqual([404, 'sign_in_code_wrong']);
    }
    const wrong = code.startsWith('B') ? 'CCCCCCCC' : 'BBBBBBBB';
    for (let count = 0; count < 4; count += 1) await type(guess, wrong, elsewhere());
    const held = await type(it.newClient(), code, elsewhere());
    expect([held.status, held.code]).toEqual([429, 'rate_limited']);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(60);
    expect((await type(it.newClient(), code, sofa())).status).toBe(200);
  });

  test('lets ten of 60 concurrent attempts through', async () => {
    const guesses = Array.from({ length: 60 }, () => type(it.newClient(), 'BBBBBBBB', elsewhere()));
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'sign_in_code_wrong')).toHaveLength(10);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(50);
  });

  test('is not helped by bias: all characters are equally likely', () => {
    // Feeds every byte value once; values that would bias the first characters must be skipped.
    let next = 0;
    const bytes = (count: number): Buffer => Buffer.from(Array.from({ length: count }, () => next++ % 256));
    const signs = Array.from({ length: 240 / SIGN_IN_CODE_LENGTH }, () => generateSignInCode({ bytes })).join('');
    const counts = Array.from(SIGN_IN_CODE_ALPHABET, (sign) => signs.split(sign).length - 1);
    expect(new Set(counts)).toEqual(new Set([12]));
  });
});

test('limits codes to twenty an hour', async () => {
  const browser = await it.signIn();
  for (let count = 0; count < 20; count += 1) await show(browser);
  expect((await browser.post('/api/sign-in-code')).status).toBe(429);
});

test.for([
  [IPHONE, 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36', 'Android phone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'Mac'],
  ['<script>iFone</script>', 'unknown device'],
  [undefined, 'unknown device'],
] as const)('a user agent of %s is displayed as %s', ([userAgent, name]) => {
  expect(deviceName(userAgent)).toBe(name);
});
