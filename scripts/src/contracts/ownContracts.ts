import { gasLimit, maxFeeWei, PRIORITY_FEE_WEI } from '@jumpy/domain/gas';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  type PublicClient,
  zeroAddress,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { CONTRACT_NAMES, type ContractName } from './deployContracts.ts';

/** How the hand-over of a contract stands. */
export type Ownership =
  /** It is theirs. */
  | 'owned'
  /** It is offered; they accept it by `acceptOwnership`. */
  | 'pending'
  /** It belongs to somebody else than this key. */
  | 'foreign';

export interface OwnPlan {
  rpcUrl: string;
  /** Owner until now. */
  deployKey: Hex;
  newOwner: Address;
  addresses: Readonly<Record<ContractName, Address>>;
  say?: (text: string) => void;
}

const POLL_MS = 50;
const MOST_GAS = 200_000n;
/** All five say and take these alike. */
const abi = reviveGateAbi;

/** Offers every contract to a new owner, who accepts it; what is offered or theirs already is left as it is. */
export async function ownContracts(plan: OwnPlan): Promise<Record<ContractName, Ownership>> {
  const client = createPublicClient({ transport: http(plan.rpcUrl), pollingInterval: POLL_MS });
  const outcome: Partial<Record<ContractName, Ownership>> = {};
  for (const name of CONTRACT_NAMES) {
    outcome[name] = await own(client, { ...plan, address: plan.addresses[name] });
    plan.say?.(`${name} ${plan.addresses[name]}: ${WORDS[outcome[name]]}`);
  }
  return outcome as Record<ContractName, Ownership>;
}

const WORDS: Readonly<Record<Ownership, string>> = {
  owned: 'is theirs',
  pending: 'waits until they accept it',
  foreign: 'belongs to another key than this one; its owner must hand it over',
};

async function own(
  client: PublicClient,
  { address, newOwner, deployKey }: OwnPlan & { address: Address },
): Promise<Ownership> {
  const contract = { address, abi } as const;
  const [owner, pending] = await Promise.all([
    client.readContract({ ...contract, functionName: 'owner' }),
    client.readContract({ ...contract, functionName: 'pendingOwner' }),
  ]);
  if (isSame(owner, newOwner)) return 'owned';
  if (isSame(pending, newOwner)) return 'pending';
  if (!isSame(owner, privateKeyToAccount(deployKey).address)) return 'foreign';
  const data = encodeFunctionData({ abi, functionName: 'transferOwnership', args: [newOwner] });
  await send(client, { to: address, data, deployKey });
  return 'pending';
}

async function send(
  client: PublicClient,
  { to, data, deployKey }: { to: Address; data: Hex; deployKey: Hex },
): Promise<void> {
  const account = privateKeyToAccount(deployKey);
  const [estimatedGas, { baseFeePerGas }, nonce, chainId] = await Promise.all([
    client.estimateGas({ account, to, data }),
    client.getBlock(),
    client.getTransactionCount({ address: account.address }),
    client.getChainId(),
  ]);
  const gas = gasLimit(estimatedGas, MOST_GAS);
  if (gas === undefined) throw new Error(`The hand-over of ${to} takes ${estimatedGas} gas, which cannot be.`);
  const serializedTransaction = await account.signTransaction({
    type: 'eip1559',
    chainId,
    nonce,
    to,
    data,
    gas,
    maxFeePerGas: maxFeeWei(baseFeePerGas ?? undefined),
    maxPriorityFeePerGas: PRIORITY_FEE_WEI,
  });
  const hash = await client.sendRawTransaction({ serializedTransaction });
  const { status } = await client.waitForTransactionReceipt({ hash });
  if (status !== 'success') throw new Error(`The hand-over of ${to} failed: ${hash}`);
}

/** Two spellings of one address. */
const isSame = (one: Address, other: Address): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether somebody could accept it. */
export const mayOwn = (address: Address): boolean => !isSame(address, zeroAddress);
