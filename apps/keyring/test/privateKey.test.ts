import fc from 'fast-check';
import { bytesToBigInt, hexToBytes, numberToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { wipe } from '../src/bytes.ts';
import { toKeyAddress } from '../src/wallet/toKeyAddress.ts';
import { isPrivateKey, makePrivateKey } from '../src/wallet/privateKey.ts';
import { KNOWN, keyBytes } from './support/wallet.ts';

const ORDER = 0xffffffff_ffffffff_ffffffff_fffffffe_baaedce6_af48a03b_bfd25e8c_d0364141n;
const bytesOf = (value: bigint): Uint8Array => hexToBytes(numberToHex(value, { size: 32 }));

/** A random source that returns the given numbers. */
function dealing(...values: bigint[]): Pick<Crypto, 'getRandomValues'> {
  let dealt = 0;
  return {
    getRandomValues(array) {
      if (array instanceof Uint8Array) array.set(bytesOf(values[dealt] ?? 0n));
      dealt += 1;
      return array;
    },
  };
}

describe('private key', () => {
  it.each([
    ['zero', 0n, false],
    ['one', 1n, true],
    ['the order less one', ORDER - 1n, true],
    ['the order', ORDER, false],
    ['the order and one', ORDER + 1n, false],
    ['all ones', 2n ** 256n - 1n, false],
    ['a small head and a great tail', 2n ** 248n - 1n, true],
  ])('of %s', (_name, value, expected) => {
    expect(isPrivateKey(bytesOf(value))).toBe(expected);
  });

  it('is a number below the order, whatever the bytes', () => {
    const nearOrder = fc.bigInt({ min: ORDER - 1000n, max: ORDER + 1000n });
    const any = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
    fc.assert(
      fc.property(fc.oneof(nearOrder, any), (value) => {
        expect(isPrivateKey(bytesOf(value))).toBe(value > 0n && value < ORDER);
      }),
    );
  });

  it('has 32 bytes', () => {
    expect(isPrivateKey(new Uint8Array(31).fill(1))).toBe(false);
    expect(isPrivateKey(new Uint8Array(33).fill(1))).toBe(false);
  });

  it('is drawn again when the draw is invalid', () => {
    expect(bytesToBigInt(makePrivateKey(dealing(0n, ORDER, 7n)))).toBe(7n);
  });

  it('is not created from a broken random source', () => {
    expect(() => makePrivateKey(dealing())).toThrow('random numbers');
  });

  it('comes from the browser', () => {
    const [one, other] = [makePrivateKey(crypto), makePrivateKey(crypto)];
    expect(isPrivateKey(one)).toBe(true);
    expect(one).not.toEqual(other);
  });

  it('has the matching address', () => {
    expect(toKeyAddress(keyBytes())).toBe(KNOWN.address);
  });

  it('is zeroed when wiped', () => {
    const key = keyBytes();
    wipe(key, undefined);
    expect(key).toEqual(new Uint8Array(32));
  });
});
