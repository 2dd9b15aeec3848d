import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { textOption } from '../args/command.ts';
import type { ValuesOf } from '../args/parseArguments.ts';
import type { ScriptEnv } from '../env.ts';
import { StartError } from '../startError.ts';
import { CONTRACT_SOURCES } from './contractSources.ts';
import { findContractsAccess, requireAllAddresses } from './contractsAccess.ts';
import { createNodeClient } from './createNodeClient.ts';
import { CONTRACT_DEPLOY_ORDER } from './deployOrder.ts';
import { openDeploymentFile } from './deploymentFile.ts';
import { type NetworkTiming, toVerifierTiming } from './networkTiming.ts';
import { readStandardJson } from './standardJson.ts';
import { verifySources } from './verifySources.ts';

/** Where sources are verified without an account. */
const SOURCIFY_URL = 'https://sourcify.dev/server';

/** Arguments of `npm run contracts:verify`. */
export const VERIFY_COMMAND = {
  name: 'contracts:verify',
  summary: `Submits the sources of the deployed contracts to SOURCIFY_URL (${SOURCIFY_URL} if it is not set), from which explorers and
marketplaces read them, and says what it answered. Those that are verified stay as they are; no key is needed.`,
  options: {
    write: textOption(
      'FOLDER',
      'Writes the standard JSON input of each contract instead, for explorers that take it by hand.',
    ),
  },
};

export interface VerifyCommandInput {
  options: ValuesOf<(typeof VERIFY_COMMAND)['options']>;
  env: ScriptEnv;
  /** Timing for the network; defaults to what suits it. */
  pace?: NetworkTiming;
  say: (text: string) => void;
}

/** Submits or writes the sources. Returns the exit code: 1 if a contract is not verified. */
export async function runVerifyCommand({ options, env, say, ...overrides }: VerifyCommandInput): Promise<number> {
  if (options.write !== undefined) {
    writeInputs(path.resolve(options.write), say);
    return 0;
  }
  if (env.chainRpcUrl === undefined) {
    throw new StartError('CHAIN_RPC_URL is not set.', {
      why: 'No verifier sees the local chain.',
      remedy: 'Set it to a node of the chain that the contracts are on.',
    });
  }
  const { rpcUrl, addresses, pace: usual } = findContractsAccess(env);
  const { pace = usual } = overrides;
  const failures = await verifySources({
    client: createNodeClient(rpcUrl),
    addresses: requireAllAddresses(env, addresses),
    transactions: openDeploymentFile(env.deploy.file).read()?.contracts ?? {},
    sourcify: { url: env.deploy.sourcifyUrl ?? SOURCIFY_URL, ...toVerifierTiming(pace) },
    say,
  });
  return failures === 0 ? 0 : 1;
}

function writeInputs(folder: string, say: (text: string) => void): void {
  mkdirSync(folder, { recursive: true });
  for (const name of CONTRACT_DEPLOY_ORDER) {
    const { contractName } = CONTRACT_SOURCES[name].code;
    const { stdJsonInput, compilerVersion, contractIdentifier } = readStandardJson(contractName);
    const file = path.join(folder, `${contractName}.json`);
    writeFileSync(file, JSON.stringify(stdJsonInput));
    say(`${file}: ${contractIdentifier}, compiler ${compilerVersion}`);
  }
}
