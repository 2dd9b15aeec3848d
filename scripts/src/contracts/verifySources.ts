import type { Address, Hex, PublicClient } from 'viem';
import * as z from 'zod';
import { CONTRACT_SOURCES } from './contractSources.ts';
import { CONTRACT_DEPLOY_ORDER, type DeployableContract } from './deployOrder.ts';
import type { DeploymentState } from './deploymentFile.ts';
import { findKnownCode } from './deployOne.ts';
import { readStandardJson, type VerificationInput } from './standardJson.ts';

/** A verifier that speaks Sourcify's API, version 2. */
interface SourcifyOptions {
  /** Without a path of the API: `https://sourcify.dev/server`. */
  url: string;
  /** Interval between looks at a job. */
  pollMs: number;
  /** Longest that a job may take. */
  limitMs: number;
}

/** A contract on a chain. */
interface DeployedSource {
  chainId: number;
  address: Address;
}

/** `exact_match`: the sources with every comment. `match`: the code, of sources with another metadata hash. */
const Match = z.enum(['exact_match', 'match']);
type Match = z.infer<typeof Match>;

const Lookup = z.object({ match: z.nullish(Match) });
const Started = z.object({ verificationId: z.string().min(1) });
const Refusal = z.object({ message: z.string(), customCode: z.string().default('') });
const Job = z.object({
  isJobCompleted: z.boolean(),
  contract: z.object({ match: z.nullish(Match) }).optional(),
  error: Refusal.nullish(),
});

/** Why a contract was not verified, in the verifier's words. */
class VerificationError extends Error {
  override readonly name = 'VerificationError';
}

const REQUEST_TIMEOUT_MS = 30_000;

/** Creates a client of a Sourcify server. */
function createSourcify({ url, pollMs, limitMs }: SourcifyOptions) {
  async function request(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    try {
      const response = await fetch(`${url}/v2/${path}`, { ...init, signal });
      const text = await response.text();
      return { status: response.status, body: parseJson(text) };
    } catch (cause) {
      throw new VerificationError(`${new URL(url).host} is out of reach.`, { cause });
    }
  }

  /** The job of a submission; undefined while it runs, or while the server has trouble that may pass. */
  async function findOutcome(id: string): Promise<z.infer<typeof Job> | undefined> {
    const { status, body } = await request(`verify/${encodeURIComponent(id)}`);
    if (status >= 500) return undefined;
    const job = Job.safeParse(body).data;
    if (status !== 200 || !job) throw refusalOf(status, body);
    return job.isJobCompleted ? job : undefined;
  }

  async function waitForJob(id: string): Promise<Match> {
    const untilMs = performance.now() + limitMs;
    for (;;) {
      const job = await findOutcome(id);
      if (job?.contract?.match) return job.contract.match;
      if (job) throw new VerificationError(job.error?.message ?? 'The code on the chain is not that of the sources.');
      if (performance.now() > untilMs)
        throw new VerificationError(`The job ${id} is not done after ${limitMs / 1_000} s.`);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  /** How a contract is verified there; undefined if it is not. */
  async function findMatch({ chainId, address }: DeployedSource): Promise<Match | undefined> {
    const { status, body } = await request(`contract/${chainId}/${address}`);
    if (status === 404) return undefined;
    const found = Lookup.safeParse(body).data;
    if (status !== 200 || !found) throw refusalOf(status, body);
    return found.match ?? undefined;
  }

  /** Submits sources and waits for the outcome. Throws a VerificationError with the verifier's reason. */
  async function verify(
    { chainId, address }: DeployedSource,
    input: VerificationInput & { creationTransactionHash?: Hex },
  ): Promise<Match> {
    const { status, body } = await request(`verify/${chainId}/${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    const started = Started.safeParse(body).data;
    if (status !== 202 || !started) throw refusalOf(status, body);
    return waitForJob(started.verificationId);
  }

  return { findMatch, verify };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refusalOf = (status: number, body: unknown): VerificationError =>
  new VerificationError(Refusal.safeParse(body).data?.message ?? `It answered ${status} without a reason.`);

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
