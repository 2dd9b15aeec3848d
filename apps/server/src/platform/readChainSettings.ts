import type { ContractName } from '@jumpy/protocol/http/chainConfig';
import type { Address, Hex } from 'viem';
import type { EnvReader } from './envReader.ts';
import { MONAD_TESTNET } from './envSchema.ts';
import { isLocalUrl } from './loopback.ts';

/** Configuration of the role sync with the army contract. */
export interface RoleSyncEnv {
  /** The contract's role-sync key, which has no other permissions. */
  key: Hex | undefined;
  /** External backend that writes roles and is notified per wallet; used only without a key. */
  url: string | undefined;
  /** Spending limit of the key for roles in 24 hours, in wei. */
  dailyBudgetWei: bigint;
}

/** Configuration of the nightly roots of runs. */
export interface RunRootsEnv {
  /** The contract's writer, which has no other permissions; without it roots are only stored. */
  key: Hex | undefined;
  /** Spending limit of the key in 24 hours, in wei. */
  dailyBudgetWei: bigint;
}

export interface ChainSettings {
  chainId: number;
  /** True for the chain of this machine, which never uses other nodes. */
  isLocal: boolean;
  /** Preferred node. The URL may contain a key, so it is never exposed. */
  rpcUrl: string;
  /** Fallback node; never for a local chain, whose id a network with real money shares. */
  fallbackRpcUrl: string | undefined;
  publicRpcUrl: string;
  /** Fallback node of the keyring. */
  secondRpcUrl: string | undefined;
  explorerUrl: string;
  faucetUrl: string | undefined;
  contracts: Readonly<Record<ContractName, Address>>;
  /** First block that can contain one of our events. */
  fromBlock: number;
  attestKey: Hex | undefined;
  roleSync: RoleSyncEnv;
  runRoots: RunRootsEnv;
  /** Secret of the local chain's faucet. */
  secret: string | undefined;
}

const LOCAL_EXPLORER = 'http://127.0.0.1:4020/explorer';
const NOT_SET_ERROR = { reason: 'is not set, and a chain is', remedy: 'set it: npm run contracts:deploy prints it' };
const CONTRACT_VARIABLES = {
  jumpStats: 'CONTRACTS_JUMP_STATS',
  questClaims: 'CONTRACTS_QUEST_CLAIMS',
  reviveGate: 'CONTRACTS_REVIVE_GATE',
  jumpShop: 'CONTRACTS_JUMP_SHOP',
  jumpyArmy: 'CONTRACTS_JUMPY_ARMY',
  runRoots: 'CONTRACTS_RUN_ROOTS',
} as const satisfies Record<ContractName, string>;

/** The configured chain; undefined if neither node nor contracts are set, in which case everything else works. */
export function readChainSettings(
  read: EnvReader,
  { isLocal: isLocalStart }: { isLocal: boolean },
): ChainSettings | undefined {
  const names = ['CHAIN_RPC_URL', ...Object.values(CONTRACT_VARIABLES)] as const;
  if (names.every((name) => read.getText(name) === undefined)) return undefined;
  const rpcUrl = read.require('CHAIN_RPC_URL');
  const isLocal = isLocalStart && isLocalUrl(rpcUrl);
  const chainId = read.get('CHAIN_ID');
  const network = chainId === MONAD_TESTNET.chainId ? MONAD_TESTNET : undefined;
  const publicRpcUrl = read.require('CHAIN_PUBLIC_RPC_URL', isLocal ? rpcUrl : network?.rpcUrl);
  const secondRpcUrl = isLocal ? toOtherLoopbackName(publicRpcUrl) : read.get('CHAIN_SECOND_RPC_URL');
  const explorerUrl = read.require('CHAIN_EXPLORER_URL', isLocal ? LOCAL_EXPLORER : network?.explorerUrl);
  const secret = read.get('CHAIN_SECRET');
  const roleSync = {
    ...{ key: read.get('ROLE_SYNC_KEY'), url: read.get('ROLE_SYNC_URL') },
    dailyBudgetWei: read.get('ROLE_SYNC_DAY_MON'),
  };
  if (!isLocalStart) {
    read.requireHttps('CHAIN_PUBLIC_RPC_URL', publicRpcUrl);
    read.requireHttps('CHAIN_SECOND_RPC_URL', secondRpcUrl);
    read.requireHttps('CHAIN_EXPLORER_URL', explorerUrl);
    read.requireHttps('ROLE_SYNC_URL', roleSync.url);
    if (secret !== undefined)
      read.addError('CHAIN_SECRET', { reason: 'is for the local chain alone', remedy: 'leave it away' });
  }
  return {
    chainId,
    isLocal,
    rpcUrl,
    fallbackRpcUrl: isLocal || publicRpcUrl === rpcUrl ? undefined : publicRpcUrl,
    publicRpcUrl,
    secondRpcUrl: secondRpcUrl === publicRpcUrl ? undefined : secondRpcUrl,
    explorerUrl,
    faucetUrl: isLocal ? undefined : (read.get('CHAIN_FAUCET_URL') ?? network?.faucetUrl),
    contracts: readContracts(read),
    fromBlock: readFromBlock(read, isLocal),
    attestKey: read.get('ATTEST_KEY'),
    roleSync,
    runRoots: { key: read.get('RUN_ROOTS_KEY'), dailyBudgetWei: read.get('RUN_ROOTS_DAY_MON') },
    secret: isLocal ? secret : undefined,
  };
}

/** Nodes that the keyring calls, preferred one first. */
export function listKeyringNodes(chain: Pick<ChainSettings, 'publicRpcUrl' | 'secondRpcUrl'> | undefined): string[] {
  if (!chain) return [];
  const { publicRpcUrl, secondRpcUrl } = chain;
  return secondRpcUrl === undefined ? [publicRpcUrl] : [publicRpcUrl, secondRpcUrl];
}

/** The local chain has a single node; the alternative host name of this machine reaches it too. */
function toOtherLoopbackName(url: string): string | undefined {
  const { hostname } = new URL(url);
  const other = hostname === '127.0.0.1' ? 'localhost' : hostname === 'localhost' ? '127.0.0.1' : undefined;
  return other === undefined ? undefined : url.replace(hostname, other);
}

function readContracts(read: EnvReader): ChainSettings['contracts'] {
  const readContract = (name: (typeof CONTRACT_VARIABLES)[ContractName]): Address => {
    const address = read.get(name);
    if (address === undefined) read.addError(name, NOT_SET_ERROR);
    return address as Address;
  };
  return {
    jumpStats: readContract(CONTRACT_VARIABLES.jumpStats),
    questClaims: readContract(CONTRACT_VARIABLES.questClaims),
    reviveGate: readContract(CONTRACT_VARIABLES.reviveGate),
    jumpShop: readContract(CONTRACT_VARIABLES.jumpShop),
    jumpyArmy: readContract(CONTRACT_VARIABLES.jumpyArmy),
    runRoots: readContract(CONTRACT_VARIABLES.runRoots),
  };
}

/** Required on real networks, which have millions of blocks; the local chain can be read from its first. */
function readFromBlock(read: EnvReader, isLocal: boolean): number {
  const fromBlock = read.get('CONTRACTS_FROM_BLOCK');
  if (fromBlock === undefined && !isLocal) read.addError('CONTRACTS_FROM_BLOCK', NOT_SET_ERROR);
  return fromBlock ?? 0;
}
