import { type Address, createPublicClient, http, parseEther } from 'viem';

/** Accounts below this balance are funded. */
const LOW_WEI = parseEther('10');
const FULL_WEI = parseEther('1000');

/** Funds accounts on the local chain, through its gate. */
export async function fillAccounts({
  rpcUrl,
  chainSecret,
  addresses,
}: {
  rpcUrl: string;
  chainSecret: string;
  addresses: readonly Address[];
}): Promise<void> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const balances = await Promise.all(addresses.map((address) => client.getBalance({ address })));
  for (const [index, address] of addresses.entries()) {
    if ((balances[index] ?? 0n) >= LOW_WEI) continue;
    const response = await fetch(`${rpcUrl}/balance`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chainSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ address, balanceWei: String(FULL_WEI) }),
    });
    if (!response.ok) throw new Error(`the local chain's gate answers ${response.status} where coins are given`);
  }
}
