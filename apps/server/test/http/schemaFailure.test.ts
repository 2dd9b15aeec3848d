import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSchemaError } from '../../src/http/handleRequestError.ts';
import { type TestApp, createTestApp } from '../support/testApp.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

const WALLET = 'That’s not a wallet address. One is 0x plus 40 digits from 0 to f.';
const text = (userId: unknown) => ['POST', '/api/get-user-info', { userId }] as const;

test.each([
  ['nothing', ...text(undefined), 'wrong_type', 'userId', 'The request has a value that does not fit in “userId”.'],
  ['a number', ...text(5), 'wrong_type', 'userId', 'The request has a value that does not fit in “userId”.'],
  ['too long', ...text('x'.repeat(65)), 'bad_request', 'userId', 'The request has too much in “userId”.'],
  ['too short', ...text(''), 'bad_request', 'userId', 'The request has too little in “userId”.'],
  ['no object', 'POST', '/api/get-user-info', [], 'wrong_type', 'body', 'This address doesn’t accept that request.'],
  ['a bad wallet', 'POST', '/api/get-wallet-balance', { address: '0x12' }, 'bad_request', 'address', WALLET],
  ['no wallet', 'POST', '/api/get-wallet-balance', {}, 'wrong_type', 'address', WALLET],
  [
    'a bad run',
    'GET',
    '/api/runs/12',
    undefined,
    'bad_request',
    'runId',
    'The address has a value that does not fit in “runId”.',
  ],
  [
    'no board',
    'GET',
    '/api/leaderboards/money',
    undefined,
    'wrong_type',
    'board',
    'The address has a value that does not fit in “board”.',
  ],
  [
    'a high limit',
    'GET',
    '/api/leaderboards/scores?limit=101',
    undefined,
    'bad_request',
    'limit',
    'The address has too much in “limit”.',
  ],
  [
    'a low limit',
    'GET',
    '/api/leaderboards/scores?limit=0',
    undefined,
    'bad_request',
    'limit',
    'The address has too little in “limit”.',
  ],
  [
    'a bad picture',
    'GET',
    '/api/avatar/12',
    undefined,
    'bad_request',
    'publicId',
    'The address has a value that does not fit in “publicId”.',
  ],
] as const)(
  'rejects %s with a readable message, field and code',
  async (_what, method, url, body, code, field, error) => {
    const client = await it.signIn();
    const answer = method === 'GET' ? await client.get(url) : await client.post(url, body);
    expect([answer.status, answer.body]).toMatchObject([400, { success: false, error, code, field, detail: error }]);
  },
);

test('rejects an invalid wallet in an administrator’s request', async () => {
  const admin = await it.signIn(await it.seedPlayer({ discordId: '900000000000000010' }));
  for (const query of ['?address=0x12', '', '?address=', `?address=0x${'g'.repeat(40)}`])
    expect((await admin.get(`/api/wallet-owner${query}`)).body).toMatchObject({ error: WALLET, field: 'address' });
});

test('quotes an unknown key up to 64 characters', () => {
  const { message } = createSchemaError({ keyword: 'invalid_type', instancePath: `/${'k'.repeat(500)}` }, 'body');
  expect(message).toBe(`The request has a value that does not fit in “${'k'.repeat(64)}”.`);
});
