import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ReadStream } from 'node:tty';
import { type Address, type Hex, isAddress } from 'viem';
import { ROOT, type ScriptEnv } from '../env.ts';
import { getLocalChainUrl } from '../launch/childEnv.ts';
import { isLocalStart } from '../launch/isLocalStart.ts';
import type { LocalSecrets } from '../launch/localSecrets.ts';
import { readFileIfExists } from '../readFileIfExists.ts';
import { StartError } from '../startError.ts';
import { promptSecret } from '../promptSecret.ts';
import { CONTRACT_DEPLOY_ORDER, type DeployableContract } from './deployOrder.ts';
import { contractVariableName } from './contractVariableName.ts';
import { toAddresses } from './deployContracts.ts';
import { openDeploymentFile } from './deploymentFile.ts';
import { getContractsFile, loadContracts } from './ensureContracts.ts';
import { type NetworkTiming, LOCAL_TIMING, REMOTE_TIMING } from './networkTiming.ts';

const KEY_PATTERN = /^0x(?!0{64}$)[0-9a-f]{64}$/i;
/** Permission bits of group and others. */
const OTHERS_MODE_MASK = 0o077;

type Addresses = Partial<Record<DeployableContract, Address>>;

/** The contracts, a node of their chain and the key that acts on them. */
export interface ContractsAccess {
  rpcUrl: string;
  /** Reads the key on demand. */
  readKey: () => Promise<Hex>;
  addresses: Addresses;
  pace: NetworkTiming;
}

/**
 * Uses the chain of CHAIN_RPC_URL, else the local chain with its stored deployment. `keyFile` replaces the deployer's
 * key.
 */
export function findContractsAccess(
  env: ScriptEnv,
  { keyFile }: { keyFile?: string | undefined } = {},
): ContractsAccess {
  const found = env.chainRpcUrl === undefined ? accessLocalChain(env) : accessByNode(env, env.chainRpcUrl);
  if (keyFile === undefined) return found;
  return { ...found, readKey: () => loadPrivateKey({ file: path.resolve(ROOT, keyFile), label: 'the owner' }) };
}

function accessByNode(env: ScriptEnv, rpcUrl: string): ContractsAccess {
  if (env.inherited['DEPLOY_KEY']) {
    throw new StartError('DEPLOY_KEY is not used, and should not be set.', {
      why: 'A key among the settings stands in the history of the shell, in files that are copied, and in the list of processes.',
      remedy: 'Put it into a file that only you can read (chmod 600), and name that file as DEPLOY_KEY_FILE.',
    });
  }
  const { keyFile } = env.deploy;
  const file = keyFile === undefined ? undefined : path.resolve(ROOT, keyFile);
  return {
    rpcUrl,
    readKey: () => loadPrivateKey({ file, label: 'the owner of the contracts' }),
    addresses: readAddressVariables(env),
    pace: REMOTE_TIMING,
  };
}

/** Addresses from the CONTRACTS_ variables. */
function readAddressVariables({ inherited }: ScriptEnv): Addresses {
  const addresses: Addresses = {};
  for (const name of CONTRACT_DEPLOY_ORDER) {
    const address = inherited[contractVariableName(name)] || undefined;
    if (address === undefined) continue;
    if (!isAddress(address)) {
      throw new StartError(`${contractVariableName(name)} is no address.`, {
        why: `It is "${address}".`,
        remedy: 'Set it as npm run contracts:deploy printed it.',
      });
    }
    addresses[name] = address;
  }
  return addresses;
}

function accessLocalChain(env: ScriptEnv): ContractsAccess {
  const stored = loadContracts(getContractsFile(env.dataDir));
  const secrets = readFileIfExists(path.join(env.dataDir, 'secrets.json'));
  if (!isLocalStart(env) || !stored || secrets === undefined) {
    throw new StartError('There is no chain to speak to.', {
      why: 'CHAIN_RPC_URL is not set, and no start on this computer has deployed contracts.',
      remedy: 'Set CHAIN_RPC_URL, or let npm start run first.',
    });
  }
  const { deployKey } = JSON.parse(secrets) as LocalSecrets;
  return {
    rpcUrl: getLocalChainUrl(env),
    readKey: () => Promise.resolve(deployKey),
    addresses: toAddresses(stored.deployment),
    pace: LOCAL_TIMING,
  };
}

/** Address of every contract, from the settings or the deployment file. */
export function requireAllAddresses(env: ScriptEnv, addresses: Addresses): Record<DeployableContract, Address> {
  const deployed = env.chainRpcUrl === undefined ? undefined : openDeploymentFile(env.deploy.file).read()?.contracts;
  const entries = CONTRACT_DEPLOY_ORDER.map((name) => [name, addresses[name] ?? deployed?.[name]?.address] as const);
  const missing = entries.filter(([, address]) => address === undefined).map(([name]) => contractVariableName(name));
  if (missing.length === 0) return Object.fromEntries(entries) as Record<DeployableContract, Address>;
  throw new StartError('Where the contracts stand is not known.', {
    why: `Neither ${missing.join(', ')} nor ${env.deploy.file} says so.`,
    remedy: 'Set them as npm run contracts:deploy printed them.',
  });
}

interface KeySource {
  /** File with the key; prompts at the terminal if omitted. */
  file: string | undefined;
  /** Owner of the key, for messages. */
  label: string;
  /** Input stream of the prompt. */
  input?: ReadStream;
  /** Output stream of the prompt. */
  output?: NodeJS.WritableStream;
}

/**
 * Reads a private key from a file that only the user can read, or from a hidden prompt; never from the command line or
 * the environment.
 */
async function loadPrivateKey({
  file,
  label,
  input = process.stdin,
  output = process.stderr,
}: KeySource): Promise<Hex> {
  const [text, source] =
    file === undefined ? [await promptKey(label, { input, output }), 'What was typed'] : [readKeyFile(file), file];
  if (KEY_PATTERN.test(text.trim())) return text.trim() as Hex;
  throw new StartError(`${source} is not a private key.`, {
    why: `The key of ${label} is 0x and 64 hexadecimal digits.`,
    remedy: file === undefined ? 'Call it again and type the key.' : 'Put the key, and nothing else, into the file.',
  });
}

function readKeyFile(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) {
    throw new StartError(`${file} is no file.`, {
      why: 'It is named as the file of the key.',
      remedy: 'Give the path of the file; a path that is not absolute begins at the repository.',
    });
  }
  if ((stat.mode & OTHERS_MODE_MASK) !== 0) {
    throw new StartError(`${file} can be read or changed by others.`, {
      why: `Its mode is ${(stat.mode & 0o777).toString(8)}, and who reads it owns the contracts.`,
      remedy: `chmod 600 ${file}. If others used this computer meanwhile, make another key.`,
    });
  }
  return readFileSync(file, 'utf8');
}

function promptKey(
  owner: string,
  { input, output }: { input: ReadStream; output: NodeJS.WritableStream },
): Promise<string> {
  if (!input.isTTY) {
    throw new StartError(`The key of ${owner} is not known.`, {
      why: 'No file of it is named, and there is no terminal to type it at.',
      remedy: 'Set DEPLOY_KEY_FILE to a file with the key that only you can read.',
    });
  }
  return promptSecret(`Private key of ${owner}`, { input, output });
}
