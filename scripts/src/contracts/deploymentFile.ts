import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Address, Hex } from 'viem';
import { readFileIfExists } from '../readFileIfExists.ts';
import { StartError } from '../startError.ts';
import type { ContractName } from './contractNames.ts';

/** The transaction that deploys a contract; it is kept before it is sent, so it is never made a second time. */
export interface SentContract {
  address: Address;
  nonce: number;
  /** Of the code it deploys: an update of the contracts makes another deployment of it. */
  codeHash: Hex;
  /** As it was signed last. */
  signed: Hex;
  gas: string;
  maxFeeWei: string;
  /** Of every signed form; they share the nonce, so one of them is carried out at most. */
  hashes: Hex[];
}

/** A deployment as far as it is. */
export interface DeploymentNotes {
  chainId: number;
  genesisHash: Hex;
  deployer: Address;
  /** The first block that can hold an event of these contracts. */
  fromBlock: number;
  /** What the constructors are given, in words. */
  settings: Record<string, string>;
  contracts: Partial<Record<ContractName, SentContract>>;
}

/** Where a deployment is kept while it is made, and after. */
export interface DeploymentFile {
  /** What to call it in words. */
  name: string;
  read(): DeploymentNotes | undefined;
  write(notes: DeploymentNotes): void;
}

/** A file that a killed process leaves whole: as it was before, or as it is then. */
export function openDeploymentFile(file: string): DeploymentFile {
  return {
    name: file,
    read() {
      const text = readFileIfExists(file);
      if (text === undefined) return undefined;
      try {
        return JSON.parse(text) as DeploymentNotes;
      } catch {
        throw new StartError(`${file} cannot be read.`, {
          why: 'It holds a deployment, so that it goes on where it stopped, and what it holds is no JSON.',
          remedy: 'Bring it back from a copy, or name another file as DEPLOYMENT_FILE.',
        });
      }
    },
    write(notes) {
      mkdirSync(path.dirname(file), { recursive: true });
      const fresh = openSync(`${file}.new`, 'w', 0o600);
      writeSync(fresh, `${JSON.stringify(notes, null, 2)}\n`);
      fsyncSync(fresh);
      closeSync(fresh);
      renameSync(`${file}.new`, file);
    },
  };
}

/** For a chain that nobody misses: a deployment that is stopped begins anew. */
export function forgetfulFile(): DeploymentFile {
  let kept: DeploymentNotes | undefined;
  return {
    name: 'memory',
    read: () => kept,
    write: (notes) => {
      kept = notes;
    },
  };
}
