import { type Address, isAddress, parseEther } from 'viem';
import type { ChainAccess } from './chainReader.ts';

/** More than anybody needs to try something out. */
const MOST_MON = 1_000_000;
const AMOUNT = /^\d{1,7}(\.\d{1,18})?$/;

/** An address and an amount in MON as somebody wrote them; a sentence when they make no sense. */
export function readBalance({
  address,
  mon,
}: Record<string, unknown>): { address: Address; balanceWei: bigint } | string {
  if (typeof address !== 'string' || !isAddress(address.trim(), { strict: false }))
    return 'An address is 0x and 40 digits from 0 to f.';
  const amount = typeof mon === 'string' ? mon.trim() : '';
  if (!AMOUNT.test(amount) || Number(amount) > MOST_MON)
    return 'A balance is a number from 0 to 1000000, with a point before its decimals.';
  return { address: address.trim() as Address, balanceWei: parseEther(amount) };
}

/** Makes an address hold exactly so much; false when the local chain does not do it. */
export async function setBalance(
  { rpcUrl, secret }: ChainAccess,
  { address, balanceWei }: { address: Address; balanceWei: bigint },
): Promise<boolean> {
  if (secret === undefined) return false;
  const request = {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ address, balanceWei: String(balanceWei) }),
  };
  return fetch(`${rpcUrl}/balance`, request).then(
    ({ ok }) => ok,
    () => false,
  );
}
