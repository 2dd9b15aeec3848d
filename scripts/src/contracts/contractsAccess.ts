import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Address, Hex } from 'viem';
import { type ScriptEnv } from '../env.ts';
import { gateUrl } from '../launch/childEnv.ts';
import { isLocalStart } from '../launch/isLocalStart.ts';
import type { Secrets } from '../launch/secrets.ts';
import { StartFault } from '../startFault.ts';
import { contractVariable } from './contractsEnv.ts';
import { CONTRACT_NAMES, type ContractName } from './deployContracts.ts';
import { contractsFile, readContracts } from './keepContracts.ts';

/** The key that owns the contracts, the contracts, and a node of their chain. */
export interface ContractsAccess {
  rpcUrl: string;
  deployKey: Hex;
  addresses: Partial<Record<ContractName, Address>>;
}

const KEY = /^0x[0-9a-f]{64}$/i;

/** The chain of CHAIN_RPC_URL by DEPLOY_KEY; without a node the local chain, by what its start keeps. */
export function findContracts(env: ScriptEnv): ContractsAccess {
  return env.chainRpcUrl === undefined ? ofThisMachine(env) : ofTheNode(env, env.chainRpcUrl);
}

function ofTheNode({ deploy, inherited }: ScriptEnv, rpcUrl: string): ContractsAccess {
  if (deploy.key === undefined || !KEY.test(deploy.key)) {
    throw new StartFault(deploy.key === undefined ? 'DEPLOY_KEY is not set.' : 'DEPLOY_KEY is not a private key.', {
      why: 'Contracts are deployed and handed over by the key that owns them.',
      remedy: 'Set DEPLOY_KEY to 0x and 64 hexadecimal digits, for this command alone.',
    });
  }
  const named = CONTRACT_NAMES.map((name) => [name, inherited[contractVariable(name)] || undefined] as const);
  const addresses = Object.fromEntries(named.filter(([, address]) => address !== undefined));
  return { rpcUrl, deployKey: deploy.key as Hex, addresses };
}

function ofThisMachine(env: ScriptEnv): ContractsAccess {
  const kept = readContracts(contractsFile(env.dataDir));
  const secrets = path.join(env.dataDir, 'secrets.json');
  if (!isLocalStart(env) || !kept || !existsSync(secrets)) {
    throw new StartFault('There is no chain to speak to.', {
      why: 'CHAIN_RPC_URL is not set, and no start on this computer has deployed contracts.',
      remedy: 'Set CHAIN_RPC_URL and DEPLOY_KEY, or let npm start run first.',
    });
  }
  const { deployKey } = JSON.parse(readFileSync(secrets, 'utf8')) as Secrets;
  const entries = CONTRACT_NAMES.map((name) => [name, kept.deployment[name].address]);
  return { rpcUrl: gateUrl(env), deployKey, addresses: Object.fromEntries(entries) };
}
