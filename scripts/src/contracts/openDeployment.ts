import { isDeepStrictEqual } from 'node:util';
import type { Address, PublicClient } from 'viem';
import { StartError } from '../startError.ts';
import type { Parties } from './contractSources.ts';
import type { DeploymentFile, DeploymentNotes } from './deploymentFile.ts';

/** Constructor arguments as stored. */
export const settingsOf = (parties: Parties): Record<string, string> =>
  Object.fromEntries(Object.entries(parties).map(([name, value]) => [name, String(value)]));

/** Opens the deployment in the file or starts a new one. Throws if it belongs to another chain, key or settings. */
export async function openDeployment(
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
