import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Address } from 'viem';
import { ROOT } from '../env.ts';
import { readFileIfExists } from '../readFileIfExists.ts';
import { CONTRACT_DEPLOY_ORDER } from './deployOrder.ts';
import { contractVariableName } from './contractVariableName.ts';
import type { StoredContracts } from './ensureContracts.ts';

/** Contract settings for the server's environment. */
export const createContractsEnv = ({ fromBlock, deployment }: StoredContracts): Record<string, string> => ({
  ...Object.fromEntries(CONTRACT_DEPLOY_ORDER.map((name) => [contractVariableName(name), deployment[name].address])),
  CONTRACTS_FROM_BLOCK: String(fromBlock),
});

/** For integrators, committed: where this repository's contracts are on public chains. */
export const ADDRESS_BOOK_FILE = path.join(ROOT, 'packages/contracts/addresses.json');

/** Contracts by chain id. */
export type AddressBook = Record<string, { fromBlock: number; contracts: Record<string, Address> }>;

/** True for a node on this computer, whose chain nobody else sees. */
export const isLocalNode = (rpcUrl: string): boolean =>
  /^(?:localhost|.+\.localhost|127\..+|\[::1\])$/.test(new URL(rpcUrl).hostname);

/** Enters a deployment into the address book, in place of an earlier one on the same chain. Returns what to say of it. */
export function recordAddresses(
  file: string,
  { chainId, deployed: { fromBlock, deployment } }: { chainId: number; deployed: StoredContracts },
): string {
  const book = JSON.parse(readFileIfExists(file) ?? '{}') as AddressBook;
  const contracts = Object.fromEntries(
    CONTRACT_DEPLOY_ORDER.map((name) => [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, deployment[name].address]),
  );
  const chains = Object.entries({ ...book, [chainId]: { fromBlock, contracts } });
  const sorted = chains.sort(([one], [other]) => Number(one) - Number(other));
  try {
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
  } catch (error) {
    return `\n${file} was not written: ${error instanceof Error ? error.message : String(error)}`;
  }
  return `\nEntered into ${path.relative(ROOT, file)}, which is for others to read: commit it.`;
}
