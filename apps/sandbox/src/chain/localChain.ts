import { type Address, type Hex, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { startAnvil } from './anvil.ts';
import { NoAnvil, anvilPackageHere, findAnvil, findLeash, runs } from './anvilProgram.ts';
import { type Chain, openChain } from './chain.ts';
import { openFaucet } from './faucet.ts';
import { type Funded, type Gift, createRpcProxy } from './rpcProxy.ts';
import { BASE_FEE_WEI, BLOCK_TIME_MS, CHAIN_ID, PRIORITY_FEE_WEI } from './monad.ts';
import { openSavedState } from './savedState.ts';

const STOCK_WEI = parseEther('1000000');
const TRANSFER_GAS = 21_000n;

export interface LocalChainPlan {
  /** Where the chain is kept between starts. */
  folder: string;
  /** False for one that only begins with what is there: to save it at every block grows with the chain. True by default. */
  isKept?: boolean;
  host: string;
  port: number;
  /** What the server shows to give coins away; without it nobody can. */
  secret: string | undefined;
  /** The PATH, for an anvil that is not among the packages. */
  searchPath: string;
  /** When a new chain begins, in milliseconds since 1970; it is as far behind the clock as that was. Now when left away. */
  beganMs?: number | undefined;
  /** Where browsers of a network at home reach it, and whose pages ask it there. */
  lan?: { host: string; origins: readonly string[] } | undefined;
  anvilPackage?: string;
  blockTimeMs?: number;
  saveEveryMs?: number;
  nowMs?: () => number;
  complain?: (error: string) => void;
}

export interface LocalChain {
  /** The RPC address for everyone. */
  url: string;
  /** Gives an account coins, within the limits of the purse they come from. */
  fund(gift: Gift): Promise<Funded>;
  /** Makes an account hold exactly so much. */
  setBalance(address: Address, balanceWei: bigint): Promise<void>;
  /** The process of the node, which ends with this one. */
  anvilPid: number;
  /** How the node ended, once it did. */
  ended: Promise<string>;
  /** Saves the chain where it is kept, and ends it. */
  stop(): Promise<void>;
}

const SAVE_EVERY_MS = 2000;

/**
 * A chain of this machine behind a proxy that makes it behave like Monad's test network.
 *
 * @throws NoAnvil when there is none here, when its dumps cannot be read, when the port is taken.
 * @example
 * const chain = await startLocalChain({ folder, host: '127.0.0.1', port: 4030, secret, searchPath });
 * await createPublicClient({ transport: http(chain.url) }).getChainId(); // 10143
 */
export async function startLocalChain({
  folder,
  isKept = true,
  host,
  port,
  secret,
  searchPath,
  beganMs,
  lan,
  anvilPackage = anvilPackageHere(),
  blockTimeMs = BLOCK_TIME_MS,
  saveEveryMs = SAVE_EVERY_MS,
  nowMs = Date.now,
  complain = console.error,
}: LocalChainPlan): Promise<LocalChain> {
  const program = findAnvil({ anvilPackage, searchPath });
  if (program === undefined) throw new NoAnvil();
  const savedState = openSavedState(folder);
  const leash = findLeash({ searchPath });
  const anvil = await startAnvil({ program, leash, folder, stateFile: savedState.file, beganMs }).catch(
    (error: unknown) => {
      throw runs(program) ? error : new NoAnvil();
    },
  );
  try {
    const chain = await openChain({
      anvil,
      savedState: isKept ? savedState : undefined,
      blockTimeMs,
      saveEveryMs,
      complain,
    });
    const faucet = openFaucet({ nowMs });
    const give = openGiver({ chain });
    const fund = async ({ address, amountWei, purse }: Gift): Promise<Funded> => {
      const taken = faucet.take(purse, amountWei);
      if (!taken.ok) return taken;
      const txHash = await give(address, amountWei);
      return { ok: true, txHash, balanceWei: await chain.balanceWei(address) };
    };
    const setBalance = async (address: Address, balanceWei: bigint): Promise<void> => {
      await chain.changeBalance(address, () => balanceWei);
    };
    const proxy = createRpcProxy({ chain, fund, setBalance, secret, lan });
    const stop = async (): Promise<void> => {
      await proxy.close();
      await chain.stop();
    };
    try {
      const url = await proxy.listen({ host, port });
      return { url, fund, setBalance, anvilPid: anvil.pid, ended: anvil.ended, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

/** Sends the faucet's coins in transactions of its own account, so that a gift has a hash and a receipt as every payment has. */
export function openGiver({ chain }: { chain: Pick<Chain, 'send' | 'changeBalance'> }) {
  // Of this start alone: nobody else can spend from it, and it begins with nonce 0.
  const account = privateKeyToAccount(generatePrivateKey());
  let nonce = 0;
  let stockWei = 0n;
  let last: Promise<unknown> = Promise.resolve();

  const give = async (to: Address, amountWei: bigint): Promise<Hex> => {
    const costWei = amountWei + TRANSFER_GAS * (BASE_FEE_WEI + PRIORITY_FEE_WEI);
    // Made from nothing, as all coins here are: a purse's limit ends what is given, never an empty account.
    if (stockWei < costWei) stockWei = await chain.changeBalance(account.address, () => STOCK_WEI);
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: CHAIN_ID,
      nonce,
      to,
      value: amountWei,
      gas: TRANSFER_GAS,
      maxFeePerGas: BASE_FEE_WEI + PRIORITY_FEE_WEI,
      maxPriorityFeePerGas: PRIORITY_FEE_WEI,
    });
    const answer = await chain.send(raw);
    if ('error' in answer) throw new Error(`The faucet's transaction was refused: ${answer.error.message}`);
    nonce += 1;
    stockWei -= costWei;
    return answer.result as Hex;
  };
  return (to: Address, amountWei: bigint): Promise<Hex> => {
    const gift = last.then(() => give(to, amountWei));
    last = gift.catch(() => undefined);
    return gift;
  };
}
