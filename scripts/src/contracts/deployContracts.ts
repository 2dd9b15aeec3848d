import { isDeepStrictEqual } from 'node:util';
import { gasCostWei, gasLimit } from '@jumpy/domain/gas';
import { formatMonNeeded, formatMonBalance } from '@jumpy/domain/mon';
import { type Address, getContractAddress, type Hex, type PublicClient } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { StartError } from '../startError.ts';
import { CONTRACT_DEPLOY_ORDER, type DeployableContract } from './deployOrder.ts';
import { contractVariableName } from './contractVariableName.ts';
import { type ContractSource, encodeDeployment, type DeployParties, CONTRACT_SOURCES } from './contractSources.ts';
import {
  type DeployedContract,
  type DeploymentContext,
  finishDeployment,
  signDeployment,
  findKnownCode,
} from './deployOne.ts';
import {
  type DeploymentFile,
  type DeploymentState,
  createMemoryDeploymentFile,
  type SentContract,
} from './deploymentFile.ts';
import { fetchFees } from './fees.ts';
import { pollUntilDefined } from './pollUntilDefined.ts';
import { createNodeClient } from './createNodeClient.ts';
import { LOCAL_TIMING, type NetworkTiming } from './networkTiming.ts';

/** The network's gas limit per transaction. */
const MAX_GAS = 30_000_000n;

/** How many past addresses of a key are checked. */
const MAX_ADDRESSES = 64;

export type Deployment = Record<DeployableContract, DeployedContract>;

/** Addresses of a deployment. */
export const toAddresses = (deployment: Deployment): Record<DeployableContract, Address> =>
  Object.fromEntries(CONTRACT_DEPLOY_ORDER.map((name) => [name, deployment[name].address])) as Record<
    DeployableContract,
    Address
  >;

export interface DeployPlan {
  rpcUrl: string;
  deployKey: Hex;
  parties: DeployParties;
  /** Earlier deployment: contracts that still match our code are kept, the others are deployed again. */
  known?: Partial<Record<DeployableContract, { address: Address }>>;
  /** Set for networks with real money: a contract that a node does not show is not assumed to be gone. */
  careful?: SafeDeployOptions;
  say?: (text: string) => void;
}

export interface SafeDeployOptions {
  /** Records each transaction before it is sent. */
  file: DeploymentFile;
  pace: NetworkTiming;
  /** Deploys again even if this key has deployed before. */
  allowsSecond: boolean;
}

/** The contracts, and the first block that can contain events of the newly deployed ones. */
export interface DeployResult {
  deployment: Deployment;
  fromBlock: number;
}

/** Deploys missing contracts one at a time; idempotent. */
export const deployContracts = async (plan: DeployPlan): Promise<Deployment> =>
  (await deployWithFromBlock(plan)).deployment;

/** Like `deployContracts`, and also returns the first block. */
export async function deployWithFromBlock({
  rpcUrl,
  deployKey,
  parties,
  known = {},
  careful,
  say,
}: DeployPlan): Promise<DeployResult> {
  const client = createNodeClient(rpcUrl);
  const account = privateKeyToAccount(deployKey);
  const { file, pace } = careful ?? { file: createMemoryDeploymentFile(), pace: LOCAL_TIMING };
  const notes = await openDeployment(client, { file, deployer: account.address, parties });
  const deployment: Partial<Deployment> = {};
  const recordDeployed = (name: DeployableContract, contract: DeployedContract, how: string): void => {
    deployment[name] = contract;
    say?.(`${CONTRACT_SOURCES[name].code.contractName} ${contract.address} ${how}`);
  };
  const deploying = (name: DeployableContract): DeploymentContext => ({
    account,
    chainId: notes.chainId,
    source: CONTRACT_SOURCES[name],
    data: encodeDeployment(CONTRACT_SOURCES[name], parties),
    pace,
    fileName: file.name,
    save(sent) {
      notes.contracts[name] = sent;
      file.write(notes);
    },
  });
  const forget = (name: DeployableContract): void => {
    delete notes.contracts[name];
    file.write(notes);
  };

  for (const name of CONTRACT_DEPLOY_ORDER) {
    const deployed = await findExisting(client, name, { known, careful });
    if (deployed) recordDeployed(name, deployed, 'stands');
  }
  for (const name of listMissing(deployment)) {
    const sent = findSentContract(notes, name);
    const deployed = sent && (await finishDeployment(client, deploying(name), { sent, isFresh: false }));
    if (deployed) recordDeployed(name, deployed, 'stands');
    else if (sent) forget(name);
  }
  const missing = listMissing(deployment);
  if (missing.length === 0) return { deployment: deployment as Deployment, fromBlock: notes.fromBlock };

  let nonce = await nextNonce(client, { account: account.address, notes });
  if (careful && !careful.allowsSecond && Object.keys(notes.contracts).length === 0) {
    await assertNotDeployedBefore(client, { from: account.address, nonce, missing });
  }
  const data = new Map(missing.map((name) => [name, encodeDeployment(CONTRACT_SOURCES[name], parties)] as const));
  const cost = await estimateDeployCost(client, { from: account.address, data });
  assertBalance(cost, { from: account.address, say: careful && say });
  for (const name of missing) {
    // If a node reported an outdated nonce, the attempt fails and the next nonce is tried.
    for (; deployment[name] === undefined; nonce += 1) {
      const gas = cost.gasLimits.get(name) ?? 0n;
      const sent = await signDeployment(client, deploying(name), { nonce, gas });
      say?.(`${CONTRACT_SOURCES[name].code.contractName} ${sent.address} is sent by ${sent.hashes[0]}`);
      const deployed = await finishDeployment(client, deploying(name), { sent, isFresh: true });
      if (deployed) recordDeployed(name, deployed, 'deployed');
      else forget(name);
    }
  }
  return { deployment: deployment as Deployment, fromBlock: notes.fromBlock };
}

