import { jumpShopAbi, jumpShopCode } from '@jumpy/contracts/JumpShop';
import { jumpStatsAbi, jumpStatsCode } from '@jumpy/contracts/JumpStats';
import { jumpyArmyAbi, jumpyArmyCode } from '@jumpy/contracts/JumpyArmy';
import { questClaimsAbi, questClaimsCode } from '@jumpy/contracts/QuestClaims';
import { reviveGateAbi, reviveGateCode } from '@jumpy/contracts/ReviveGate';
import { gasLimit, maxFeeWei, PRIORITY_FEE_WEI } from '@jumpy/domain/gas';
import {
  type Abi,
  type Address,
  createPublicClient,
  encodeDeployData,
  type Hex,
  http,
  keccak256,
  type PublicClient,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { knownCode } from './knownCode.ts';

export const CONTRACT_NAMES = ['jumpStats', 'questClaims', 'reviveGate', 'jumpShop', 'jumpyArmy'] as const;
export type ContractName = (typeof CONTRACT_NAMES)[number];

/** Where a contract stands, and what every node of the chain must show there. */
export interface DeployedContract {
  address: Address;
  codeHash: Hex;
}

export type Deployment = Record<ContractName, DeployedContract>;

export interface Parties {
  /** Owner of all contracts until the hand-over. */
  owner: Address;
  /** Whose signature makes a record a verified one. */
  attester: Address;
  /** Writes roles into the army's contract. */
  roleSync: Address;
  revivePriceWei: bigint;
  /** Shown for every token until the reveal. */
  placeholderUri: string;
}

export interface DeployPlan {
  rpcUrl: string;
  deployKey: Hex;
  parties: Parties;
  /** What was deployed before: what still stands with our code stays. */
  known?: Partial<Deployment>;
  say?: (text: string) => void;
}

export interface ContractSource {
  abi: Abi;
  code: {
    contractName: string;
    bytecode: Hex;
    codeHash: Hex;
    immutables: readonly { start: number; length: number }[];
  };
  args: (parties: Parties) => readonly unknown[];
}

const SOURCES: Readonly<Record<ContractName, ContractSource>> = {
  jumpStats: { abi: jumpStatsAbi, code: jumpStatsCode, args: ({ owner, attester }) => [owner, attester] },
  questClaims: { abi: questClaimsAbi, code: questClaimsCode, args: ({ owner, attester }) => [owner, attester] },
  reviveGate: {
    abi: reviveGateAbi,
    code: reviveGateCode,
    args: ({ owner, revivePriceWei }) => [owner, revivePriceWei],
  },
  jumpShop: { abi: jumpShopAbi, code: jumpShopCode, args: ({ owner }) => [owner] },
  jumpyArmy: {
    abi: jumpyArmyAbi,
    code: jumpyArmyCode,
    args: ({ owner, roleSync, placeholderUri }) => [owner, roleSync, placeholderUri],
  },
};

const POLL_MS = 50;
/** What the network allows one transaction. */
const MOST_GAS = 30_000_000n;

/** Deploys the contracts that do not stand yet, one after the other; calling it again changes nothing. */
export async function deployContracts({
  rpcUrl,
  deployKey,
  parties,
  known = {},
  say,
}: DeployPlan): Promise<Deployment> {
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: POLL_MS });
  const deployed: Partial<Deployment> = {};
  for (const name of CONTRACT_NAMES) {
    const source = SOURCES[name];
    const standing = await knownCode(client, { known: known[name], code: source.code });
    deployed[name] = standing ?? (await deploy(client, { source, deployKey, parties }));
    say?.(`${source.code.contractName} ${deployed[name].address}${standing ? ' stands' : ' deployed'}`);
  }
  return deployed as Deployment;
}

async function deploy(
  client: PublicClient,
  { source, deployKey, parties }: { source: ContractSource; deployKey: Hex; parties: Parties },
): Promise<DeployedContract> {
  const { abi, code, args } = source;
  const account = privateKeyToAccount(deployKey);
  const data = encodeDeployData({ abi, bytecode: code.bytecode, args: [...args(parties)] });
  const [estimatedGas, { baseFeePerGas }, nonce, chainId] = await Promise.all([
    client.estimateGas({ account, data }),
    client.getBlock(),
    client.getTransactionCount({ address: account.address }),
    client.getChainId(),
  ]);
  const gas = gasLimit(estimatedGas, MOST_GAS);
  if (gas === undefined)
    throw new Error(`${code.contractName} takes ${estimatedGas} gas, more than a transaction may.`);
  const serializedTransaction = await account.signTransaction({
    type: 'eip1559',
    chainId,
    nonce,
    data,
    gas,
    maxFeePerGas: maxFeeWei(baseFeePerGas ?? undefined),
    maxPriorityFeePerGas: PRIORITY_FEE_WEI,
  });
  const hash = await client.sendRawTransaction({ serializedTransaction });
  const { contractAddress, status } = await client.waitForTransactionReceipt({ hash });
  if (status !== 'success' || !contractAddress)
    throw new Error(`${code.contractName} was not deployed: ${hash} failed`);
  const found = await client.getCode({ address: contractAddress });
  if (found === undefined)
    throw new Error(`${code.contractName} was deployed by ${hash}, and no code stands at ${contractAddress}`);
  return { address: contractAddress, codeHash: keccak256(found) };
}
