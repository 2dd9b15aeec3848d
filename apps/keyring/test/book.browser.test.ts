import { deleteDB } from 'idb';
import { parseEther } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeyringBook, type KeyringBook, type SentTransaction } from '../src/book/keyringBook.ts';
import { silentDay } from '../src/spend/silentDay.ts';

const NAME = 'keyring-book-of-this-test';
const ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const sent: SentTransaction = {
  chainId: 10_143,
  address: ADDRESS,
  nonce: 7,
  raw: '0x02f8',
  hash: `0x${'ab'.repeat(32)}`,
  signedAtMs: 5,
};

let book: KeyringBook;
beforeEach(() => {
  book = createKeyringBook(NAME);
});
afterEach(async () => {
  book.close();
  await deleteDB(NAME);
});

describe('what the keyring writes down', () => {
  it('is there after a reload', async () => {
    await book.sentLog.write(sent);
    await book.activations.write({ playerId: 'ada', walletId: 'w', address: ADDRESS, signature: '0x12' });
    await book.spending.write('ada', '2026-11-22', parseEther('0.2'));
    book.close();
    book = createKeyringBook(NAME);
    expect(await book.sentLog.read(10_143, ADDRESS.toUpperCase().replace('0X', '0x'))).toEqual(sent);
    expect(await book.activations.read('ada')).toMatchObject({ walletId: 'w' });
    expect(await book.spending.read('ada', '2026-11-22')).toBe(parseEther('0.2'));
  });

  it('is one transaction a wallet and chain', async () => {
    await book.sentLog.write(sent);
    await book.sentLog.write({ ...sent, nonce: 8, settledBlock: 9n });
    await book.sentLog.write({ ...sent, chainId: 1 });
    expect(await book.sentLog.read(10_143, ADDRESS)).toMatchObject({ nonce: 8, settledBlock: 9n });
    await book.sentLog.drop(10_143, ADDRESS);
    expect(await book.sentLog.read(10_143, ADDRESS)).toBeUndefined();
    expect(await book.sentLog.read(1, ADDRESS)).toMatchObject({ nonce: 7 });
  });

  it('forgets an activation that was carried out', async () => {
    await book.activations.write({ playerId: 'ada', walletId: 'w', address: ADDRESS, signature: '0x12' });
    await book.activations.forget('ada');
    expect(await book.activations.read('ada')).toBeUndefined();
  });
});

describe('the day’s sum', () => {
  it('is a player’s and a day’s, and never below nothing', async () => {
    let nowMs = Date.UTC(2026, 10, 22, 23, 59, 59, 999);
    const [ada, bob] = ['ada', 'bob'].map((playerId) => silentDay(book.spending, { playerId, nowMs: () => nowMs }));
    await ada?.add(5n);
    await ada?.add(7n);
    await bob?.add(1n);
    expect(await ada?.spentWei()).toBe(12n);
    await ada?.add(-20n);
    expect(await ada?.spentWei()).toBe(0n);
    await ada?.add(3n);
    nowMs += 1;
    expect(await ada?.spentWei()).toBe(0n);
    await ada?.add(2n);
    expect(await book.spending.read('ada', '2026-11-22')).toBe(0n);
    expect(await book.spending.read('bob', '2026-11-22')).toBe(1n);
  });
});
