import { type Address, type Hex, isAddress, isAddressEqual } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { flagOption } from '../args/command.ts';
import type { ValuesOf } from '../args/parseArguments.ts';
import type { ScriptEnv } from '../env.ts';
import { isLocalStart } from '../launch/isLocalStart.ts';
import { StartError } from '../startError.ts';
import { CONTRACT_DEPLOY_ORDER, type DeployableContract } from './deployOrder.ts';
import { findContractsAccess } from './contractsAccess.ts';
import { ADDRESS_BOOK_FILE, createContractsEnv, isLocalNode, recordAddresses } from './contractsEnv.ts';
import { deployWithFromBlock, toAddresses } from './deployContracts.ts';
import { createPlaceholderUri, REVIVE_PRICE_WEI } from './deployLocally.ts';
import { type DeploymentFile, openDeploymentFile } from './deploymentFile.ts';
import type { StoredContracts } from './ensureContracts.ts';
import { createNodeClient } from './createNodeClient.ts';
import { type SeedPlan, seedShop } from './seedShop.ts';
import { setProvenance } from './setProvenance.ts';
import { type NetworkTiming, toVerifierTiming } from './networkTiming.ts';
import { verifySources } from './verifySources.ts';

/** Arguments of `npm run contracts:deploy`. */
export const DEPLOY_COMMAND = {
  name: 'contracts:deploy',
  summary: `Deploys the six contracts that do not stand yet to the network of CHAIN_RPC_URL, and prints the lines for the server's settings.
It says first what that costs, and sends nothing when the account holds too little. Each transaction is kept in DEPLOYMENT_FILE
(deployment.json in DATA_DIR) before it is sent: called again after whatever happened, it goes on where it stopped.`,
  options: {
    beside: flagOption('Deploys another six beside those that this key has deployed before.'),
    seed: flagOption('Fills an empty shop with its first items; called again, it makes those that are left.'),
  },
  notes: `Settings:
  DEPLOY_KEY_FILE    a file with the private key, which only you can read; without it the key is asked for
  PUBLIC_URL         where the product is opened: tokens show what stands there until the reveal
  ATTEST_KEY or CONTRACTS_ATTESTER        as in .env.example
  ROLE_SYNC_KEY or CONTRACTS_ROLE_SYNC    whose key writes roles: not the deploying one, as the server holds it
  RUN_ROOTS_KEY or CONTRACTS_ROOT_WRITER  whose key writes the nightly roots of runs: not the deploying one either
  With --seed pictures and metadata say PRODUCT_NAME and PUBLIC_URL as they are now; they are pinned with PINNING_JWT, and by a
  server with the same settings.`,
};

export interface DeployCommandInput {
  options: ValuesOf<(typeof DEPLOY_COMMAND)['options']>;
  env: ScriptEnv;
  /** Timing for the network; defaults to what suits it. */
  pace?: NetworkTiming;
  say: (text: string) => void;
}

