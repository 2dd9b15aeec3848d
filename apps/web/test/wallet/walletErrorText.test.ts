import { expect, test } from 'vitest';
import { ApiCallError, type ApiErrorCode } from '../../src/data/apiCallError.ts';
import { toWalletError } from '../../src/wallet/walletErrorText.ts';

const PLAIN = 'Our server didn’t understand this, so nothing changed. Reload the page and try again.';

test.each<[ApiErrorCode, string, string]>([
  ['bad_request', 'body/address Invalid string: must match pattern /^0x[0-9a-f]{40}$/', PLAIN],
  ['wrong_type', 'body/address must be string', PLAIN],
  ['foreign_answer', 'The server didn’t answer properly.', PLAIN],
  ['rate_limited', 'Please wait a moment.', 'Please wait a moment.'],
])('shows plain text for a response %s with the message %j', (code, message, expectedText) => {
  expect(toWalletError(new ApiCallError({ name: 'wallet', status: 400, code, message })).message).toBe(expectedText);
});
