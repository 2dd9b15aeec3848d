import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { CONTRACT_DEPLOY_ORDER } from '@jumpy/scripts/contracts/deployOrder';
import { contractVariableName } from '@jumpy/scripts/contracts/contractVariableName';
import { ROOT } from '@jumpy/scripts/env';
import { HealthResponse } from '@jumpy/protocol/http/operations';
import { findFreePort } from '@jumpy/scripts/launch/ports';
import { createTestDatabase, type TestDatabase } from '@jumpy/scripts/testDatabase';
import { type Address, encodeFunctionData, parseEther, parseGwei } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../src/testing/waitUntil.ts';
import { type DeployHarness, openDeployHarness } from './fixtures/deployHarness.ts';
import { copyOfRepository } from './fixtures/repositoryCopy.ts';
import { type Block, blocksOf, filled } from './fixtures/runbook.ts';

const SECTION = 'The chain and the contracts';
const PUBLIC_HOST = 'jumpy.example';
const CTRL_C = '\u0003';

let harness: DeployHarness;
let database: TestDatabase;
let copy = '';
beforeAll(async () => {
  harness = await openDeployHarness();
  database = await createTestDatabase({ template: 'empty', migrate: async () => {} });
  copy = copyOfRepository(path.join(harness.folder, 'repository'));
}, 60_000);
afterAll(async () => {
  await database.drop();
  await harness.close();
});

interface Ran {
  code: number | null;
  said: string;
}

/** Runs lines in a pseudo-terminal. Answers are typed at their prompt, each only once. */
function atTerminal(lines: string, { answers = {}, home }: { answers?: Record<string, string>; home: string }) {
  const file = path.join(home, 'lines.sh');
  writeFileSync(file, `set -e\n${lines}`);
  const env = {
    PATH: `${path.join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
    HOME: home,
    TERM: 'dumb',
  };
  const child = spawn('script', ['-qec', `bash ${file}`, '/dev/null'], {
    cwd: copy,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  let answered = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    for (const [question, answer] of Object.entries(answers)) {
      const questionIndex = output.indexOf(question, answered);
      if (questionIndex < 0) continue;
      answered = questionIndex + question.length;
      child.stdin.write(`${answer}\n`);
    }
  });
  const ended = new Promise<Ran>((resolve) => child.once('close', (code) => resolve({ code, said: output })));
  return { child, ended };
}

test('the page on operations, followed line by line, ends with contracts in their new owner’s hands', async () => {
  const home = path.join(harness.folder, 'home');
  mkdirSync(home);
  const [port, keyringPort] = [await findFreePort(), await findFreePort()];
  const ownerKey = generatePrivateKey();
  const newOwner = privateKeyToAccount(ownerKey).address;
  const treasury = privateKeyToAccount(generatePrivateKey()).address;
  await harness.chain.setBalance(newOwner, parseEther('0.1'));
  const names = { '0xNEW_OWNER': newOwner, '0xTREASURY': treasury, NODE: harness.proxy.url, PRODUCT: PUBLIC_HOST };
  const lines = (block: Block | undefined): string => filled(block?.text ?? '', names);
  const answers = { '(yes/no)': 'yes', 'Key of the new owner:': ownerKey };
  const run = (block: Block | undefined): Promise<Ran> => atTerminal(lines(block), { answers, home }).ended;
  const settings = () => parseEnv(readFileSync(path.join(copy, '.env'), 'utf8'));
  // Responses come from several nodes that lag by different times.
  harness.proxy.setChaos({ kind: 'stale', receiptMs: 3000, nonceMs: 500, codeOneLate: true });

  const page = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const [chosen, keys, first, second, told, offer, accept, acts, ...more] = blocksOf(page, { section: SECTION });
  expect(more).toEqual([]);

  // 1: settings of a public server; external services are stubbed.
  const node = lines(chosen).replace('https://http', 'http');
  writeFileSync(path.join(copy, '.env'), `${publicSettings({ port, keyringPort })}\n${node}`, { mode: 0o600 });

  // 2 and 3
  expect(await run(keys)).toMatchObject({ code: 0 });
  const key = readFileSync(path.join(home, 'deploy.key'), 'utf8').trim();
  const deployer = privateKeyToAccount(key as `0x${string}`).address;
  const refused = await run(first);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(deployer) });
  const missing = /Send it ([\d.]+) MON/.exec(refused.said)?.[1] ?? '';
  await harness.chain.setBalance(deployer, parseEther(missing));

  // 4 and 5
  expect(await run(second)).toMatchObject({ code: 0, said: expect.stringContaining('CONTRACTS_FROM_BLOCK=') });
  const server = atTerminal(lines(told), { home });
  const api = (route: string) => fetch(`http://127.0.0.1:${port}${route}`);
  await waitUntil(async () => expect((await api('/readyz')).status).toBe(200), { timeoutMs: 240_000, intervalMs: 500 });
  const contracts = CONTRACT_DEPLOY_ORDER.map((name) => settings()[contractVariableName(name)]?.toLowerCase());
  const named = Object.fromEntries(CONTRACT_DEPLOY_ORDER.map((name, index) => [name, contracts[index]]));
  const health = async () => HealthResponse.parse(await (await api('/healthz')).json());
  expect((await health()).chain).toEqual({ chainId: 10_143, contracts: named });
  await expect
    .poll(async () => (await health()).parts['chain'], { timeout: 60_000, interval: 500 })
    .toMatchObject({
      state: 'up',
    });
  server.child.stdin.write(CTRL_C);
  await server.ended;
  // Each contract, and the provenance of the army.
  const deployments = CONTRACT_DEPLOY_ORDER.length + 1;
  expect(await harness.client.getTransactionCount({ address: deployer })).toBe(deployments);

  // 6 and 7
  const gate = { address: settings()['CONTRACTS_REVIVE_GATE'] as Address, abi: reviveGateAbi } as const;
  const army = { address: settings()['CONTRACTS_JUMPY_ARMY'] as Address, abi: jumpyArmyAbi } as const;
  // The remaining balance pays for these, which is the purpose of the margin.
  expect(await run(offer)).toMatchObject({ code: 0 });
  expect(await harness.client.readContract({ ...gate, functionName: 'pendingOwner' })).toBe(newOwner);
  const accepted = await run(accept);
  expect(accepted).toMatchObject({ code: 0 });
  expect(accepted.said).not.toContain(ownerKey.slice(2));
  for (const address of contracts)
    expect(await harness.client.readContract({ ...gate, address: address as Address, functionName: 'owner' })).toBe(
      newOwner,
    );

  // 8: with a balance to withdraw.
  await payForRevive(gate.address);
  const acted = await run(acts);
  expect(acted).toMatchObject({
    code: 0,
    said: expect.stringContaining(`JumpyArmy ${army.address} belongs to ${newOwner}`),
  });
  expect(await harness.client.readContract({ ...gate, functionName: 'revivePrice' })).toBe(parseEther('0.2'));
  expect(await harness.client.getBalance({ address: treasury })).toBe(parseEther('0.1'));
  const royalty = await harness.client.readContract({ ...army, functionName: 'royaltyInfo', args: [0n, 100n] });
  expect(royalty).toEqual([treasury, 5n]);
  expect([refused.said, accepted.said, acted.said].join('')).not.toContain(key.slice(2));
});