/** Deploys the missing contracts and prints the settings for the server. */
export async function runDeployCommand({ options, env, say, ...overrides }: DeployCommandInput): Promise<void> {
  if (env.chainRpcUrl === undefined) {
    throw new StartError('CHAIN_RPC_URL is not set.', {
      why: 'On the local chain npm start deploys the contracts by itself.',
      remedy: 'Set CHAIN_RPC_URL to a node of the chain, and DEPLOY_KEY_FILE.',
    });
  }
  const { rpcUrl, addresses, readKey, ...found } = findContractsAccess(env);
  const { pace = found.pace } = overrides;
  const attester =
    parseOptionalAddress('CONTRACTS_ATTESTER', env.deploy.attester) ?? resolveAttester(env.deploy.attestKey);
  const roleSync =
    parseOptionalAddress('CONTRACTS_ROLE_SYNC', env.deploy.roleSync) ?? addressOfKey(env.deploy.roleSyncKey);
  const rootWriter =
    parseOptionalAddress('CONTRACTS_ROOT_WRITER', env.deploy.rootWriter) ?? addressOfKey(env.deploy.runRootsKey);
  const publicUrl = requirePublicUrl(env.inherited['PUBLIC_URL']);
  const file = openDeploymentFile(env.deploy.file);
  if (roleSync === undefined)
    throw missingRoleSyncError('Neither CONTRACTS_ROLE_SYNC nor a private key as ROLE_SYNC_KEY is set.');
  if (rootWriter === undefined)
    throw missingRootWriterError('Neither CONTRACTS_ROOT_WRITER nor a private key as RUN_ROOTS_KEY is set.');
  const deployKey = await readKey();
  const account = privateKeyToAccount(deployKey);
  if (isAddressEqual(roleSync, account.address))
    throw missingRoleSyncError('The deploying key would write the roles too.');
  if (isAddressEqual(rootWriter, account.address))
    throw missingRootWriterError('The deploying key would write the roots too.');
  const deployed = await deployFromEnv({
    rpcUrl,
    deployKey,
    addresses,
    attester,
    roleSync,
    rootWriter,
    publicUrl,
    knownFromBlock: env.inherited['CONTRACTS_FROM_BLOCK'] || undefined,
    file,
    pace,
    allowsSecond: options.beside,
    say,
  });
  const { readProvenance } = await import('@jumpy/server/features/works/provenance');
  const army = deployed.deployment.jumpyArmy.address;
  await setProvenance(createNodeClient(rpcUrl), { account, army, hash: readProvenance().hash, pace, say });
  if (options.seed)
    await seedShop(createNodeClient(rpcUrl), {
      account,
      shop: deployed.deployment.jumpShop.address,
      brand: { productName: env.productName, publicUrl },
      keep: createPinner(env.pinning),
      pace,
      say,
    });
  const client = createNodeClient(rpcUrl);
  const chainId = await client.getChainId();
  if (env.deploy.sourcifyUrl !== undefined) {
    const failures = await verifySources({
      client,
      addresses: toAddresses(deployed.deployment),
      transactions: file.read()?.contracts ?? {},
      sourcify: { url: env.deploy.sourcifyUrl, ...toVerifierTiming(pace) },
      say,
    });
    if (failures > 0) say('The contracts are deployed all the same. Submit them again with npm run contracts:verify.');
  }
  if (!isLocalNode(rpcUrl)) {
    say(recordAddresses(ADDRESS_BOOK_FILE, { chainId, deployed }));
  }
  say(`\nOn chain ${chainId}. For the settings of the server:\n`);
  for (const [name, value] of Object.entries(createContractsEnv(deployed))) say(`${name}=${value}`);
  say('\nKeep the key cold: it owns all of them until npm run contracts:owner -- offer 0x… hands them over.');
}

/** Pins the items' files if a pinning service is configured; otherwise the server stores them. */
function createPinner(pinning: ScriptEnv['pinning']): SeedPlan['keep'] {
  if (!pinning) return undefined;
  return async (files) => {
    const { PINATA_URL, createPinningService } = await import('@jumpy/server/platform/ipfs/pinningService');
    const service = createPinningService({ jwt: pinning.jwt, url: pinning.url ?? PINATA_URL });
    try {
      for (const file of files) await service.pinFile(file);
    } catch (cause) {
      throw new StartError('The files of the shop were not pinned.', {
        why: cause instanceof Error ? cause.message : String(cause),
        remedy: 'Check PINNING_JWT and PINNING_URL, or leave PINNING_JWT empty; then call it again.',
      });
    }
  };
}

function parseOptionalAddress(name: string, text: string | undefined): Address | undefined {
  if (text === undefined || isAddress(text)) return text;
  throw new StartError(`${name} is no address.`, { why: `It is "${text}".`, remedy: 'Use 0x and 40 digits.' });
}

