import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { httpWalletApi, type TransactionRecord } from '../../src/wallet/walletApi.ts';

const ADDRESS = `0x${'aa'.repeat(20)}`;
const RECORD: TransactionRecord = {
  discord_id: '42',
  from_address: ADDRESS,
  to_address: ADDRESS,
  amount: '1.5',
  transaction_type: 'REVIVE_PAYMENT',
  tx_hash: `0x${'ab'.repeat(32)}`,
  status: 'pending',
};
const { signal } = new AbortController();
const { fetch } = window;

let calls: { url: string; body: unknown }[] = [];

/** Makes every request return this response. */
function answering(status: number, text: string): void {
  window.fetch = async (input, init) => {
    calls.push({
      url: input instanceof Request ? input.url : String(input),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    return new Response(text, { status });
  };
}

beforeEach(() => {
  calls = [];
});
afterEach(() => {
  window.fetch = fetch;
});

describe('the balance from our server', () => {
  test.each([
    [
      'balanceWei to the last wei',
      { success: true, balance: 1.5, balanceWei: '1500000000000000001' },
      1500000000000000001n,
    ],
    ['a number of MON', { success: true, balance: 1.5 }, 1_500_000_000_000_000_000n],
    ['a text of MON', { success: true, balance: '0.25' }, 250_000_000_000_000_000n],
    ['an object with MON', { success: true, balance: { mon: '2' } }, 2_000_000_000_000_000_000n],
  ])('API-05 WAL-33 reads %s', async (_, answer, wei) => {
    answering(200, JSON.stringify(answer));
    expect(await httpWalletApi.balanceWei(ADDRESS, signal)).toBe(wei);
    expect(calls).toEqual([{ url: `${location.origin}/api/get-wallet-balance`, body: { address: ADDRESS } }]);
  });

  test.each([
    [503, '{"success":false,"error":"down"}', 'Balance API failed: 503'],
    [404, 'nothing', 'Balance API failed: 404'],
    [200, '{"success":false}', 'Balance API error'],
    [200, '{"success":false,"error":"Chain is asleep"}', 'Chain is asleep'],
    [200, '{"success":true,"balance":"-1"}', 'Balance API error'],
    [200, 'nothing', 'Balance API error'],
  ])('WAL-37 throws the reason: %i %s', async (status, text, error) => {
    answering(status, text);
    await expect(httpWalletApi.balanceWei(ADDRESS, signal)).rejects.toThrow(new Error(error));
  });
});

describe('the balance from the chain’s node', () => {
  test('WAL-34 comes from eth_getBalance', async () => {
    answering(200, '{"jsonrpc":"2.0","id":1,"result":"0x10"}');
    expect(await httpWalletApi.nodeBalanceWei('https://node.invalid/', ADDRESS, signal)).toBe(16n);
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [ADDRESS, 'latest'] };
    expect(calls).toEqual([{ url: 'https://node.invalid/', body }]);
  });

  test.each(['{"error":{"code":-32000}}', '{"result":"16"}', '{"result":"0x"}', '[]', 'null'])(
    'WAL-34 rejects anything but a hex number: %s',
    async (text) => {
      answering(200, text);
      await expect(httpWalletApi.nodeBalanceWei('https://node.invalid/', ADDRESS, signal)).rejects.toThrow();
    },
  );
});

describe('a transaction record', () => {
  test('API-06 REVIVE-20 is sent with all its fields', async () => {
    answering(200, '{"success":true,"data":{}}');
    await httpWalletApi.record(RECORD);
    expect(calls).toEqual([{ url: `${location.origin}/api/record-transaction`, body: RECORD }]);
  });

  test.each([
    ['REVIVE-21', 503, 'gone fishing', 'record-transaction failed: 503 gone fishing'],
    ['REVIVE-22', 200, '{"success":false,"error":"Not yours"}', 'Not yours'],
    ['REVIVE-22', 200, '{"success":false}', 'Unknown error'],
    ['REVIVE-22', 200, 'nothing', 'Unknown error'],
  ])('REVIVE-21 REVIVE-22 (%s) throws the unexpected response: %i %s', async (_, status, text, message) => {
    answering(status, text);
    await expect(httpWalletApi.record(RECORD)).rejects.toMatchObject({ message, status });
  });
});
