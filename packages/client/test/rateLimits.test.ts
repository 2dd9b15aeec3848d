import { createJumpyClient } from '@jumpy/client/client';
import { type JumpyApiError, unwrap } from '@jumpy/client/jumpyApiError';
import { parseRateLimit, parseRetryAfter } from '@jumpy/client/rateLimits';
import { expect, test } from 'vitest';

type Made = [status: number, headers?: Record<string, string>, body?: object | string];

const OK: Made = [200, {}, { success: true, commitments: [] }];

/** A client whose requests have the given answers, one after the other, and whose waits pass at once. */
function createScriptedClient(
  answers: readonly Made[],
  options: { maxRetries?: number; maxWaitSeconds?: number } = {},
) {
  const sent: Request[] = [];
  const waitsMs: number[] = [];
  let nowMs = 0;
  const client = createJumpyClient({
    baseUrl: 'https://play.example',
    fetch: async (request) => {
      const [status, headers = {}, body = {}] = answers[sent.length] ?? [418];
      sent.push(request);
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
    },
    wait: async (ms) => {
      waitsMs.push(ms);
      nowMs += ms;
    },
    nowMs: () => nowMs,
    ...options,
  });
  return { client, sent, waitsMs, read: () => client.GET('/api/run-commitments') };
}

test.each([
  ['"read";r=12;t=30', { policy: 'read', remaining: 12, resetSeconds: 30 }],
  [' "a b" ; r=0 ', { policy: 'a b', remaining: 0, resetSeconds: 0 }],
  ['"read";t=3', undefined],
  ['read;r=1', undefined],
  ['"read";r=x', undefined],
  ['', undefined],
  [null, undefined],
])('parses the header %o', (header, status) => {
  expect(parseRateLimit(header)).toEqual(status);
});

test('parses seconds to wait, and no date', () => {
  const headers = ['5', ' 60 ', '-1', '1.5', 'Fri, 31 Dec 1999 23:59:59 GMT', '', null];
  expect(headers.map(parseRetryAfter)).toEqual([5, 60, undefined, undefined, undefined, undefined, undefined]);
});

test('sends a refused read again after the time that the refusal names', async () => {
  const { waitsMs, read } = createScriptedClient([[429, { 'retry-after': '7' }], [503, { 'retry-after': '2' }], OK]);
  await expect(unwrap(read())).resolves.toEqual({ success: true, commitments: [] });
  expect(waitsMs).toEqual([7_000, 2_000]);
});

test('gives up after two more tries, or where a refusal names no time or one that is too long', async () => {
  const often = createScriptedClient([1, 2, 3, 4].map(() => [429, { 'retry-after': '1' }]));
  await expect(unwrap(often.read())).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
  expect(often.sent).toHaveLength(3);
  const silent = createScriptedClient([[429], OK]);
  await expect(unwrap(silent.read())).rejects.toMatchObject({ retryAfterSeconds: undefined });
  const long = createScriptedClient([[429, { 'retry-after': '61' }], OK]);
  await expect(unwrap(long.read())).rejects.toMatchObject({ retryAfterSeconds: 61 });
  expect([silent.sent.length, long.sent.length]).toEqual([1, 1]);
});

test('sends a write again with its body after a 429, and never after a 503, which may have been too late', async () => {
  const write = ({ client }: ReturnType<typeof createScriptedClient>) =>
    unwrap(client.POST('/api/account/followers', { body: { areAllowed: true } }));
  const limited = createScriptedClient([[429, { 'retry-after': '1' }], OK]);
  await write(limited);
  const bodies = await Promise.all(limited.sent.map((request) => request.text()));
  expect(bodies).toEqual(['{"areAllowed":true}', '{"areAllowed":true}']);
  expect(limited.sent.map(({ headers }) => headers.get('origin'))).toEqual(Array(2).fill('https://play.example'));
  const broken = createScriptedClient([[503, { 'retry-after': '1' }], OK]);
  await expect(write(broken)).rejects.toMatchObject({ status: 503 });
});

test('holds back every operation of a limit that is used up, and no other', async () => {
  const used = { ratelimit: '"lookup";r=0;t=9' };
  const { client, waitsMs, read } = createScriptedClient([[200, { ratelimit: '"read";r=5;t=9' }], [200, used], OK, OK]);
  await client.GET('/api/daily');
  await read();
  await client.GET('/api/daily');
  expect(waitsMs).toEqual([]);
  await read();
  expect(waitsMs).toEqual([9_000]);
});

test('stops waiting when the caller aborts', async () => {
  const client = createJumpyClient({
    baseUrl: 'https://play.example',
    fetch: async () => new Response('{}', { status: 429, headers: { 'retry-after': '50' } }),
  });
  const controller = new AbortController();
  const read = client.GET('/api/run-commitments', { signal: controller.signal });
  controller.abort(new Error('closed by the user'));
  await expect(read).rejects.toThrow('closed by the user');
});

test('an answer that is no problem details is an error by its status, such as a proxy’s page', async () => {
  const { read } = createScriptedClient([[502, { 'content-type': 'text/html' }, '<html>Bad gateway</html>']]);
  const error = (await unwrap(read()).catch((cause: unknown) => cause)) as JumpyApiError;
  expect([error.name, error.message, error.status]).toEqual(['JumpyApiError', '502', 502]);
  expect([error.problem, error.code, error.requestId]).toEqual([undefined, undefined, undefined]);
});

test('tells of an operation that will be removed', async () => {
  const announced: object[] = [];
  const client = createJumpyClient({
    baseUrl: 'https://play.example',
    fetch: async () => Response.json({}, { headers: { deprecation: '@1795000000', sunset: 'Sat, 01 May 2027' } }),
    onDeprecation: (each) => announced.push(each),
  });
  await client.GET('/api/daily');
  expect(announced).toEqual([{ path: '/api/daily', since: '@1795000000', sunset: 'Sat, 01 May 2027' }]);
});