/** The role-sync key is stored on the server, so it must not be the key that owns the contracts. */
function missingRoleSyncError(what: string): StartError {
  return new StartError(what, {
    why: 'The key that writes roles lies on the server; that of the contracts has to stay cold. Nothing was deployed.',
    remedy: 'Set ROLE_SYNC_KEY as the server has it, a key for the roles alone, or CONTRACTS_ROLE_SYNC to its address.',
  });
}

/** The key of the nightly roots is stored on the server, too. */
function missingRootWriterError(what: string): StartError {
  return new StartError(what, {
    why: 'The key that writes the nightly roots lies on the server; that of the contracts has to stay cold. Nothing was deployed.',
    remedy:
      'Set RUN_ROOTS_KEY as the server has it, a key for the roots alone, or CONTRACTS_ROOT_WRITER to its address.',
  });
}

function addressOfKey(key: string | undefined): Address | undefined {
  if (key === undefined || !/^0x[0-9a-f]{64}$/i.test(key)) return undefined;
  return privateKeyToAccount(key as Hex).address;
}

function resolveAttester(key: string | undefined): Address {
  const attester = addressOfKey(key);
  if (attester) return attester;
  throw new StartError('Whose signature makes a record a verified one is not known.', {
    why: 'Neither CONTRACTS_ATTESTER nor a private key as ATTEST_KEY is set, and it cannot be left open.',
    remedy: 'Set ATTEST_KEY as the server has it, or CONTRACTS_ATTESTER to its address.',
  });
}

/**
 * Validates the product's public URL, which the army's tokens contain until the reveal; local addresses are rejected.
 */
function requirePublicUrl(text: string | undefined): string {
  const url = text && URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' && !isLocalStart({ host: '127.0.0.1', publicUrl: url.origin, keyringUrl: undefined }))
    return url.origin;
  throw new StartError(text ? `PUBLIC_URL is no public address: "${text}".` : 'PUBLIC_URL is not set.', {
    why: 'Every token of the army shows what stands at PUBLIC_URL/army/placeholder.json until the reveal.',
    remedy: 'Set PUBLIC_URL to the https address where the product is opened, as the server has it.',
  });
}

export interface EnvDeployPlan {
  rpcUrl: string;
  deployKey: Hex;
  /** Addresses from the CONTRACTS_ variables. */
  addresses: Partial<Record<DeployableContract, Address>>;
  attester: Address;
  /** The deployer if omitted. */
  roleSync: Address | undefined;
  /** The deployer if omitted. */
  rootWriter?: Address | undefined;
  publicUrl: string;
  /** Value of CONTRACTS_FROM_BLOCK for existing contracts. */
  knownFromBlock: string | undefined;
  file: DeploymentFile;
  pace: NetworkTiming;
  /** Deploys again even if this key has deployed before. */
  allowsSecond?: boolean;
  say?: (text: string) => void;
}

/**
 * Deploys every contract whose configured or recorded address does not hold our code. The deploy key becomes the owner.
 */
export async function deployFromEnv(plan: EnvDeployPlan): Promise<StoredContracts> {
  const { rpcUrl, deployKey, addresses, attester, roleSync, rootWriter, publicUrl, knownFromBlock, file, pace, say } =
    plan;
  const owner = privateKeyToAccount(deployKey).address;
  const knownEntries = Object.entries(addresses).map(([name, address]) => [name, { address }] as const);
  const { deployment, fromBlock } = await deployWithFromBlock({
    rpcUrl,
    deployKey,
    known: Object.fromEntries(knownEntries),
    parties: {
      owner,
      attester,
      roleSync: roleSync ?? owner,
      rootWriter: rootWriter ?? owner,
      revivePriceWei: REVIVE_PRICE_WEI,
      placeholderUri: createPlaceholderUri(publicUrl),
    },
    careful: { file, pace, allowsSecond: plan.allowsSecond ?? false },
    ...(say ? { say } : {}),
  });
  const hadContracts = CONTRACT_DEPLOY_ORDER.some((name) => addresses[name] !== undefined);
  return { deployment, fromBlock: hadContracts && knownFromBlock !== undefined ? Number(knownFromBlock) : fromBlock };
}
