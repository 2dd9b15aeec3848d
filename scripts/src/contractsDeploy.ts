import { type Address, createPublicClient, type Hex, http, isAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { contractsEnv } from './contracts/contractsEnv.ts';
import { findContracts } from './contracts/contractsAccess.ts';
import { deployNamed } from './contracts/deployNamed.ts';
import { runCommand } from './contracts/runCommand.ts';
import { loadDotEnv, scriptEnv } from './env.ts';
import { StartFault } from './startFault.ts';

/* npm run contracts:deploy      deploys what does not stand yet at the CONTRACTS_ variables, and prints their lines */
loadDotEnv();
await runCommand(async () => {
  const env = scriptEnv();
  if (env.chainRpcUrl === undefined) {
    throw new StartFault('CHAIN_RPC_URL is not set.', {
      why: 'On the local chain npm start deploys the contracts by itself.',
      remedy: 'Set CHAIN_RPC_URL to a node of the chain, and DEPLOY_KEY.',
    });
  }
  const access = findContracts(env);
  const kept = await deployNamed({
    ...access,
    attester: addressOf('CONTRACTS_ATTESTER', env.deploy.attester) ?? attesterOf(env.deploy.attestKey),
    roleSync: addressOf('CONTRACTS_ROLE_SYNC', env.deploy.roleSync),
    publicUrl: env.publicUrl,
    knownFromBlock: env.inherited['CONTRACTS_FROM_BLOCK'] || undefined,
    say: console.log,
  });
  const chainId = await createPublicClient({ transport: http(access.rpcUrl) }).getChainId();
  console.log(`\nOn chain ${chainId}. For the settings of the server:\n`);
  for (const [name, value] of Object.entries(contractsEnv(kept))) console.log(`${name}=${value}`);
  console.log('\nKeep DEPLOY_KEY cold: it owns all of them until npm run contracts:owner -- 0x… hands them over.');
});

function addressOf(name: string, text: string | undefined): Address | undefined {
  if (text === undefined || isAddress(text)) return text;
  throw new StartFault(`${name} is no address.`, { why: `It is "${text}".`, remedy: 'Use 0x and 40 digits.' });
}

function attesterOf(key: string | undefined): Address {
  if (key !== undefined && /^0x[0-9a-f]{64}$/i.test(key)) return privateKeyToAccount(key as Hex).address;
  throw new StartFault('Whose signature makes a record a verified one is not known.', {
    why: 'Neither CONTRACTS_ATTESTER nor a private key as ATTEST_KEY is set, and it cannot be left open.',
    remedy: 'Set ATTEST_KEY as the server has it, or CONTRACTS_ATTESTER to its address.',
  });
}
