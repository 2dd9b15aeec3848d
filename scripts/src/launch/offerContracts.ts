import { setTimeout as wait } from 'node:timers/promises';
import { type Address, type Hex, isAddressEqual } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { StoredContracts } from '../contracts/ensureContracts.ts';
import { withDatabaseAdmin } from '../databaseAdmin.ts';

export interface OfferContractsOptions {
  /** URL of the product's database. */
  databaseUrl: string;
  /** Discord ids of the administrators. */
  admins: readonly string[];
  rpcUrl: string;
  contracts: StoredContracts;
  deployKey: Hex;
  signal: AbortSignal;
  say: (text: string) => void;
  /** Polling interval; shorter in tests. */
  pollMs?: number;
}

const POLL_MS = 5_000;

/**
 * Waits for the first administrator with a wallet and offers them the local contracts, to try the panel's owner tools.
 * Does nothing if the contracts are already offered or transferred. Retries while database or chain do not answer.
 */
export async function offerContracts({ signal, pollMs = POLL_MS, ...offer }: OfferContractsOptions): Promise<void> {
  while (!signal.aborted) {
    const isSettled = await offerOnce(offer).catch(() => false);
    if (isSettled) return;
    await wait(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** False until an administrator has a wallet. */
async function offerOnce({
  databaseUrl,
  admins,
  rpcUrl,
  contracts: { deployment },
  deployKey,
  say,
}: Omit<OfferContractsOptions, 'signal' | 'pollMs'>): Promise<boolean> {
  const admin = await findAdmin(databaseUrl, admins);
  if (admin === undefined) return false;
  // Loaded lazily, since most starts never need it.
  const [
    { toAddresses },
    { createNodeClient },
    { planOffer, fetchOwnerships },
    { executeSteps, estimateSteps },
    { LOCAL_TIMING },
  ] = await Promise.all([
    import('../contracts/deployContracts.ts'),
    import('../contracts/createNodeClient.ts'),
    import('../contracts/ownership.ts'),
    import('../contracts/executeSteps.ts'),
    import('../contracts/networkTiming.ts'),
  ]);
  const client = createNodeClient(rpcUrl);
  const account = privateKeyToAccount(deployKey);
  const addresses = toAddresses(deployment);
  const owners = await fetchOwnerships(client, Object.values(addresses));
  if (!owners.every(({ owner, pending }) => isAddressEqual(owner, account.address) && pending === undefined))
    return true;
  const { steps } = await planOffer({ client, actor: account.address, addresses }, admin.wallet);
  const priced = await estimateSteps(client, { account, steps });
  await executeSteps(client, { account, steps: priced.steps, pace: LOCAL_TIMING, say: () => undefined });
  say(`The contracts are offered to the wallet of ${admin.name}, who can accept them in the admin panel.`);
  return true;
}

async function findAdmin(
  databaseUrl: string,
  admins: readonly string[],
): Promise<{ name: string; wallet: Address } | undefined> {
  const sql = `SELECT username AS name, wallet_address AS wallet FROM users
    WHERE discord_id = ANY($1) AND wallet_address IS NOT NULL ORDER BY created_at LIMIT 1`;
  return withDatabaseAdmin(
    databaseUrl,
    async (client) => (await client.query<{ name: string; wallet: Address }>(sql, [admins])).rows[0],
  );
}
