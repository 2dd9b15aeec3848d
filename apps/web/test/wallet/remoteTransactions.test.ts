import type { OwnTransaction } from '@jumpy/protocol/http/chain';
import { expect, test } from 'vitest';
import { getRemoteTransactions } from '../../src/features/wallet/transactions.ts';

const ONE = `0x${'11'.repeat(20)}`;
const OTHER = `0x${'33'.repeat(20)}`;

/** The player's n-th transaction as the server returns it. */
const makeRow = (number: number, changes: Partial<OwnTransaction> = {}): OwnTransaction => ({
  txHash: `0x${number.toString(16).padStart(64, '0')}`,
  type: 'WITHDRAWAL',
  status: 'pending',
  from: ONE,
  to: `0x${'22'.repeat(20)}`,
  valueWei: String(number),
  feeWei: null,
  runId: null,
  blockNumber: null,
  createdAt: number,
  ...changes,
});

test.each<[what: string, rows: OwnTransaction[], returned: number[]]>([
  ['is pending, with a hash this browser does not know', [makeRow(3), makeRow(2), makeRow(1)], [3, 1]],
  ['may record a run', [makeRow(1, { type: 'RECORD_STATS' })], [1]],
  ['is not final', [makeRow(4, { status: 'unknown' }), makeRow(3, { status: 'failed' })], []],
  ['is not test MON from the faucet', [makeRow(1, { type: 'FUNDING' })], []],
  [
    'is not older than a final one, which took its nonce or a later one',
    [makeRow(3, { status: 'completed' }), makeRow(1)],
    [],
  ],
  ['may be newer than a final one', [makeRow(3), makeRow(1, { status: 'completed' })], [3]],
  ['may be of another wallet than a final one', [makeRow(3, { status: 'completed', from: OTHER }), makeRow(1)], [1]],
  [
    'may be older than test MON or one that was never seen',
    [makeRow(4, { type: 'FUNDING', status: 'completed' }), makeRow(3, { status: 'unknown' }), makeRow(1)],
    [1],
  ],
  [
    'is the newest of equal attempts',
    [makeRow(5, { valueWei: '9' }), makeRow(4, { valueWei: '9' }), makeRow(1)],
    [5, 1],
  ],
])('a transaction from another device that may still go through %s', (_, rows, returned) => {
  const hashes = [makeRow(2).txHash.toUpperCase().replace('0X', '0x')];
  expect(getRemoteTransactions(rows, { hashes }).map(({ createdAt }) => createdAt)).toEqual(returned);
});
