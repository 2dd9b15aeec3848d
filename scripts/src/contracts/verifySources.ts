import type { Address, Hex, PublicClient } from 'viem';
import { CONTRACT_SOURCES } from './contractSources.ts';
import { CONTRACT_DEPLOY_ORDER, type DeployableContract } from './deployOrder.ts';
import type { DeploymentState } from './deploymentFile.ts';
import { findKnownCode } from './deployOne.ts';
import { createSourcify, type SourcifyOptions, VerificationError } from './sourcify.ts';
import { readStandardJson } from './standardJson.ts';

export interface VerifySourcesPlan {
  client: PublicClient;
  addresses: Readonly<Record<DeployableContract, Address>>;
  /** Deployment transactions, from which the verifier knows the constructor's arguments; those known so far. */
  transactions: DeploymentState['contracts'];
  sourcify: SourcifyOptions;
  say: (text: string) => void;
}

const MATCH_TEXT = {
  exact_match: 'verified, each source as it is here',
  match: 'verified, but its metadata is of other sources',
} as const;

/**
 * Submits the sources of all contracts to a verifier, one after the other, and says what it answered. Those that are
 * verified exactly are left alone, so calling it again is safe. Returns how many are not verified.
 */
export async function verifySources({
  client,
  addresses,
  transactions,
  sourcify,
  say,
}: VerifySourcesPlan): Promise<number> {
  const chainId = await client.getChainId();
  const { findMatch, verify } = createSourcify(sourcify);
  let failures = 0;
  say(`\nSources at ${new URL(sourcify.url).host}, chain ${chainId}:`);
  for (const name of CONTRACT_DEPLOY_ORDER) {
    const address = addresses[name];
    const { code } = CONTRACT_SOURCES[name];
    const deployed = { chainId, address };
    try {
      if ((await findMatch(deployed)) === 'exact_match') {
        say(`${code.contractName} at ${address} was verified before`);
        continue;
      }
      if (!(await findKnownCode(client, { address, code })))
        throw new VerificationError('The code at this address is not that of this version.');
      const hash = await findCreation(client, transactions[name]?.hashes ?? [], address);
      const input = { ...readStandardJson(code.contractName), ...(hash ? { creationTransactionHash: hash } : {}) };
      say(`${code.contractName} at ${address} is ${MATCH_TEXT[await verify(deployed, input)]}`);
    } catch (error) {
      failures += 1;
      say(
        `${code.contractName} at ${address} was not verified: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return failures;
}

/** The one of these transactions that created the contract; undefined if the node has none of them. */
async function findCreation(client: PublicClient, hashes: readonly Hex[], address: Address): Promise<Hex | undefined> {
  for (const hash of hashes) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined);
    if (receipt?.contractAddress?.toLowerCase() === address.toLowerCase()) return hash;
  }
  return undefined;
}
