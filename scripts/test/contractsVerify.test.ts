import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AddressBook, isLocalNode, recordAddresses } from '../src/contracts/contractsEnv.ts';
import { type DeployHarness, openDeployHarness } from './fixtures/deployHarness.ts';
import { type SourcifyServer, startSourcifyServer } from './fixtures/sourcifyServer.ts';

let harness: DeployHarness;
let sourcify: SourcifyServer;
let settings: Record<string, string>;
let deployed: { code: number | null; said: string };
beforeAll(async () => {
  harness = await openDeployHarness();
  sourcify = await startSourcifyServer(harness.client);
  settings = {
    PUBLIC_URL: 'https://jumpy.example',
    CONTRACTS_ATTESTER: '0x00000000000000000000000000000000000A77e5',
    CONTRACTS_ROLE_SYNC: '0x0000000000000000000000000000000000501e51',
    CONTRACTS_ROOT_WRITER: '0x0000000000000000000000000000000000120075',
    DEPLOY_KEY_FILE: (await harness.newKey()).keyFile,
    SOURCIFY_URL: `${sourcify.url}/`,
  };
  deployed = await harness.run('contractsDeploy', settings);
  // The stand-in compiles six contracts in WebAssembly, which a busy machine does for minutes.
}, 900_000);
afterAll(async () => {
  await sourcify.close();
  await harness.close();
});

const CONTRACTS = ['JumpStats', 'QuestClaims', 'ReviveGate', 'JumpShop', 'JumpyArmy', 'RunRoots'];

test('contracts:deploy submits sources from which a verifier compiles exactly the code on the chain', () => {
  expect(deployed).toMatchObject({ code: 0, said: expect.stringContaining('CONTRACTS_JUMPY_ARMY=') });
  for (const name of CONTRACTS)
    expect(deployed.said).toMatch(new RegExp(`${name} at 0x\\w{40} is verified, each source as it is here`));
  expect(sourcify.submissions.map(({ contractIdentifier }) => contractIdentifier.split(':')[1])).toEqual(CONTRACTS);
});

test('a chain that nobody else sees is not entered into the address book', () => {
  expect(deployed.said).not.toContain('addresses.json');
  const urls = ['http://127.0.0.1:4030', 'http://chain.localhost', 'http://[::1]:1', 'https://rpc.example/127.0.0.1'];
  expect(urls.map(isLocalNode)).toEqual([true, true, true, false]);
});

test('contracts:verify leaves what is verified alone, and needs no key', async () => {
  const before = sourcify.submissions.length;
  const { DEPLOY_KEY_FILE: _, ...keyless } = settings;
  const { code, said } = await harness.run('contractsVerify', keyless);
  expect([code, said.match(/ was verified before$/gm)?.length]).toEqual([0, CONTRACTS.length]);
  expect(sourcify.submissions.length).toBe(before);
});

test.each([
  [
    'a comment that was not deployed',
    'verified, but its metadata is of other sources',
    (text: string) => `${text}\n// Later.\n`,
  ],
  ['another code', 'not verified: The bytecodes do not match', (text: string) => text.replace('onlyOwner', '')],
])('%s is said, and verifies nothing exactly', async (_, outcome, edit) => {
  const [, address = ''] = /ReviveGate at (0x\w{40}) is verified/.exec(deployed.said) ?? [];
  sourcify.forget(address);
  sourcify.setChange(({ contractIdentifier, stdJsonInput }) => {
    const source = stdJsonInput.sources[contractIdentifier.split(':')[0] ?? ''];
    if (source) source.content = edit(source.content);
  });
  const { code, said } = await harness.run('contractsVerify', settings);
  sourcify.setChange(undefined);
  expect(said).toMatch(new RegExp(`^ReviveGate at ${address} (is|was) ${outcome}`, 'm'));
  expect([code, said.match(/ was verified before$/gm)?.length]).toEqual([
    outcome.startsWith('not') ? 1 : 0,
    CONTRACTS.length - 1,
  ]);
});

test.each([
  [{ status: 429, body: '{"customCode":"rate_limited","message":"Too many jobs","errorId":"9"}' }, 'Too many jobs'],
  [{ status: 502, body: '<html>Bad gateway</html>' }, 'It answered 502 without a reason.'],
  [{ status: 200, body: '{"match":"perfect"}' }, 'It answered 200 without a reason.'],
])('a verifier that answers %o fails no deployment, and says why', async (fault, reason) => {
  sourcify.setFault(fault);
  try {
    const again = await harness.run('contractsDeploy', settings);
    expect(again.code).toBe(0);
    expect(again.said.split(`was not verified: ${reason}`)).toHaveLength(CONTRACTS.length + 1);
    expect(again.said).toMatch(/deployed all the same.*CONTRACTS_JUMP_STATS=/s);
    expect((await harness.run('contractsVerify', settings)).code).toBe(1);
  } finally {
    sourcify.setFault(undefined);
  }
});

test('a verifier that is out of reach is said', async () => {
  const { code, said } = await harness.run('contractsVerify', { ...settings, SOURCIFY_URL: 'http://127.0.0.1:9' });
  expect([code, said]).toEqual([1, expect.stringContaining('JumpStats at 0x')]);
  expect(said).toContain('was not verified: 127.0.0.1:9 is out of reach.');
});

test('contracts:verify --write leaves standard JSON for explorers that take it by hand', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-inputs-'));
  try {
    const { code, said } = await harness.run('contractsVerify', {}, '--write', folder);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/JumpyArmy\.json: .*:JumpyArmy, compiler 0\.\d+\.\d+\+commit/),
    ]);
    const input = JSON.parse(readFileSync(path.join(folder, 'JumpyArmy.json'), 'utf8')) as object;
    expect(input).toMatchObject({ language: 'Solidity', settings: { metadata: { bytecodeHash: 'ipfs' } } });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the address book has the last deployment of each chain, in the order of their ids', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-addresses-'));
  const file = path.join(folder, 'addresses.json');
  const contract = (digit: string) => ({ address: `0x${digit.repeat(40)}` as const, codeHash: '0x' as const });
  const deployment = (digit: string) => ({
    ...{ jumpStats: contract(digit), questClaims: contract(digit), reviveGate: contract(digit) },
    ...{ jumpShop: contract(digit), jumpyArmy: contract(digit), runRoots: contract(digit) },
  });
  try {
    for (const [chainId, digit, fromBlock] of [
      [10143, '1', 5],
      [143, '2', 6],
      [10143, '3', 7],
    ] as const)
      expect(recordAddresses(file, { chainId, deployed: { fromBlock, deployment: deployment(digit) } })).toContain(
        'commit it',
      );
    const book = JSON.parse(readFileSync(file, 'utf8')) as AddressBook;
    expect(
      Object.entries(book).map(([id, { fromBlock, contracts }]) => [id, fromBlock, contracts['JumpShop']]),
    ).toEqual([
      ['143', 6, `0x${'2'.repeat(40)}`],
      ['10143', 7, `0x${'3'.repeat(40)}`],
    ]);
    expect(
      recordAddresses(path.join(folder, 'none/a.json'), {
        chainId: 1,
        deployed: { fromBlock: 1, deployment: deployment('1') },
      }),
    ).toContain('was not written');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
