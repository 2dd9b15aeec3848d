import type { Address, Hex, PublicClient } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { StartError } from '../startError.ts';
import { CONTRACT_NAMES, type ContractName } from './contractNames.ts';
import { contractVariable } from './contractVariable.ts';
import { deployData, type Parties, SOURCES } from './contractSources.ts';
import { checkBalance, deployCost } from './deployCost.ts';
import type { DeployedContract } from './deployedContract.ts';
import { type Deploying, finishDeployment, signDeployment } from './deployOne.ts';
import { type DeploymentFile, type DeploymentNotes, forgetfulFile, type SentContract } from './deploymentFile.ts';
import { knownCode } from './knownCode.ts';
import { openDeployment } from './openDeployment.ts';
import { openNode } from './openNode.ts';
import { LOCAL_PACE, type Pace } from './pace.ts';
import { deployedBefore, standingAt } from './standing.ts';

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
