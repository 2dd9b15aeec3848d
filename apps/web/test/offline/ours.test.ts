import { expect, test } from 'vitest';
import { isOwnPage, canCache } from '../../offline/worker/ownResponses.ts';

const OURS = '<!doctype html><meta name="jumpy-api-base" content="">';
const PORTAL = '<!doctype html><title>Welcome to our hotel</title>';

test.each([
  ['the page', OURS, 200, true],
  ['the page that is not found', OURS, 404, true],
  ['the page of a server that is not well', OURS, 500, false],
  ['the page of a portal', PORTAL, 200, false],
  ['a proxy that says no', PORTAL, 403, false],
  ['a network that wants a sign-in', PORTAL, 511, false],
])('detects whether %s is the app’s own page', async (_what, text, status, isOurs) => {
  expect(await isOwnPage(new Response(text, { status }))).toBe(isOurs);
});

test('leaves a redirect to the browser', async () => {
  expect(await isOwnPage({ type: 'opaqueredirect', status: 0 } as Response)).toBe(true);
});

test.each([
  [{}, 'text/javascript', true],
  [{}, undefined, true],
  [{}, 'text/html; charset=utf-8', false],
  [{ status: 206 }, 'text/javascript', false],
  [{ redirected: true }, 'text/javascript', false],
  [{ type: 'opaque' }, 'text/javascript', false],
] as const)('a response with %j and the type %s is cached: %s', (parts, contentType, isCached) => {
  const headers = new Headers(contentType === undefined ? {} : { 'content-type': contentType });
  expect(canCache({ status: 200, type: 'basic', redirected: false, headers, ...parts } as Response)).toBe(isCached);
});
