import { getContractAddress, type Hex, keccak256, type PublicClient, type Address } from 'viem';
import type { LocalAccount } from 'viem/accounts';
import { StartError } from '../startError.ts';
import { sendUntilMined } from './sendUntilMined.ts';
import type { ContractSource } from './contractSources.ts';
import type { SentContract } from './deploymentFile.ts';
import { type Fees, fetchFees, fetchRaisedFees } from './fees.ts';
import { pollUntilDefined } from './pollUntilDefined.ts';
import type { NetworkTiming } from './networkTiming.ts';
import { stripImmutables } from '@jumpy/domain/stripImmutables';

export interface DeploymentContext {
  account: LocalAccount;
  chainId: number;
  source: ContractSource;
  data: Hex;
  pace: NetworkTiming;
  /** Name of the deployment file, for messages. */
  fileName: string;
  /** Records the transaction before it is sent. */
  save: (sent: SentContract) => void;
}

/** Signs and records a deployment without sending it. */
export async function signDeployment(
  client: PublicClient,
  deploying: DeploymentContext,
  { nonce, gas }: { nonce: number; gas: bigint },
): Promise<SentContract> {
  const { account, source } = deploying;
  const address = getContractAddress({ from: account.address, nonce: BigInt(nonce) });
  const unsigned = { address, nonce, codeHash: source.code.codeHash, gas: String(gas), hashes: [] };
  return sign(deploying, unsigned, await fetchFees(client));
}

type Unsigned = Omit<SentContract, 'signed' | 'maxFeeWei'>;

async function sign(
  { account, chainId, data, save }: DeploymentContext,
  sent: Unsigned,
  fees: Fees,
): Promise<SentContract> {
  const { nonce, gas, hashes } = sent;
  const transaction = { type: 'eip1559', chainId, nonce, data, gas: BigInt(gas), ...fees } as const;
  const signed = await account.signTransaction(transaction);
  const recorded = { ...sent, signed, maxFeeWei: String(fees.maxFeePerGas), hashes: [...hashes, keccak256(signed)] };
  save(recorded);
  return recorded;
}

/** Sends a recorded deployment until the contract exists; undefined if another transaction used its nonce. */
export async function finishDeployment(
  client: PublicClient,
  deploying: DeploymentContext,
  { sent, isFresh }: { sent: SentContract; isFresh: boolean },
): Promise<DeployedContract | undefined> {
  const { account, source, pace, fileName } = deploying;
  const { code } = source;
  let latest = sent;
  const findDeployed = () => findKnownCode(client, { address: sent.address, code });
  const end = await sendUntilMined(
    client,
    {
      from: account.address,
      nonce: sent.nonce,
      isFresh,
      hashes: () => latest.hashes,
      async signed() {
        const fees = await fetchRaisedFees(client, BigInt(latest.maxFeeWei));
        if (fees) latest = await sign(deploying, latest, fees);
        return latest.signed;
      },
      isOutcomeKnown: async () => (await findDeployed()) !== undefined,
    },
    pace,
  );
  if (end === 'spent') return undefined;
  const name = code.contractName;
  if (end === 'reverted') {
    throw new StartError(`${name} was not deployed: the network carried ${latest.hashes.at(-1)} out and refused it.`, {
      why: 'Its gas is paid, and no code stands at its address.',
      remedy: `Look at it in the explorer. To send it anew take "${name}" out of ${fileName}, then call this again.`,
    });
  }
  if (end === 'waiting') {
    throw new StartError(`${name} is not deployed yet.`, {
      why: `The network has not carried ${latest.hashes.at(-1)} out in ${pace.inclusionMs / 1000} s. ${fileName} keeps it.`,
      remedy: 'Call this again: it goes on with the same transaction and makes no other.',
    });
  }
  const found = await pollUntilDefined(findDeployed, { forMs: pace.lagMs, everyMs: pace.pollMs });
  if (found) return found;
  throw new StartError(`The node shows no code of ${name} at ${sent.address}.`, {
    why: `${latest.hashes.at(-1)} was carried out, and its code was asked for ${pace.lagMs / 1000} s. ${fileName} keeps it.`,
    remedy: 'Call this again: it goes on where it stopped and deploys nothing twice.',
  });
}

/** The contract at an address if its code is ours, ignoring immutables. */
export async function findKnownCode(
  client: PublicClient,
  { address, code }: { address: Address; code: ContractSource['code'] },
): Promise<DeployedContract | undefined> {
  const found = await client.getCode({ address });
  if (found === undefined || keccak256(stripImmutables(found, code.immutables)) !== code.codeHash) return undefined;
  return { address, codeHash: keccak256(found) };
}

/** Address of a contract and the code hash that every node must report for it. */
export interface DeployedContract {
  address: Address;
  codeHash: Hex;
}
