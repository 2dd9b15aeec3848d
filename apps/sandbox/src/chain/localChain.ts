import { type Address, type Hex, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { startAnvil } from './anvil.ts';
import { AnvilMissingError, getAnvilPackage, findAnvil, findParentDeathProgram, canRun } from './findAnvil.ts';
import { type SimulatedChain, openSimulatedChain } from './simulatedChain.ts';
import { createFaucetLimiter } from './faucetLimiter.ts';
import { type FundResult, type FaucetGift, createRpcProxy } from './rpcProxy.ts';
import { BASE_FEE_WEI, BLOCK_TIME_MS, CHAIN_ID, MONAD_PRIORITY_FEE_WEI } from './monad.ts';
import { openChainSnapshots } from './chainSnapshots.ts';

const FAUCET_BALANCE_WEI = parseEther('1000000');
const TRANSFER_GAS = 21_000n;

export interface StartLocalChainOptions {
  /** Folder in which the chain is persisted. */
  folder: string;
  /**
   * False if the chain only starts from the saved state; saving at every block gets slower as the chain grows. True by
   * default.
   */
  isPersisted?: boolean;
  host: string;
  port: number;
  /** Secret for giving coins away; without it nobody can. */
  secret: string | undefined;
  /** PATH, for an anvil that is not among the packages. */
  searchPath: string;
  /**
   * Genesis time of a new chain in milliseconds since 1970; its clock stays behind by the same amount. Defaults to now.
   */
  genesisMs?: number | undefined;
  /** Host for browsers on the local network, and the allowed origins. */
  lan?: { host: string; origins: readonly string[] } | undefined;
  anvilPackage?: string;
  blockTimeMs?: number;
  saveIntervalMs?: number;
  nowMs?: () => number;
  onSaveError?: (error: string) => void;
}

export interface LocalChain {
  /** Public RPC URL. */
  url: string;
  /** Gives coins to an account, within the limits of the purse. */
  sendGift(gift: FaucetGift): Promise<FundResult>;
  /** Sets the exact balance of an account. */
  setBalance(address: Address, balanceWei: bigint): Promise<void>;
  /** Process id of the node, which exits with this process. */
  anvilPid: number;
  /** Resolves with the reason when the node has exited. */
  exited: Promise<string>;
  /** Saves the chain if it is persisted, and stops it. */
  stop(): Promise<void>;
}

const SAVE_INTERVAL_MS = 2000;

/**
 * Starts a local chain behind a proxy that mimics Monad's testnet.
 *
 * @throws AnvilMissingError if anvil is missing; an Error if its dumps cannot be read or the port is taken.
 * @example
 * const chain = await startLocalChain({ folder, host: '127.0.0.1', port: 4030, secret, searchPath });
 * await createPublicClient({ transport: http(chain.url) }).getChainId(); // 10143
 */
export async function startLocalChain({
  folder,
  isPersisted = true,
  host,
  port,
  secret,
  searchPath,
  genesisMs,
  lan,
  anvilPackage = getAnvilPackage(),
  blockTimeMs = BLOCK_TIME_MS,
  saveIntervalMs = SAVE_INTERVAL_MS,
  nowMs = Date.now,
  onSaveError = console.error,
}: StartLocalChainOptions): Promise<LocalChain> {
  const program = findAnvil({ anvilPackage, searchPath });
  if (program === undefined) throw new AnvilMissingError();
  const savedState = openChainSnapshots(folder);
  const leash = findParentDeathProgram({ searchPath });
  const anvil = await startAnvil({
    program,
    parentDeathProgram: leash,
    folder,
    stateFile: savedState.latestFile,
    genesisMs,
  }).catch((error: unknown) => {
    throw canRun(program) ? error : new AnvilMissingError();
  });
  try {
    const chain = await openSimulatedChain({
      anvil,
      savedState: isPersisted ? savedState : undefined,
      blockTimeMs,
      saveIntervalMs,
      onSaveError,
    });
    const faucet = createFaucetLimiter({ nowMs });
    const give = createFaucetSender({ chain });
    const fund = async ({ address, amountWei, purse }: FaucetGift): Promise<FundResult> => {
      const consumed = faucet.consume(purse, amountWei);
      if (!consumed.ok) return consumed;
      const txHash = await give(address, amountWei);
      return { ok: true, txHash, balanceWei: await chain.getBalanceWei(address) };
    };
    const setBalance = async (address: Address, balanceWei: bigint): Promise<void> => {
      await chain.updateBalance(address, () => balanceWei);
    };
    const proxy = createRpcProxy({ chain, fund, setBalance, secret, lan });
    const stop = async (): Promise<void> => {
      await proxy.close();
      await chain.stop();
    };
    try {
      const url = await proxy.listen({ host, port });
      return { url, sendGift: fund, setBalance, anvilPid: anvil.pid, exited: anvil.exited, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

/** Sends faucet coins in transactions of its own account, so that a gift has a hash and a receipt like any payment. */
export function createFaucetSender({ chain }: { chain: Pick<SimulatedChain, 'sendTransaction' | 'updateBalance'> }) {
  // New on every start: nobody else can spend from it, and its nonce starts at 0.
  const account = privateKeyToAccount(generatePrivateKey());
  let nonce = 0;
  let stockWei = 0n;
  let queue: Promise<unknown> = Promise.resolve();

  const give = async (to: Address, amountWei: bigint): Promise<Hex> => {
    const costWei = amountWei + TRANSFER_GAS * (BASE_FEE_WEI + MONAD_PRIORITY_FEE_WEI);
    // Refilled from nothing: gifts are limited by their purse, never by the account's balance.
    if (stockWei < costWei) stockWei = await chain.updateBalance(account.address, () => FAUCET_BALANCE_WEI);
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: CHAIN_ID,
      nonce,
      to,
      value: amountWei,
      gas: TRANSFER_GAS,
      maxFeePerGas: BASE_FEE_WEI + MONAD_PRIORITY_FEE_WEI,
      maxPriorityFeePerGas: MONAD_PRIORITY_FEE_WEI,
    });
    const answer = await chain.sendTransaction(raw);
    if ('error' in answer) throw new Error(`The faucet's transaction was refused: ${answer.error.message}`);
    nonce += 1;
    stockWei -= costWei;
    return answer.result as Hex;
  };
  return (to: Address, amountWei: bigint): Promise<Hex> => {
    const gift = queue.then(() => give(to, amountWei));
    queue = gift.catch(() => undefined);
    return gift;
  };
}