const listMissing = (deployment: Partial<Deployment>): DeployableContract[] =>
  CONTRACT_DEPLOY_ORDER.filter((name) => deployment[name] === undefined);

async function findExisting(
  client: PublicClient,
  name: DeployableContract,
  { known, careful }: { known: NonNullable<DeployPlan['known']>; careful: SafeDeployOptions | undefined },
): Promise<DeployedContract | undefined> {
  const address = known[name]?.address;
  if (address === undefined) return undefined;
  const { code } = CONTRACT_SOURCES[name];
  if (!careful) return findKnownCode(client, { address, code });
  return findContractAt(client, { address, variable: contractVariableName(name), code, pace: careful.pace });
}

/** Recorded deployment of a contract, if it is of the current version. */
function findSentContract({ contracts }: DeploymentState, name: DeployableContract): SentContract | undefined {
  const sent = contracts[name];
  return sent?.codeHash === CONTRACT_SOURCES[name].code.codeHash ? sent : undefined;
}

/** Takes the recorded transactions into account, since a node may not know them yet. */
async function nextNonce(
  client: PublicClient,
  { account, notes }: { account: Address; notes: DeploymentState },
): Promise<number> {
  const nextNonces = Object.values(notes.contracts).map((sent) => sent.nonce + 1);
  return Math.max(await client.getTransactionCount({ address: account }), ...nextNonces);
}

async function assertNotDeployedBefore(
  client: PublicClient,
  { from, nonce, missing }: { from: Address; nonce: number; missing: readonly DeployableContract[] },
): Promise<void> {
  for (const name of missing) {
    const { code } = CONTRACT_SOURCES[name];
    const earlier = await findEarlierDeployment(client, { from, nonce, code });
    if (!earlier) continue;
    throw new StartError(`This key has deployed ${code.contractName} before, at ${earlier.address}.`, {
      why: 'No setting and no file names it here, and a second one would cost as much again.',
      remedy: `Set ${contractVariableName(name)}=${earlier.address} to go on with it, or add -- --beside to deploy another.`,
    });
  }
}

/** The contract at a configured address; waits, since a node may show its code late. */
async function findContractAt(
  client: PublicClient,
  {
    address,
    variable,
    code,
    pace,
  }: { address: Address; variable: string; code: ContractSource['code']; pace: NetworkTiming },
): Promise<DeployedContract> {
  const deployed = await pollUntilDefined(() => findKnownCode(client, { address, code }), {
    forMs: pace.lagMs,
    everyMs: pace.pollMs,
  });
  if (deployed) return deployed;
  throw new StartError(`No ${code.contractName} of this version stands at ${address}.`, {
    why: `${variable} names it, and the node showed other code or none there for ${pace.lagMs / 1000} s.`,
    remedy: `Look whether CHAIN_RPC_URL is the right network, or take ${variable} away to deploy another.`,
  });
}

/** A contract of this version that the key has deployed before; addresses derive from key and nonce. */
async function findEarlierDeployment(
  client: PublicClient,
  { from, nonce, code }: { from: Address; nonce: number; code: ContractSource['code'] },
): Promise<DeployedContract | undefined> {
  for (let usedNonce = nonce - 1; usedNonce >= Math.max(0, nonce - MAX_ADDRESSES); usedNonce -= 1) {
    const deployed = await findKnownCode(client, {
      address: getContractAddress({ from, nonce: BigInt(usedNonce) }),
      code,
    });
    if (deployed) return deployed;
  }
  return undefined;
}

