import { hexToBytes } from 'viem';
import { type ShareSet, splitKey } from '../../src/shares/splitKey.ts';

/** Key and address of the first account of the Ethereum test vectors. */
export const KNOWN = {
  key: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
} as const;

export const OTHER = {
  key: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
} as const;

export function keyBytes(of: typeof KNOWN | typeof OTHER = KNOWN): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hexToBytes(of.key));
}

export function sharesOf(of: typeof KNOWN | typeof OTHER = KNOWN, generation = 1): Promise<ShareSet> {
  return splitKey(keyBytes(of), { generation });
}
