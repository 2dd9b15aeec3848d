import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Address, Hex } from 'viem';
import { readFileIfExists } from '../readFileIfExists.ts';
import { StartError } from '../startError.ts';
import type { DeployableContract } from './deployOrder.ts';

/** A deployment transaction, recorded before it is sent so that the contract is never deployed twice. */
export interface SentContract {
  address: Address;
  nonce: number;
  /** Code hash; updated contracts count as a new deployment. */
  codeHash: Hex;
  /** The latest signed version. */
  signed: Hex;
  gas: string;
  maxFeeWei: string;
  /** Hashes of all signed versions; they share a nonce, so at most one is executed. */
  hashes: Hex[];
}

/** Progress of a deployment. */
export interface DeploymentState {
  chainId: number;
  genesisHash: Hex;
  deployer: Address;
  /** First block that can contain events of these contracts. */
  fromBlock: number;
  /** Constructor arguments as text. */
  settings: Record<string, string>;
  contracts: Partial<Record<DeployableContract, SentContract>>;
}

/** Storage of a deployment's progress and result. */
export interface DeploymentFile {
  /** Name for messages. */
  name: string;
  read(): DeploymentState | undefined;
  write(notes: DeploymentState): void;
}

/** File storage with atomic writes, so that a killed process leaves a valid file. */
export function openDeploymentFile(file: string): DeploymentFile {
  return {
    name: file,
    read() {
      const text = readFileIfExists(file);
      if (text === undefined) return undefined;
      try {
        return JSON.parse(text) as DeploymentState;
      } catch {
        throw new StartError(`${file} cannot be read.`, {
          why: 'It holds a deployment, so that it goes on where it stopped, and what it holds is no JSON.',
          remedy: 'Bring it back from a copy, or name another file as DEPLOYMENT_FILE.',
        });
      }
    },
    write(notes) {
      mkdirSync(path.dirname(file), { recursive: true });
      const handle = openSync(`${file}.new`, 'w', 0o600);
      writeSync(handle, `${JSON.stringify(notes, null, 2)}\n`);
      fsyncSync(handle);
      closeSync(handle);
      renameSync(`${file}.new`, file);
    },
  };
}

/** In-memory storage for disposable chains: an interrupted deployment starts over. */
export function createMemoryDeploymentFile(): DeploymentFile {
  let stored: DeploymentState | undefined;
  return {
    name: 'memory',
    read: () => stored,
    write: (notes) => {
      stored = notes;
    },
  };
}