/** Constructor arguments as stored. */
const toDeploymentSettings = (parties: DeployParties): Record<string, string> =>
  Object.fromEntries(Object.entries(parties).map(([name, value]) => [name, String(value)]));

/** Opens the deployment in the file or starts a new one. Throws if it belongs to another chain, key or settings. */
async function openDeployment(
  client: PublicClient,
  { file, deployer, parties }: { file: DeploymentFile; deployer: Address; parties: DeployParties },
): Promise<DeploymentState> {
  const [chainId, first, head] = await Promise.all([
    client.getChainId(),
    client.getBlock({ blockNumber: 0n }),
    client.getBlockNumber(),
  ]);
  const settings = toDeploymentSettings(parties);
  const notes = file.read();
  if (!notes) return { chainId, genesisHash: first.hash, deployer, fromBlock: Number(head), settings, contracts: {} };
  const mismatch =
    describeDifference('the chain', [
      `${notes.chainId}, begun with ${notes.genesisHash}`,
      `${chainId}, begun with ${first.hash}`,
    ]) ?? describeDifference('the deploying account', [notes.deployer, deployer]);
  if (mismatch !== undefined) {
    throw new StartError(`${file.name} is of another deployment.`, {
      why: mismatch,
      remedy: 'Name another file as DEPLOYMENT_FILE, or use the key and the node of that deployment.',
    });
  }
  // A file from before a contract was added lacks the settings that only this one needs.
  if (isDeepStrictEqual({ ...settings, ...notes.settings }, settings)) return { ...notes, settings };
  const changed = Object.keys(settings).map((name) => describeDifference(name, [notes.settings[name], settings[name]]));
  throw new StartError(`${file.name} holds a deployment with other settings.`, {
    why: changed.filter((words) => words !== undefined).join(' '),
    remedy:
      'Set them as they were; their owner changes them on the chain. A deployment beside it needs another DEPLOYMENT_FILE.',
  });
}

const describeDifference = (what: string, [then, now]: readonly [unknown, unknown]): string | undefined =>
  then === now ? undefined : `There ${what} is ${String(then)}, and now it is ${String(now)}.`;

interface DeployCost {
  /** Gas limits to send; the network bills the whole limit. */
  gasLimits: ReadonlyMap<DeployableContract, bigint>;
  costWei: bigint;
  balanceWei: bigint;
}

/** Maximum cost of these deployments at current fees. */
async function estimateDeployCost(
  client: PublicClient,
  { from, data }: { from: Address; data: ReadonlyMap<DeployableContract, Hex> },
): Promise<DeployCost> {
  const { maxFeePerGas: maxFeeWei } = await fetchFees(client);
  const gasLimits = new Map<DeployableContract, bigint>();
  let costWei = 0n;
  for (const [name, code] of data) {
    const estimatedGas = await client.estimateGas({ account: from, data: code });
    const limit = gasLimit(estimatedGas, MAX_GAS);
    if (limit === undefined) throw new Error(`${name} takes ${estimatedGas} gas, more than a transaction may.`);
    gasLimits.set(name, limit);
    costWei += gasCostWei({ gasLimit: limit, maxFeeWei });
  }
  return { gasLimits, costWei, balanceWei: await client.getBalance({ address: from }) };
}

/** Adds a margin to the cost, since fees may rise during the deployment. */
const addFeeMargin = (costWei: bigint): bigint => (costWei * 6n) / 5n;

/** Prints the cost; throws before anything is sent if the balance is too low. */
function assertBalance(
  { costWei, balanceWei, gasLimits }: DeployCost,
  { from, say }: { from: Address; say?: ((text: string) => void) | undefined },
): void {
  const cost = `${formatMonNeeded(costWei)} MON`;
  say?.(
    `Deploying ${gasLimits.size} of them costs ${cost} at most; ${from} holds ${formatMonBalance(balanceWei)} MON.`,
  );
  const wantedWei = addFeeMargin(costWei);
  if (balanceWei >= wantedWei) return;
  throw new StartError(`${from} holds too little to deploy: ${formatMonBalance(balanceWei)} MON.`, {
    why: `It costs ${cost} at most, and with a margin for rising fees it takes ${formatMonNeeded(wantedWei)} MON. Nothing was sent.`,
    remedy: `Send it ${formatMonNeeded(wantedWei - balanceWei)} MON, then call this again.`,
  });
}
