import { isDeepStrictEqual } from 'node:util';
import { gasCostWei, gasLimit } from '@jumpy/domain/gas';
import { monNeededText, monText } from '@jumpy/domain/mon';
import { type Address, getContractAddress, type Hex, type PublicClient } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { StartError } from '../startError.ts';
import { CONTRACT_NAMES, type ContractName } from './contractNames.ts';
import { contractVariable } from './contractVariable.ts';
import { type ContractSource, deployData, type Parties, SOURCES } from './contractSources.ts';
import type { DeployedContract } from './deployedContract.ts';
import { type Deploying, finishDeployment, signDeployment } from './deployOne.ts';
import { type DeploymentFile, type DeploymentNotes, forgetfulFile, type SentContract } from './deploymentFile.ts';
import { feesNow } from './fees.ts';
import { keepAsking } from './keepAsking.ts';
import { knownCode } from './knownCode.ts';
import { openNode } from './openNode.ts';
import { LOCAL_PACE, type Pace } from './pace.ts';

/** The network's gas limit per transaction. */
const MOST_GAS = 30_000_000n;

/** How many past addresses of a key are checked. */
const MOST_ADDRESSES = 64;

export type Deployment = Record<ContractName, DeployedContract>;

/** Addresses of a deployment. */
export const addressesOf = (deployment: Deployment): Record<ContractName, Address> =>
  Object.fromEntries(CONTRACT_NAMES.map((name) => [name, deployment[name].address])) as Record<ContractName, Address>;

export interface DeployPlan {
  rpcUrl: string;
  deployKey: Hex;
  parties: Parties;
  /** Earlier deployment: contracts that still match our code are kept, the others are deployed again. */
  known?: Partial<Record<ContractName, { address: Address }>>;
  /** Set for networks with real money: a contract that a node does not show is not assumed to be gone. */
  careful?: Care;
  say?: (text: string) => void;
}

export interface Care {
  /** Records each transaction before it is sent. */
  file: DeploymentFile;
  pace: Pace;
  /** Deploys again even if this key has deployed before. */
  isBeside: boolean;
}

/** The contracts, and the first block that can contain events of the newly deployed ones. */
export interface Deployed {
  deployment: Deployment;
  fromBlock: number;
}

/** Deploys missing contracts one at a time; idempotent. */
export const deployContracts = async (plan: DeployPlan): Promise<Deployment> => (await deployFrom(plan)).deployment;

/** Like `deployContracts`, and also returns the first block. */
export async function deployFrom({
  rpcUrl,
  deployKey,
  parties,
  known = {},
  careful,
  say,
}: DeployPlan): Promise<Deployed> {
  const client = openNode(rpcUrl);
  const account = privateKeyToAccount(deployKey);
  const { file, pace } = careful ?? { file: forgetfulFile(), pace: LOCAL_PACE };
  const notes = await openDeployment(client, { file, deployer: account.address, parties });
  const deployment: Partial<Deployment> = {};
  const stands = (name: ContractName, contract: DeployedContract, how: string): void => {
    deployment[name] = contract;
    say?.(`${SOURCES[name].code.contractName} ${contract.address} ${how}`);
  };
  const deploying = (name: ContractName): Deploying => ({
    account,
    chainId: notes.chainId,
    source: SOURCES[name],
    data: deployData(SOURCES[name], parties),
    pace,
    fileName: file.name,
    keep(sent) {
      notes.contracts[name] = sent;
      file.write(notes);
    },
  });
  const forget = (name: ContractName): void => {
    delete notes.contracts[name];
    file.write(notes);
  };

  for (const name of CONTRACT_NAMES) {
    const standing = await knownAs(client, name, { known, careful });
    if (standing) stands(name, standing, 'stands');
  }
  for (const name of missingOf(deployment)) {
    const sent = keptOf(notes, name);
    const standing = sent && (await finishDeployment(client, deploying(name), { sent, isFresh: false }));
    if (standing) stands(name, standing, 'stands');
    else if (sent) forget(name);
  }
  const missing = missingOf(deployment);
  if (missing.length === 0) return { deployment: deployment as Deployment, fromBlock: notes.fromBlock };

  let nonce = await nextNonce(client, { account: account.address, notes });
  if (careful && !careful.isBeside && Object.keys(notes.contracts).length === 0) {
    await refuseSecond(client, { from: account.address, nonce, missing });
  }
  const data = new Map(missing.map((name) => [name, deployData(SOURCES[name], parties)] as const));
  const cost = await deployCost(client, { from: account.address, data });
  checkBalance(cost, { from: account.address, say: careful && say });
  for (const name of missing) {
    // If a node reported an outdated nonce, the attempt fails and the next nonce is tried.
    for (; deployment[name] === undefined; nonce += 1) {
      const gas = cost.gasLimits.get(name) ?? 0n;
      const sent = await signDeployment(client, deploying(name), { nonce, gas });
      say?.(`${SOURCES[name].code.contractName} ${sent.address} is sent by ${sent.hashes[0]}`);
      const standing = await finishDeployment(client, deploying(name), { sent, isFresh: true });
      if (standing) stands(name, standing, 'deployed');
      else forget(name);
    }
  }
  return { deployment: deployment as Deployment, fromBlock: notes.fromBlock };
}

