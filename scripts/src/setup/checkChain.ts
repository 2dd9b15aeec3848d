import { jumpStatsAbi } from '@jumpy/contracts/JumpStats';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { runRootsAbi } from '@jumpy/contracts/RunRoots';
import { type Address, type Hex, isAddress, type PublicClient } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { CONTRACT_DEPLOY_ORDER } from '../contracts/deployOrder.ts';
import { CONTRACT_SOURCES } from '../contracts/contractSources.ts';
import { contractVariableName } from '../contracts/contractVariableName.ts';
import { findKnownCode } from '../contracts/deployOne.ts';
import { createNodeClient } from '../contracts/createNodeClient.ts';
import { type Finding, goodFinding, laterFinding, wrongFinding } from './finding.ts';
import type { EnvSettings } from './settingsFile.ts';

const PRIVATE_KEY = /^0x(?!0{64}$)[0-9a-f]{64}$/i;
const DEPLOY_HINT =
  'npm run contracts:deploy, then npm run setup once more (docs/operations.md, "The chain and the contracts").';

/**
 * Checks the node's chain and our code at every address. The node's URL may contain an API key and is never printed.
 */
export async function checkChain(settings: EnvSettings): Promise<Finding[]> {
  const rpcUrl = settings['CHAIN_RPC_URL'];
  const addresses = CONTRACT_DEPLOY_ORDER.map((name) => ({ name, address: settings[contractVariableName(name)] }));
  const missing = addresses.filter(({ address }) => address === undefined);
  if (rpcUrl === undefined) {
    return missing.length === addresses.length
      ? [
          laterFinding(
            'The chain is off: no node is named. Play goes on without it.',
            'Set CHAIN_RPC_URL when you want it.',
          ),
        ]
      : [wrongFinding('Contracts are named, and no node.', 'Set CHAIN_RPC_URL.')];
  }
  if (!URL.canParse(rpcUrl))
    return [wrongFinding('CHAIN_RPC_URL is no address.', 'Use one that begins with https://.')];
  const node = createNodeClient(rpcUrl);
  const expectedChainId = Number(settings['CHAIN_ID'] ?? 10_143);
  const chainId = await node.getChainId().catch(() => undefined);
  if (chainId === undefined)
    return [
      wrongFinding(`The node at ${new URL(rpcUrl).host} does not answer.`, 'Correct CHAIN_RPC_URL, or wait for it.'),
    ];
  if (chainId !== expectedChainId)
    return [
      wrongFinding(
        `The node speaks of chain ${chainId}, not ${expectedChainId}.`,
        'Name a node of the other chain, or set CHAIN_ID.',
      ),
    ];
  const found = [goodFinding(`The node answers for chain ${chainId}.`)];
  if (missing.length === addresses.length)
    return [...found, laterFinding('The contracts are not deployed yet.', DEPLOY_HINT)];
  if (missing.length > 0)
    return [
      wrongFinding(
        `${missing.map(({ name }) => contractVariableName(name)).join(', ')} is not set, and others are.`,
        DEPLOY_HINT,
      ),
    ];
  return [...found, ...(await checkContracts(node, settings))];
}

async function checkContracts(node: PublicClient, settings: EnvSettings): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const name of CONTRACT_DEPLOY_ORDER) {
    const variable = contractVariableName(name);
    const address = settings[variable] ?? '';
    if (!isAddress(address)) found.push(wrongFinding(`${variable} is no address: ${address}.`, 'Copy it again.'));
    else if ((await findKnownCode(node, { address, code: CONTRACT_SOURCES[name].code })) === undefined)
      found.push(
        wrongFinding(
          `${variable}: our code does not stand at ${address}.`,
          'Copy the lines that contracts:deploy printed.',
        ),
      );
  }
  if (found.length > 0) return found;
  const head = await node.getBlockNumber();
  const fromBlock = settings['CONTRACTS_FROM_BLOCK'];
  if (fromBlock === undefined || !/^\d+$/.test(fromBlock) || BigInt(fromBlock) > head)
    return [
      wrongFinding(
        `CONTRACTS_FROM_BLOCK is no block of the chain: ${fromBlock ?? 'not set'}.`,
        'Copy it from contracts:deploy.',
      ),
    ];
  return [
    goodFinding('Our code stands at all six addresses.'),
    await checkAttester(node, settings),
    await checkRoleSync(node, settings),
    await checkRootWriter(node, settings),
  ];
}

/** The attestation key must match the attester in the contracts. */
async function checkAttester(node: PublicClient, settings: EnvSettings): Promise<Finding> {
  const key = settings['ATTEST_KEY'];
  const address = settings['CONTRACTS_JUMP_STATS'] as Address;
  const attester = await node.readContract({ address, abi: jumpStatsAbi, functionName: 'attester' });
  if (key === undefined || !PRIVATE_KEY.test(key))
    return wrongFinding('ATTEST_KEY is no private key.', 'Use 0x and 64 hexadecimal digits.');
  const keyAddress = privateKeyToAccount(key as Hex).address;
  return keyAddress === attester
    ? goodFinding('ATTEST_KEY is the key whose word the contracts take.')
    : wrongFinding(
        `ATTEST_KEY is the key of ${keyAddress}; the contracts take the word of ${attester}.`,
        'Set the ATTEST_KEY they were deployed with, or name the new one: npm run contracts:owner -- --help.',
      );
}

/** The role-sync key must be authorized in the army contract. */
async function checkRoleSync(node: PublicClient, settings: EnvSettings): Promise<Finding> {
  const key = settings['ROLE_SYNC_KEY'];
  const address = settings['CONTRACTS_JUMPY_ARMY'] as Address;
  const keeper = await node.readContract({ address, abi: jumpyArmyAbi, functionName: 'roleSyncKey' });
  if (key === undefined || !PRIVATE_KEY.test(key))
    return wrongFinding('ROLE_SYNC_KEY is no private key.', 'Use 0x and 64 hexadecimal digits.');
  const keyAddress = privateKeyToAccount(key as Hex).address;
  return keyAddress === keeper
    ? goodFinding('ROLE_SYNC_KEY may write roles into the army’s contract.')
    : wrongFinding(
        `ROLE_SYNC_KEY is the key of ${keyAddress}; the army’s contract lets ${keeper} write roles.`,
        'Set the ROLE_SYNC_KEY it was deployed with, or let its owner name the new one in the panel.',
      );
}

/** The key of the nightly roots must be the contract's writer. */
async function checkRootWriter(node: PublicClient, settings: EnvSettings): Promise<Finding> {
  const key = settings['RUN_ROOTS_KEY'];
  const address = settings['CONTRACTS_RUN_ROOTS'] as Address;
  const writer = await node.readContract({ address, abi: runRootsAbi, functionName: 'writer' });
  if (key === undefined || !PRIVATE_KEY.test(key))
    return wrongFinding('RUN_ROOTS_KEY is no private key.', 'Use 0x and 64 hexadecimal digits.');
  const keyAddress = privateKeyToAccount(key as Hex).address;
  return keyAddress === writer
    ? goodFinding('RUN_ROOTS_KEY may write the nightly roots of runs.')
    : wrongFinding(
        `RUN_ROOTS_KEY is the key of ${keyAddress}; the contract lets ${writer} write roots.`,
        'Set the RUN_ROOTS_KEY it was deployed with, or name the new one: npm run contracts:owner -- --help.',
      );
}
