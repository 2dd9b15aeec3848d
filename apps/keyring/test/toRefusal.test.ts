import { expect, test } from 'vitest';
import { toKeyringRefusal } from '../src/api/toRefusal.ts';

const PLAIN = 'Our server didn’t understand this, so nothing was changed. Reload the page and try again.';

test.each([
  ['bad_request', 'body/address Invalid string: must match pattern /^0x[0-9a-f]{40}$/', 'bad_request', PLAIN],
  ['wrong_type', 'body/address must be string', 'server', PLAIN],
  ['rate_limited', 'Please wait a moment.', 'busy', 'Please wait a moment.'],
])('explains a refusal %s with the text %j in plain language', (sent, error, code, words) => {
  expect(toKeyringRefusal({ ok: false, status: 400, code: sent, error })).toEqual({ ok: false, code, error: words });
});