function publicSettings({ port, keyringPort }: { port: number; keyringPort: number }): string {
  const secret = 'a word of this proof that is long enough';
  const nowhere = 'https://127.0.0.1:1';
  const settings = {
    PORT: String(port),
    KEYRING_PORT: String(keyringPort),
    KEYRING_URL: `https://keyring.${PUBLIC_HOST}`,
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    SESSION_SECRET: secret,
    DAILY_SECRET: secret,
    KEYRING_KEK: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    DISCORD_CLIENT_ID: 'of-this-proof',
    DISCORD_CLIENT_SECRET: secret,
    DISCORD_BOT_TOKEN: secret,
    DISCORD_GUILD_ID: '900000000000000001',
    DISCORD_API_URL: nowhere,
    ADMIN_DISCORD_IDS: '900000000000000010',
    CHAIN_PUBLIC_RPC_URL: nowhere,
    LOG_LEVEL: 'warn',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
}

/** A player's revive, bypassing the proxy. */
async function payForRevive(to: Address): Promise<void> {
  const { key } = await harness.newKey();
  const account = privateKeyToAccount(key);
  const data = encodeFunctionData({ abi: reviveGateAbi, functionName: 'revive' });
  const fees = { maxFeePerGas: parseGwei('127'), maxPriorityFeePerGas: parseGwei('2') };
  const value = parseEther('0.1');
  const transaction = { type: 'eip1559', chainId: 10_143, nonce: 0, to, value, data, gas: 40_000n, ...fees } as const;
  const hash = await harness.client.sendRawTransaction({
    serializedTransaction: await account.signTransaction(transaction),
  });
  await harness.client.waitForTransactionReceipt({ hash });
}
