import type { ContractName } from '@jumpy/protocol/http/chainConfig';
import { type Address, type Hex, isAddress } from 'viem';
import { readPrivateKey } from './readPrivateKey.ts';
import { type RoleSyncEnv, readRoleSync } from './readRoleSync.ts';
import type { EnvReader } from './envReader.ts';
import { isLocalUrl } from './loopback.ts';

/** Public endpoints of Monad's test network. */
export const MONAD_TESTNET = {
  chainId: 10_143,
  rpcUrl: 'https://testnet-rpc.monad.xyz',
  explorerUrl: 'https://testnet.monadvision.com',
  faucetUrl: 'https://faucet.monad.xyz',
} as const;

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
  /** Secret of the local chain's faucet. */
  secret: string | undefined;
}

const LOCAL_EXPLORER = 'http://127.0.0.1:4020/explorer';
const MAX_CHAIN_ID = 4_294_967_295;
const DEPLOY_HINT = 'npm run contracts:deploy prints it';

/** The configured chain; undefined if neither node nor contracts are set, in which case everything else works. */
export function readChainSettings(
  read: EnvReader,
  { isLocal: isLocalStart }: { isLocal: boolean },
): ChainSettings | undefined {
  const named = readContracts(read);
  const rpcText = read.optional('CHAIN_RPC_URL');
  const isOff = rpcText === undefined && Object.values(named).every((address) => address === undefined);
  if (isOff) return undefined;
  const rpcUrl = read.url('CHAIN_RPC_URL', {});
  const isLocal = isLocalStart && isLocalUrl(rpcUrl);
  const chainId = read.integer('CHAIN_ID', { fallback: MONAD_TESTNET.chainId, min: 1, max: MAX_CHAIN_ID });
  const network = chainId === MONAD_TESTNET.chainId ? MONAD_TESTNET : undefined;
  const publicRpcUrl = read.url('CHAIN_PUBLIC_RPC_URL', { fallback: isLocal ? rpcUrl : network?.rpcUrl });
  const secondRpcUrl = isLocal ? toOtherLoopbackName(publicRpcUrl) : readSecondRpcUrl(read);
  const explorerUrl = read.url('CHAIN_EXPLORER_URL', { fallback: isLocal ? LOCAL_EXPLORER : network?.explorerUrl });
  const secret = read.optional('CHAIN_SECRET');
  if (!isLocalStart) rejectLocalOnlySettings(read, { publicRpcUrl, secondRpcUrl, explorerUrl, secret });
  return {
    chainId,
    isLocal,
    rpcUrl,
    fallbackRpcUrl: isLocal || publicRpcUrl === rpcUrl ? undefined : publicRpcUrl,
    publicRpcUrl,
    secondRpcUrl: secondRpcUrl === publicRpcUrl ? undefined : secondRpcUrl,
    explorerUrl,
    faucetUrl: isLocal ? undefined : readFaucet(read, network?.faucetUrl),
    contracts: requireAllContracts(read, named),
    fromBlock: readFromBlock(read, isLocal),
    attestKey: readPrivateKey(read, 'ATTEST_KEY'),
    roleSync: readRoleSync(read, { isLocal: isLocalStart }),
    secret: isLocal ? secret : undefined,
  };
}

const readSecondRpcUrl = (read: EnvReader): string | undefined =>
  read.optional('CHAIN_SECOND_RPC_URL') === undefined ? undefined : read.url('CHAIN_SECOND_RPC_URL', {});

/** The local chain has a single node; the alternative host name of this machine reaches it too. */
function toOtherLoopbackName(url: string): string | undefined {
  const { hostname } = new URL(url);
  const other = hostname === '127.0.0.1' ? 'localhost' : hostname === 'localhost' ? '127.0.0.1' : undefined;
  return other === undefined ? undefined : url.replace(hostname, other);
}

type ContractAddresses = Record<ContractName, Address | undefined>;

const CONTRACT_VARIABLES: Readonly<Record<ContractName, string>> = {
  jumpStats: 'CONTRACTS_JUMP_STATS',
  questClaims: 'CONTRACTS_QUEST_CLAIMS',
  reviveGate: 'CONTRACTS_REVIVE_GATE',
  jumpShop: 'CONTRACTS_JUMP_SHOP',
  jumpyArmy: 'CONTRACTS_JUMPY_ARMY',
};

const readContracts = (read: EnvReader): ContractAddresses => ({
  jumpStats: readAddress(read, read.optional('CONTRACTS_JUMP_STATS'), CONTRACT_VARIABLES.jumpStats),
  questClaims: readAddress(read, read.optional('CONTRACTS_QUEST_CLAIMS'), CONTRACT_VARIABLES.questClaims),
  reviveGate: readAddress(read, read.optional('CONTRACTS_REVIVE_GATE'), CONTRACT_VARIABLES.reviveGate),
  jumpShop: readAddress(read, read.optional('CONTRACTS_JUMP_SHOP'), CONTRACT_VARIABLES.jumpShop),
  jumpyArmy: readAddress(read, read.optional('CONTRACTS_JUMPY_ARMY'), CONTRACT_VARIABLES.jumpyArmy),
});

/** An address in any case; mixed case requires a valid checksum. */
function readAddress(read: EnvReader, text: string | undefined, name: string): Address | undefined {
  if (text === undefined) return undefined;
  if (!isAddress(text))
    read.addError(name, { reason: `is "${text}"`, remedy: 'use the address of the contract, 0x and 40 digits' });
  return text.toLowerCase() as Address;
}

function requireAllContracts(read: EnvReader, named: ContractAddresses): Record<ContractName, Address> {
  for (const name of Object.keys(CONTRACT_VARIABLES) as ContractName[]) {
    if (named[name] === undefined)
      read.addError(CONTRACT_VARIABLES[name], {
        reason: 'is not set, and a chain is',
        remedy: `set it: ${DEPLOY_HINT}`,
      });
  }
  return named as Record<ContractName, Address>;
}

function readFaucet(read: EnvReader, fallback: string | undefined): string | undefined {
  const text = read.optional('CHAIN_FAUCET_URL');
  return text === undefined ? fallback : read.url('CHAIN_FAUCET_URL', {});
}

/** Required on real networks, which have millions of blocks; the local chain can be read from its first. */
function readFromBlock(read: EnvReader, isLocal: boolean): number {
  if (read.optional('CONTRACTS_FROM_BLOCK') === undefined && !isLocal)
    read.addError('CONTRACTS_FROM_BLOCK', { reason: 'is not set, and a chain is', remedy: `set it: ${DEPLOY_HINT}` });
  return read.integer('CONTRACTS_FROM_BLOCK', { fallback: 0, min: 0, max: Number.MAX_SAFE_INTEGER });
}

function rejectLocalOnlySettings(
  read: EnvReader,
  {
    publicRpcUrl,
    secondRpcUrl,
    explorerUrl,
    secret,
  }: { publicRpcUrl: string; secondRpcUrl: string | undefined; explorerUrl: string; secret: string | undefined },
): void {
  read.requireHttps('CHAIN_PUBLIC_RPC_URL', publicRpcUrl);
  if (secondRpcUrl !== undefined) read.requireHttps('CHAIN_SECOND_RPC_URL', secondRpcUrl);
  read.requireHttps('CHAIN_EXPLORER_URL', explorerUrl);
  if (secret !== undefined)
    read.addError('CHAIN_SECRET', { reason: 'is for the local chain alone', remedy: 'leave it away' });
}
