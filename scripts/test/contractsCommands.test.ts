import { spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { ROOT } from '@jumpy/scripts/env';
import { readProvenance } from '@jumpy/server/features/works/provenance';
import { type Address, type Hex, encodeFunctionData, parseEther, parseGwei } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeployHarness, openDeployHarness, type Script } from './fixtures/deployHarness.ts';

let harness: DeployHarness;
beforeAll(async () => {
  harness = await openDeployHarness();
});
afterAll(() => harness.close());

const PUBLIC = {
  PUBLIC_URL: 'https://jumpy.example',
  CONTRACTS_ATTESTER: '0x00000000000000000000000000000000000A77e5',
  CONTRACTS_ROLE_SYNC: '0x0000000000000000000000000000000000501e51',
  CONTRACTS_ROOT_WRITER: '0x0000000000000000000000000000000000120075',
};

const run = (...args: Parameters<DeployHarness['run']>) => harness.run(...args);

test('contracts:deploy prints cost and settings, even without its file, and ownership can be transferred', async () => {
  const deployer = await harness.newKey();
  const next = await harness.newKey('20');
  const settings = { ...PUBLIC, DEPLOY_KEY_FILE: deployer.keyFile };
  const first = await run('contractsDeploy', settings);
  expect(first.said).not.toContain(deployer.key.slice(2));
  expect(first.said).toMatch(/^Deploying 6 of them costs [\d.]+ MON at most/);
  const named = Object.fromEntries(
    Object.entries(parseEnv(first.said)).filter(([name]) => name.startsWith('CONTRACTS_')),
  );
  expect(Object.keys(named)).toHaveLength(7);
  const elsewhere = { ...settings, ...named, DEPLOYMENT_FILE: path.join(harness.folder, 'other.json') };
  const second = await run('contractsDeploy', elsewhere);
  expect(second.said.match(/ stands\n/g)).toHaveLength(6);
  expect(parseEnv(second.said)).toMatchObject(named);
  expect(await harness.client.getTransactionCount({ address: deployer.address })).toBe(7);
  const listed = { address: named['CONTRACTS_JUMPY_ARMY'] as Address, abi: jumpyArmyAbi } as const;
  expect(await harness.client.readContract({ ...listed, functionName: 'provenanceHash' })).toBe(readProvenance().hash);
  expect(first.said).toContain(`Done: the hash of the army's works is ${readProvenance().hash}`);

  const shop = { address: named['CONTRACTS_JUMP_SHOP'] as Address, abi: jumpShopAbi } as const;
  for (const name of ['Hat', 'Cape']) {
    const texts = { name, imageUri: '', metadataUri: '' };
    const item = { ...texts, price: parseEther('1'), supply: 10, itemType: 1, xpBonus: 0 };
    const data = encodeFunctionData({ ...shop, functionName: 'createItem', args: [item] });
    await send({ key: deployer.key, to: shop.address, data });
  }

  // From here on the nodes behind the proxy lag by different times.
  harness.proxy.setChaos({ kind: 'stale', receiptMs: 90, nonceMs: 150, codeOneLate: true });
  const gate = { address: named['CONTRACTS_REVIVE_GATE'] as Address, abi: reviveGateAbi } as const;
  const army = { address: named['CONTRACTS_JUMPY_ARMY'] as Address, abi: jumpyArmyAbi } as const;
  const act = (keyFile: string, ...words: string[]) => run('contractsOwner', { DEPLOY_KEY_FILE: keyFile }, ...words);

  const unasked = await act(deployer.keyFile, 'offer', next.address);
  expect([unasked.code, unasked.said.match(/ is offered to /g)?.length]).toEqual([1, 6]);
  expect(unasked.said).toMatch(/It costs [\d.]+ MON of gas at most\..*There is no terminal to ask at.*Add --yes/s);
  expect(await harness.client.readContract({ ...gate, functionName: 'pendingOwner' })).toMatch(/^0x0{40}$/);

  const offered = await act(deployer.keyFile, 'offer', next.address, '--yes');
  expect([offered.code, offered.said.match(/^Done: /gm)?.length]).toEqual([0, 6]);
  expect(await harness.client.readContract({ ...gate, functionName: 'owner' })).toBe(deployer.address);
  expect((await act(deployer.keyFile, next.address, '--yes')).said).toContain('There is nothing to do.');
  const early = await act(next.keyFile, 'price', '0.2', '--yes');
  expect([early.code, early.said]).toEqual([1, expect.stringContaining(`belongs to ${deployer.address}`)]);
  expect((await act(next.keyFile, 'status')).said.match(/, offered to /g)).toHaveLength(6);

  const accepted = await act(next.keyFile, 'accept', '--yes');
  expect([accepted.code, accepted.said.match(/^Done: /gm)?.length]).toEqual([0, 6]);
  expect(await harness.client.readContract({ ...gate, functionName: 'owner' })).toBe(next.address);
  expect(await harness.client.readContract({ ...army, functionName: 'owner' })).toBe(next.address);

  const priced = await act(deployer.keyFile, 'price', '0.2', '--yes', '--key-file', next.keyFile);
  expect(priced.said).toContain('Done: ReviveGate');
  expect(await harness.client.readContract({ ...gate, functionName: 'revivePrice' })).toBe(parseEther('0.2'));

  const dearer = await act(next.keyFile, 'price', '2.5', '--item', '2', '--yes');
  expect([dearer.code, dearer.said]).toEqual([
    0,
    expect.stringMatching(/Done: JumpShop.*item 2, "Cape", costs 2\.5 MON, 1 until now/),
  ]);
  const [hat, cape] = await Promise.all(
    [1n, 2n].map((id) => harness.client.readContract({ ...shop, functionName: 'getItem', args: [id] })),
  );
  expect([hat?.price, cape?.price]).toEqual([parseEther('1'), parseEther('2.5')]);
  expect(await harness.client.readContract({ ...gate, functionName: 'revivePrice' })).toBe(parseEther('0.2'));
  expect((await act(next.keyFile, 'price', '2.5', '--item', '2', '--yes')).said).toContain('There is nothing to do.');
  const unclear = await act(next.keyFile, 'price', '2', '--item', 'two', '--yes');
  expect([unclear.code, unclear.said]).toEqual([1, expect.stringContaining('"two" is no number of an item.')]);

  await pay(gate.address, parseEther('0.2'));
  const cold = privateKeyToAccount(generatePrivateKey()).address;
  const withdrawn = await act(next.keyFile, 'withdraw', cold, '--yes');
  expect(withdrawn.said).toContain(`pays 0.2 MON, all it holds, to ${cold}`);
  expect(await harness.client.getBalance({ address: cold })).toBe(parseEther('0.2'));
  expect((await act(next.keyFile, 'withdraw', cold, '--yes')).said).toContain('There is nothing to do.');

  // In a child process, as npm runs it, with the deployment file instead of variables.
  const seen = await harness.spawn('contractsOwner', {}, 'status').ended;
  expect([seen.code, seen.said.split(next.address).length - 1]).toEqual([0, 6]);

  const royal = await act(next.keyFile, 'royalty', cold, '7.5', '--yes');
  expect(royal.code, royal.said).toBe(0);
  const royalty = await harness.client.readContract({ ...army, functionName: 'royaltyInfo', args: [0n, 1000n] });
  expect(royalty).toEqual([cold, 75n]);
  const ofShop = await harness.client.readContract({ ...shop, functionName: 'royaltyInfo', args: [0n, 1000n] });
  expect(ofShop).toEqual([cold, 75n]);

  const uri = 'ipfs://bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku';
  const described = await act(next.keyFile, 'description', 'shop', uri, '--yes');
  expect(described.code, described.said).toBe(0);
  expect(await harness.client.readContract({ ...shop, functionName: 'contractURI' })).toBe(uri);
  expect((await act(next.keyFile, 'description', 'shop', uri, '--yes')).said).toContain('There is nothing to do.');
});

