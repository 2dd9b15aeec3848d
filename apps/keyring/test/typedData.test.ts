import { recoverTypedDataAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { parseTypedData } from '../src/requests/parseTypedData.ts';
import { signTypedData } from '../src/requests/handleRequest.ts';
import { KNOWN, OTHER, sharesOf } from './support/wallet.ts';

const permit = {
  domain: { name: 'Market', version: '1', chainId: 10_143, verifyingContract: OTHER.address },
  types: {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    Order: [
      { name: 'to', type: 'Person' },
      { name: 'amounts', type: 'uint256[]' },
    ],
    Person: [{ name: 'wallet', type: 'address' }],
  },
  primaryType: 'Order',
  message: { to: { wallet: OTHER.address }, amounts: ['1', '2'] },
};
const read = (change: object = {}): ReturnType<typeof parseTypedData> =>
  parseTypedData(JSON.stringify({ ...permit, ...change }), 10_143);

describe('typed data', () => {
  it('is signed as shown', async () => {
    const given = read();
    if (!given.ok) return expect.unreachable();
    expect(given.shown.message).toEqual(permit.message);
    const { device, server } = await sharesOf();
    const signed = await signTypedData([device, server], given.signed);
    if (!signed.ok) return expect.unreachable();
    const { EIP712Domain: _domain, ...types } = permit.types;
    const signer = await recoverTypedDataAddress({ ...permit, types, signature: signed.result } as never);
    expect(signer).toBe(KNOWN.address);
  });

  it.each<[string, object]>([
    ['has a field nobody signs', { message: { ...permit.message, note: 'harmless' } }],
    ['has a hidden field inside', { message: { ...permit.message, to: { wallet: OTHER.address, note: 'x' } } }],
    ['lacks a field', { message: { amounts: [] } }],
    ['has text for a number', { message: { ...permit.message, amounts: ['many'] } }],
    ['has no such type', { primaryType: 'Payment' }],
    ['has a wrong address', { message: { ...permit.message, to: { wallet: '0x12' } } }],
    ['has a domain that is none', { domain: 'Market' }],
  ])('that %s is rejected', (_name, change) => {
    expect(read(change)).toEqual({ ok: false, code: 'malformed' });
  });

  it('that is not JSON is rejected', () => {
    expect(parseTypedData('{', 10_143)).toEqual({ ok: false, code: 'malformed' });
  });

  it.each([1, '1', '0x1'])('of chain %s is for another network', (chainId) => {
    expect(read({ domain: { ...permit.domain, chainId } })).toEqual({ ok: false, code: 'other_chain' });
  });

  it('may name its chain in hex', () => {
    expect(read({ domain: { ...permit.domain, chainId: '0x279f' } }).ok).toBe(true);
  });
});
