import { parseTransaction, recoverMessageAddress, recoverTransactionAddress, recoverTypedDataAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import type { SignableTransaction } from '../src/policy/signableTransaction.ts';
import { signTransaction } from '../src/send/sendOnce.ts';
import { signTypedData } from '../src/requests/handleRequest.ts';
import { withKey, signMessage } from '../src/shares/combineShares.ts';
import { KNOWN, keyBytes, OTHER, sharesOf } from './support/wallet.ts';

const transaction: SignableTransaction = {
  chainId: 10_143,
  nonce: 7,
  to: OTHER.address,
  data: '0x1234',
  valueWei: 5n,
  gasLimit: 21_000n,
  maxFeePerGasWei: 102_000_000_000n,
  maxPriorityFeePerGasWei: 2_000_000_000n,
};

const typedData = {
  domain: { name: 'Jumpy', chainId: 10_143 },
  types: { Link: [{ name: 'nonce', type: 'string' }] },
  primaryType: 'Link',
  message: { nonce: 'abc' },
};

describe('work with a key', () => {
  it('gets the key, which is wiped afterwards', async () => {
    const { device, server } = await sharesOf();
    let usedKey: Uint8Array = new Uint8Array();
    const done = await withKey([device, server], (key) => {
      usedKey = key;
      expect(key).toEqual(keyBytes());
      return 'done';
    });
    expect(done).toEqual({ ok: true, result: 'done' });
    expect(usedKey).toEqual(new Uint8Array(32));
  });

  it('wipes the key when the work fails later', async () => {
    const { device, recovery } = await sharesOf();
    let usedKey: Uint8Array = new Uint8Array();
    const failing = withKey([device, recovery], async (key) => {
      usedKey = key;
      await Promise.resolve();
      expect(key).toEqual(keyBytes());
      throw new Error('the work failed');
    });
    await expect(failing).rejects.toThrow('the work failed');
    expect(usedKey).toEqual(new Uint8Array(32));
  });

  it('does not start without the key', async () => {
    const [{ device }, { server }] = [await sharesOf(KNOWN, 1), await sharesOf(KNOWN, 2)];
    const done = await withKey([device, server], () => expect.unreachable());
    expect(done).toEqual({ ok: false, code: 'mixed_generations' });
  });
});

describe('signing', () => {
  it('signs the transaction that was decided on', async () => {
    const { device, server } = await sharesOf();
    const signed = await signTransaction([device, server], transaction);
    if (!signed.ok) return expect.unreachable();
    const serialized = signed.result as `0x02${string}`;
    expect(await recoverTransactionAddress({ serializedTransaction: serialized })).toBe(KNOWN.address);
    expect(parseTransaction(serialized)).toMatchObject({
      type: 'eip1559',
      chainId: 10_143,
      nonce: 7,
      to: OTHER.address.toLowerCase(),
      data: '0x1234',
      value: 5n,
      gas: 21_000n,
      maxFeePerGas: 102_000_000_000n,
      maxPriorityFeePerGas: 2_000_000_000n,
    });
  });

  it('signs no delegation, whatever the requesting page adds', async () => {
    const { device, server } = await sharesOf();
    const added = {
      ...transaction,
      type: 'eip7702',
      authorizationList: [{ address: OTHER.address, chainId: 1, nonce: 0 }],
    };
    expect(await signTransaction([device, server], added)).toEqual(
      await signTransaction([device, server], transaction),
    );
  });

  it('signs typed data and text', async () => {
    const { server, recovery } = await sharesOf();
    const typed = await signTypedData([server, recovery], typedData);
    const text = await signMessage([server, recovery], 'nonce');
    if (!typed.ok || !text.ok) return expect.unreachable();
    expect(await recoverTypedDataAddress({ ...typedData, signature: typed.result } as never)).toBe(KNOWN.address);
    expect(await recoverMessageAddress({ message: 'nonce', signature: text.result })).toBe(KNOWN.address);
  });
});
