import { deleteDB, openDB } from 'idb';
import { keccak256, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createKeyringDb,
  type KeyringDb,
  type SentNonce,
  type SignedTransactionRecord,
} from '../src/book/keyringDb.ts';
import { createDailyAutoApproved } from '../src/spend/dailyAutoApproved.ts';

const NAME = 'keyring-book-of-this-test';
const ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const bytes: SignedTransactionRecord = {
  raw: '0x02f8',
  hash: `0x${'ab'.repeat(32)}`,
  signedAtMs: 5,
  wanted: { to: ADDRESS, data: '0x', valueWei: '1' },
  wish: `0x${'ab'.repeat(32)}`,
  isCancel: false,
  gasLimit: 21_000n,
  maxFeeWei: 127_000_000_000n,
  priorityFeeWei: 2_000_000_000n,
  isFallback: false,
};
const sent: SentNonce = { chainId: 10_143, address: ADDRESS, nonce: 7, sinceBlock: 3n, signed: [bytes] };

let book: KeyringDb;
beforeEach(() => {
  book = createKeyringDb(NAME);
});
afterEach(async () => {
  book.close();
  await deleteDB(NAME);
});

describe('keyring database', () => {
  it('survives a reload', async () => {
    await book.sentLog.update(sent, () => sent);
    await book.activations.put({ playerId: 'ada', walletId: 'w', address: ADDRESS, signature: '0x12' });
    await book.spending.put('ada', '2026-11-22', parseEther('0.2'));
    book.close();
    book = createKeyringDb(NAME);
    expect(await book.sentLog.list(10_143, ADDRESS.toUpperCase().replace('0X', '0x'))).toEqual([sent]);
    expect(await book.activations.get('ada')).toMatchObject({ walletId: 'w' });
    expect(await book.spending.get('ada', '2026-11-22')).toBe(parseEther('0.2'));
  });

  it('keeps every signature of a nonce, by wallet and chain', async () => {
    await book.sentLog.update(sent, () => sent);
    const add = (hash: SignedTransactionRecord['hash']) =>
      book.sentLog.update(sent, (previous = sent) => ({
        ...previous,
        signed: [...previous.signed, { ...bytes, hash }],
      }));
    await Promise.all([add('0x01'), add('0x02')]);
    await book.sentLog.update({ ...sent, nonce: 8 }, () => ({ ...sent, nonce: 8 }));
    await book.sentLog.update({ ...sent, chainId: 1 }, () => ({ ...sent, chainId: 1 }));
    const [first, second, ...more] = await book.sentLog.list(10_143, ADDRESS);
    expect(first?.signed.map(({ hash }) => hash)).toEqual([bytes.hash, '0x01', '0x02']);
    expect([second?.nonce, more]).toEqual([8, []]);
  });

  it('deletes only what was settled long ago', async () => {
    const settled = { hash: bytes.hash, succeeded: true, feeWei: 1n };
    for (let nonce = 0; nonce < 12; nonce += 1)
      await book.sentLog.update({ ...sent, nonce }, () => ({ ...sent, nonce, ...(nonce === 1 ? {} : { settled }) }));
    const listed = await book.sentLog.list(10_143, ADDRESS);
    expect(listed.map(({ nonce }) => nonce)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('migrates signed but unsettled transactions from version 1', async () => {
    await deleteDB(NAME);
    const oldDatabase = await openDB(NAME, 1, {
      upgrade(db) {
        db.createObjectStore('activations', { keyPath: 'playerId' });
        db.createObjectStore('sent', { keyPath: ['chainId', 'address'] });
        db.createObjectStore('spent', { keyPath: ['playerId', 'day'] });
      },
    });
    const account = privateKeyToAccount(generatePrivateKey());
    const raw = await account.signTransaction({
      ...{ type: 'eip1559', chainId: 10_143, nonce: 7, to: ADDRESS, value: 5n, gas: 21_000n },
      ...{ maxFeePerGas: 127_000_000_000n, maxPriorityFeePerGas: 2_000_000_000n },
    });
    const hash = keccak256(raw);
    await oldDatabase.put('sent', { chainId: 10_143, address: ADDRESS, nonce: 7, raw, hash, signedAtMs: 5 });
    await oldDatabase.put('sent', {
      chainId: 1,
      address: ADDRESS,
      nonce: 7,
      raw,
      hash,
      signedAtMs: 5,
      settledBlock: 9n,
    });
    await oldDatabase.put('spent', { playerId: 'ada', day: '2026-11-22', wei: 7n });
    oldDatabase.close();
    const wanted = { to: expect.stringMatching(new RegExp(ADDRESS, 'i')), data: '0x', valueWei: '5' };
    const migrated = { ...bytes, raw, hash, wish: hash, wanted };
    expect(await book.sentLog.list(10_143, ADDRESS)).toEqual([{ ...sent, sinceBlock: 0n, signed: [migrated] }]);
    expect(await book.sentLog.list(1, ADDRESS)).toEqual([]);
    expect(await book.spending.get('ada', '2026-11-22')).toBe(7n);
  });

  it('deletes a completed activation', async () => {
    await book.activations.put({ playerId: 'ada', walletId: 'w', address: ADDRESS, signature: '0x12' });
    await book.activations.delete('ada');
    expect(await book.activations.get('ada')).toBeUndefined();
  });
});

describe('daily total', () => {
  it('is per player and day, and never negative', async () => {
    let nowMs = Date.UTC(2026, 10, 22, 23, 59, 59, 999);
    const [ada, bob] = ['ada', 'bob'].map((playerId) =>
      createDailyAutoApproved(book.spending, { playerId, nowMs: () => nowMs }),
    );
    await ada?.add(5n);
    await ada?.add(7n);
    await bob?.add(1n);
    expect(await ada?.getSpentWei()).toBe(12n);
    await ada?.add(-20n);
    expect(await ada?.getSpentWei()).toBe(0n);
    await ada?.add(3n);
    nowMs += 1;
    expect(await ada?.getSpentWei()).toBe(0n);
    await ada?.add(2n);
    expect(await book.spending.get('ada', '2026-11-22')).toBe(0n);
    expect(await book.spending.get('bob', '2026-11-22')).toBe(1n);
  });
});