/** A paid revive, bypassing the proxy. */
async function pay(to: Address, value: bigint): Promise<void> {
  const { key } = await harness.newKey();
  await send({ key, to, value, data: encodeFunctionData({ abi: reviveGateAbi, functionName: 'revive' }) });
}

/** Sends with that key, bypassing the proxy; waits for the receipt. */
async function send({
  key,
  to,
  data,
  value = 0n,
}: {
  key: Hex;
  to: Address;
  data: Hex;
  value?: bigint;
}): Promise<void> {
  const account = privateKeyToAccount(key);
  const gas = await harness.client.estimateGas({ account, to, value, data });
  const nonce = await harness.client.getTransactionCount({ address: account.address });
  const fees = { maxFeePerGas: parseGwei('127'), maxPriorityFeePerGas: parseGwei('2') };
  const transaction = { type: 'eip1559', chainId: 10_143, nonce, to, value, gas, data, ...fees } as const;
  const hash = await harness.client.sendRawTransaction({
    serializedTransaction: await account.signTransaction(transaction),
  });
  await harness.client.waitForTransactionReceipt({ hash });
}

describe('key', () => {
  test('is typed without echo when no file is named', async () => {
    const { key, address } = await harness.newKey('0.1');
    harness.proxy.setChaos({ kind: 'none' });
    const env = {
      PATH: process.env['PATH'],
      ...PUBLIC,
      CHAIN_RPC_URL: harness.proxy.url,
      DATA_DIR: path.join(harness.folder, 'typed'),
    };
    const command = `${process.execPath} scripts/src/contractsDeploy.ts`;
    // Provides a pseudo-terminal.
    const child = spawn('script', ['-qec', command, '/dev/null'], { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.endsWith('(it is not shown): ')) child.stdin.write(`${key}x\u007f\r`);
    });
    await new Promise((resolve) => child.once('close', resolve));
    expect(output).toContain(`${address} holds too little to deploy`);
    expect(output).not.toContain(key.slice(2, 12));
  });

  test('is not read from a file that is readable by others or missing', async () => {
    const { keyFile } = await harness.newKey();
    chmodSync(keyFile, 0o640);
    const open = await run('contractsDeploy', { ...PUBLIC, DEPLOY_KEY_FILE: keyFile });
    expect([open.code, open.said]).toEqual([1, expect.stringContaining(`chmod 600 ${keyFile}`)]);
    chmodSync(keyFile, 0o600);
    writeFileSync(keyFile, '0x1234');
    const short = await run('contractsDeploy', { ...PUBLIC, DEPLOY_KEY_FILE: keyFile });
    expect([short.code, short.said]).toEqual([1, expect.stringContaining('is not a private key.')]);
    expect(short.said).not.toContain('1234');
  });
});

