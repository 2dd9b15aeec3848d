import type { StoredContracts } from '../contracts/ensureContracts.ts';
import type { ScriptEnv } from '../env.ts';
import { getProductBrand } from '../lan/applyLanSettings.ts';
import { type Child, PartAbsent, startChild } from './startChild.ts';
import { chainChildEnv } from './childEnv.ts';
import type { RestartablePart } from './superviseProcess.ts';
import type { LocalSecrets } from './localSecrets.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { type Address, type Hex, isAddressEqual } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { withDatabaseAdmin } from '../databaseAdmin.ts';

const CHAIN_NAME = 'local chain';

/** The local chain with our contracts, or the reason why it is absent. */
export interface OpenedChain {
  running: { url: string; contracts: StoredContracts; part: RestartablePart } | undefined;
  /** Reason why it cannot run here; the product works without it. */
  absent: string | undefined;
  stop(): Promise<void>;
}

interface LaunchChainOptions {
  env: ScriptEnv;
  /** The chain's program. */
  file: string;
  secrets: LocalSecrets;
  signal: AbortSignal;
  /** Whether to seed an empty shop; defaults to true. */
  seedsShop?: boolean;
  /** Start time of a new chain, if not now. */
  beganMs?: number | undefined;
  /** Called with the chain's process id. */
  onSpawn?: (pid: number) => void;
}

export async function openLocalChain({
  env,
  file,
  secrets,
  seedsShop = true,
  beganMs,
  ...childOptions
}: LaunchChainOptions): Promise<OpenedChain> {
  // Loaded while the chain starts, since it is slow too and only needed with a chain.
  const loading = import('../contracts/deployLocally.ts');
  const startChain = (): Promise<Child> =>
    startChild({ name: CHAIN_NAME, file, env: chainChildEnv(env, { ...secrets, beganMs }), ...childOptions });
  let child: Child;
  try {
    child = await startChain();
  } catch (error) {
    if (error instanceof PartAbsent) return { running: undefined, absent: error.message, stop: async () => {} };
    throw error;
  }
  const { url } = child;
  const deploy = async (): Promise<StoredContracts> => {
    const { deployLocally } = await loading;
    return deployLocally({ rpcUrl: url, dataDir: env.dataDir, brand: getProductBrand(env), secrets, seeds: seedsShop });
  };
  try {
    const contracts = await deploy();
    const part: RestartablePart = {
      name: CHAIN_NAME,
      logHint: 'what it said stands above',
      isRunning: () => child.isRunning(),
      async restart() {
        child = await startChain();
        // The last seconds before the chain's exit may be lost, including the contracts, so check them again.
        await deploy().catch(async (error: unknown) => {
          await child.stop();
          throw error;
        });
      },
    };
    return { running: { url, contracts, part }, absent: undefined, stop: () => child.stop() };
  } catch (error) {
    await child.stop();
    throw error;
  }
}

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