const missingOf = (deployment: Partial<Deployment>): ContractName[] =>
  CONTRACT_NAMES.filter((name) => deployment[name] === undefined);

async function knownAs(
  client: PublicClient,
  name: ContractName,
  { known, careful }: { known: NonNullable<DeployPlan['known']>; careful: Care | undefined },
): Promise<DeployedContract | undefined> {
  const address = known[name]?.address;
  if (address === undefined) return undefined;
  const { code } = SOURCES[name];
  if (!careful) return knownCode(client, { address, code });
  return standingAt(client, { address, variable: contractVariable(name), code, pace: careful.pace });
}

/** Recorded deployment of a contract, if it is of the current version. */
function keptOf({ contracts }: DeploymentNotes, name: ContractName): SentContract | undefined {
  const sent = contracts[name];
  return sent?.codeHash === SOURCES[name].code.codeHash ? sent : undefined;
}

/** Takes the recorded transactions into account, since a node may not know them yet. */
async function nextNonce(
  client: PublicClient,
  { account, notes }: { account: Address; notes: DeploymentNotes },
): Promise<number> {
  const kept = Object.values(notes.contracts).map((sent) => sent.nonce + 1);
  return Math.max(await client.getTransactionCount({ address: account }), ...kept);
}

async function refuseSecond(
  client: PublicClient,
  { from, nonce, missing }: { from: Address; nonce: number; missing: readonly ContractName[] },
): Promise<void> {
  for (const name of missing) {
    const { code } = SOURCES[name];
    const before = await deployedBefore(client, { from, nonce, code });
    if (!before) continue;
    throw new StartError(`This key has deployed ${code.contractName} before, at ${before.address}.`, {
      why: 'No setting and no file names it here, and a second one would cost as much again.',
      remedy: `Set ${contractVariable(name)}=${before.address} to go on with it, or add -- --beside to deploy another.`,
    });
  }
}

/** The contract at a configured address; waits, since a node may show its code late. */
async function standingAt(
  client: PublicClient,
  { address, variable, code, pace }: { address: Address; variable: string; code: ContractSource['code']; pace: Pace },
): Promise<DeployedContract> {
  const standing = await keepAsking(() => knownCode(client, { address, code }), {
    forMs: pace.lagMs,
    everyMs: pace.pollMs,
  });
  if (standing) return standing;
  throw new StartError(`No ${code.contractName} of this version stands at ${address}.`, {
    why: `${variable} names it, and the node showed other code or none there for ${pace.lagMs / 1000} s.`,
    remedy: `Look whether CHAIN_RPC_URL is the right network, or take ${variable} away to deploy another.`,
  });
}

/** A contract of this version that the key has deployed before; addresses derive from key and nonce. */
async function deployedBefore(
  client: PublicClient,
  { from, nonce, code }: { from: Address; nonce: number; code: ContractSource['code'] },
): Promise<DeployedContract | undefined> {
  for (let used = nonce - 1; used >= Math.max(0, nonce - MOST_ADDRESSES); used -= 1) {
    const standing = await knownCode(client, { address: getContractAddress({ from, nonce: BigInt(used) }), code });
    if (standing) return standing;
  }
  return undefined;
}