describe('a command says what to set:', () => {
  const KEY_FILE = { DEPLOY_KEY_FILE: '/nowhere/deploy.key' };
  const { address } = privateKeyToAccount(generatePrivateKey());
  test.each<[string, Script, NodeJS.ProcessEnv, string[], string]>([
    ['no node', 'contractsDeploy', { ...PUBLIC, CHAIN_RPC_URL: '' }, [], 'CHAIN_RPC_URL is not set.'],
    ['no key', 'contractsDeploy', PUBLIC, [], 'Set DEPLOY_KEY_FILE to a file'],
    ['a key among the settings', 'contractsDeploy', { ...PUBLIC, DEPLOY_KEY: '0x1' }, [], 'DEPLOY_KEY is not used'],
    ['no public address', 'contractsDeploy', { ...PUBLIC, ...KEY_FILE, PUBLIC_URL: '' }, [], 'PUBLIC_URL is not set.'],
    [
      'an address of this computer',
      'contractsDeploy',
      { ...PUBLIC, PUBLIC_URL: 'https://jumpy.localhost' },
      [],
      'PUBLIC_URL is no public address',
    ],
    ['nobody who attests', 'contractsDeploy', { PUBLIC_URL: PUBLIC.PUBLIC_URL }, [], 'Whose signature'],
    [
      'nobody who writes roles',
      'contractsDeploy',
      { ...PUBLIC, CONTRACTS_ROLE_SYNC: '' },
      [],
      'Neither CONTRACTS_ROLE_SYNC nor',
    ],
    [
      'nobody who writes roots',
      'contractsDeploy',
      { ...PUBLIC, CONTRACTS_ROOT_WRITER: '' },
      [],
      'Neither CONTRACTS_ROOT_WRITER nor',
    ],
    [
      'an option that is none',
      'contractsDeploy',
      PUBLIC,
      ['--besides'],
      'Unknown option --besides. Did you mean --beside?',
    ],
    ['no act', 'contractsOwner', {}, [], 'No act was named.'],
    ['a hand-over to 0', 'contractsOwner', {}, ['offer', `0x${'0'.repeat(40)}`], 'is no address.'],
    ['a hand-over of nothing', 'contractsOwner', { CHAIN_RPC_URL: '' }, [address], 'There is no chain to speak to.'],
    [
      'nowhere',
      'contractsOwner',
      { DEPLOYMENT_FILE: '/nowhere/d.json' },
      ['status'],
      'Where the contracts stand is not known.',
    ],
    ['a price of nothing', 'contractsOwner', {}, ['price', '0'], '"0" is no price in MON over 0.'],
    ['a royalty in words', 'contractsOwner', {}, ['royalty', address, 'five'], '"five" is no percentage.'],
    [
      'a collection that is none',
      'contractsOwner',
      {},
      ['description', 'stats', 'ipfs://x'],
      '"stats" is no collection',
    ],
    ['a description of no address', 'contractsOwner', {}, ['description', 'army', 'mine'], '"mine" is no address of'],
  ])('%s', async (_, script, env, words, expected) => {
    const { code, said } = await run(script, env, ...words);
    expect([code, said, said.includes('    at ')]).toEqual([1, expect.stringContaining(expected), false]);
  });

  test.each(['contractsDeploy', 'contractsOwner'] as const)('%s --help', async (script) => {
    const { code, said } = await run(script, { CHAIN_RPC_URL: '' }, '--help');
    expect([code, said]).toEqual([0, expect.stringContaining('npm run contracts:')]);
  });
});
