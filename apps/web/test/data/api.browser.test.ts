import { setTranslations } from '@jumpy/i18n/message';
import { logoutEndpoint } from '@jumpy/protocol/http/session';
import serverTexts from '@jumpy/protocol/serverTexts.es';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getApiBaseUrl, fetchApi, callApi } from '../../src/data/api.ts';
import { ApiCallError } from '../../src/data/apiCallError.ts';
import { network } from '../../src/data/network.ts';

const { fetch } = window;
let requests: { url: string; init: RequestInit | undefined }[] = [];

/** The next network responses. */
function answer(body: string, status = 200): void {
  window.fetch = (input, init) => {
    requests.push({ url: String(input), init });
    return Promise.resolve(new Response(body, { status }));
  };
}

beforeEach(() => {
  requests = [];
});
afterEach(() => {
  window.fetch = fetch;
  document.querySelector('meta[name="jumpy-api-base"]')?.remove();
});

function configure(base: string): void {
  const meta = document.createElement('meta');
  meta.name = 'jumpy-api-base';
  meta.content = base;
  document.head.append(meta);
}

describe('a refusal that the server words', () => {
  const refuse = (body: object): void => answer(JSON.stringify({ success: false, ...body }), 429);
  const readText = (): Promise<unknown> => fetchApi(logoutEndpoint, {}).catch((error: Error) => error.message);
  afterEach(() => setTranslations({}));

  test('is shown as it was sent on a page in English', async () => {
    refuse({ error: 'Too many requests. Try again in 7 s.', code: 'rate_limited', details: { seconds: 7 } });
    expect(await readText()).toBe('Too many requests. Try again in 7 s.');
  });

  test('is said in the page’s language by its code and what it mentions', async () => {
    setTranslations(serverTexts);
    refuse({ error: 'Too many requests. Try again in 7 s.', code: 'rate_limited', details: { seconds: 7 } });
    expect(await readText()).toBe('Demasiadas solicitudes. Inténtalo de nuevo en 7 s.');
    refuse({ error: 'This quest is already claimed.', code: 'quest_claimed' });
    expect(await readText()).toBe('Esta misión ya está reclamada.');
  });

  test('stays as it was sent if a newer server has a code that the page does not know', async () => {
    setTranslations(serverTexts);
    refuse({ error: 'The moon is full.', code: 'moon_full' });
    expect(await readText()).toBe('The moon is full.');
  });
});

describe('API-01 the base URL', () => {
  test('is the origin plus /api', () => {
    expect(getApiBaseUrl()).toBe(`${window.location.origin}/api`);
    configure('');
    expect(getApiBaseUrl()).toBe(`${window.location.origin}/api`);
  });

  test('is the configured one if set', async () => {
    configure('https://worker.example/v1/');
    answer('{}');
    await callApi('stats');
    expect(requests[0]?.url).toBe('https://worker.example/v1/stats');
  });
});

describe('the generic helper', () => {
  test('API-23 passes on the caller’s options', async () => {
    answer('{}');
    await callApi('logout', { method: 'DELETE', headers: { 'x-mark': '7' } });
    expect(requests[0]?.url).toBe(`${window.location.origin}/api/logout`);
    expect(requests[0]?.init?.method).toBe('DELETE');
    expect(new Headers(requests[0]?.init?.headers).get('x-mark')).toBe('7');
  });

  test('API-23 sends a body as JSON', async () => {
    answer('{}');
    await callApi('get-user-xp', { json: { discordId: '1' } });
    expect(requests[0]?.init).toMatchObject({ method: 'POST', body: '{"discordId":"1"}' });
    expect(new Headers(requests[0]?.init?.headers).get('content-type')).toBe('application/json');
  });

  test.each([
    ['{"a":1}', 200, { ok: true, status: 200, data: { a: 1 } }],
    ['{"ok":true}', 200, { ok: true, status: 200, data: { ok: true } }],
    ['{"ok":false}', 200, { ok: false, status: 200, data: { ok: false } }],
    ['{"ok":true}', 500, { ok: false, status: 500, data: { ok: true } }],
    ['not json', 200, { ok: true, status: 200, data: undefined }],
  ])('API-24 API-25 returns %s with status %i as parsed JSON', async (body, status, expected) => {
    answer(body, status);
    expect(await callApi('x')).toEqual({ ...expected, text: body });
  });
});

describe('a typed call', () => {
  test('returns the response that the protocol describes', async () => {
    answer('{"success":true,"more":1}');
    expect(await fetchApi(logoutEndpoint, {})).toEqual({ success: true });
    expect(requests[0]).toMatchObject({ url: `${window.location.origin}/api/logout`, init: { method: 'POST' } });
  });

  test.each([
    ['a refusal with its code', '{"success":false,"error":"No.","code":"forbidden"}', 403, 'forbidden', false],
    ['a server that is down', 'Bad Gateway', 502, 'unavailable', true],
    ['an answer of unknown shape', '{"success":"yes"}', 200, 'foreign_answer', false],
  ])('throws for %s', async (_, body, status, code, retryable) => {
    answer(body, status);
    const error = await fetchApi(logoutEndpoint, {}).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(ApiCallError);
    expect(error).toMatchObject({ code, retryable, status });
  });

  test('throws a retryable error when the connection is lost', async () => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(fetchApi(logoutEndpoint, {})).rejects.toMatchObject({ code: 'unreachable', retryable: true });
  });
});

describe('an HTML page instead of a response', () => {
  test.each([
    [200, '<!doctype html><title>Sign in to this network</title>'],
    [403, ' <html>No.</html>'],
  ])('with status %i marks the network as gone and intercepted, not as a server response', async (status, text) => {
    answer(text, status);
    await expect(callApi('stats')).rejects.toMatchObject({ status: 0, code: 'unreachable', retryable: true });
    expect([network.getStatus(), network.isIntercepted()]).toEqual(['gone', true]);
    answer('{}');
    await callApi('stats');
    expect([network.getStatus(), network.isIntercepted()]).toEqual(['good', false]);
  });

  test('counts as a server error when its status says so', async () => {
    answer('<h1>Bad Gateway</h1>', 502);
    expect((await callApi('stats')).status).toBe(502);
    expect(network.isIntercepted()).toBe(false);
  });
});