/** Constructor arguments as stored. */
const settingsOf = (parties: Parties): Record<string, string> =>
  Object.fromEntries(Object.entries(parties).map(([name, value]) => [name, String(value)]));

/** Opens the deployment in the file or starts a new one. Throws if it belongs to another chain, key or settings. */
async function openDeployment(
  client: PublicClient,
  { file, deployer, parties }: { file: DeploymentFile; deployer: Address; parties: Parties },
): Promise<DeploymentNotes> {
  const [chainId, first, head] = await Promise.all([
    client.getChainId(),
    client.getBlock({ blockNumber: 0n }),
    client.getBlockNumber(),
  ]);
  const settings = settingsOf(parties);
  const kept = file.read();
  if (!kept) return { chainId, genesisHash: first.hash, deployer, fromBlock: Number(head), settings, contracts: {} };
  const other =
    difference('the chain', [
      `${kept.chainId}, begun with ${kept.genesisHash}`,
      `${chainId}, begun with ${first.hash}`,
    ]) ?? difference('the deploying account', [kept.deployer, deployer]);
  if (other !== undefined) {
    throw new StartError(`${file.name} is of another deployment.`, {
      why: other,
      remedy: 'Name another file as DEPLOYMENT_FILE, or use the key and the node of that deployment.',
    });
  }
  if (isDeepStrictEqual(kept.settings, settings)) return kept;
  const changed = Object.keys(settings).map((name) => difference(name, [kept.settings[name], settings[name]]));
  throw new StartError(`${file.name} holds a deployment with other settings.`, {
    why: changed.filter((words) => words !== undefined).join(' '),
    remedy:
      'Set them as they were; their owner changes them on the chain. A deployment beside it needs another DEPLOYMENT_FILE.',
  });
}

const difference = (what: string, [then, now]: readonly [unknown, unknown]): string | undefined =>
  then === now ? undefined : `There ${what} is ${String(then)}, and now it is ${String(now)}.`;

interface DeployCost {
  /** Gas limits to send; the network bills the whole limit. */
  gasLimits: ReadonlyMap<ContractName, bigint>;
  costWei: bigint;
  balanceWei: bigint;
}

/** Maximum cost of these deployments at current fees. */
async function deployCost(
  client: PublicClient,
  { from, data }: { from: Address; data: ReadonlyMap<ContractName, Hex> },
): Promise<DeployCost> {
  const { maxFeePerGas: maxFeeWei } = await feesNow(client);
  const gasLimits = new Map<ContractName, bigint>();
  let costWei = 0n;
  for (const [name, code] of data) {
    const estimatedGas = await client.estimateGas({ account: from, data: code });
    const limit = gasLimit(estimatedGas, MOST_GAS);
    if (limit === undefined) throw new Error(`${name} takes ${estimatedGas} gas, more than a transaction may.`);
    gasLimits.set(name, limit);
    costWei += gasCostWei({ gasLimit: limit, maxFeeWei });
  }
  return { gasLimits, costWei, balanceWei: await client.getBalance({ address: from }) };
}

/** Adds a margin to the cost, since fees may rise during the deployment. */
const withMargin = (costWei: bigint): bigint => (costWei * 6n) / 5n;

/** Prints the cost; throws before anything is sent if the balance is too low. */
function checkBalance(
  { costWei, balanceWei, gasLimits }: DeployCost,
  { from, say }: { from: Address; say?: ((text: string) => void) | undefined },
): void {
  const cost = `${monNeededText(costWei)} MON`;
  say?.(`Deploying ${gasLimits.size} of them costs ${cost} at most; ${from} holds ${monText(balanceWei)} MON.`);
  const wantedWei = withMargin(costWei);
  if (balanceWei >= wantedWei) return;
  throw new StartError(`${from} holds too little to deploy: ${monText(balanceWei)} MON.`, {
    why: `It costs ${cost} at most, and with a margin for rising fees it takes ${monNeededText(wantedWei)} MON. Nothing was sent.`,
    remedy: `Send it ${monNeededText(wantedWei - balanceWei)} MON, then call this again.`,
  });
}
