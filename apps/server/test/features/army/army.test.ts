import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { ArmyResponse, ArmyMetadata } from '@jumpy/protocol/http/army';
import { encodeFunctionData } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ArmyReaderOptions, createArmyReader } from '../../../src/features/army/armyReader.ts';
import { createRemoteImages } from '../../../src/features/media/remote/remoteImages.ts';
import type { Context } from '../../../src/platform/context.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { TestClock } from '../../support/testClock.ts';
import { startWebServer, type WebServer } from '../../support/webServer.ts';

type Call = Parameters<typeof encodeFunctionData<typeof jumpyArmyAbi>>[0];
const NOWHERE = `0x${'9'.repeat(40)}` as const;

let chain: TestChain;
let server: TestApp;
let web: WebServer;
beforeAll(async () => {
  web = await startWebServer();
  chain = await createTestChain();
  server = await createTestApp({
    context: { chain: chain.chain },
    // Keeps the tests offline: a gateway at a private address is never contacted.
    env: { PUBLIC_URL: `http://127.0.0.1:${web.port}`, IPFS_GATEWAY: 'https://10.0.0.1' },
  });
});
afterAll(() => Promise.all([server.close(), chain.close(), web.close()]));
afterEach(() => {
  chain.proxy.setChaos({ kind: 'none' });
  chain.clock.advance(60_000);
});

/** The contract's owner sends a transaction. */
async function command(call: Omit<Call, 'abi'>): Promise<void> {
  const data = encodeFunctionData({ abi: jumpyArmyAbi, ...call } as Call);
  const hash = await chain.send(chain.owner, { to: chain.chain.contracts.jumpyArmy, data, gas: 1_000_000n });
  expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe('success');
}
/** A new wallet with newly minted tokens, and its player's client. */
async function holder(count: number): Promise<{ address: string; page: Client; ids: number[] }> {
  const { address } = await chain.newAccount(0n);
  const army = { abi: jumpyArmyAbi, address: chain.chain.contracts.jumpyArmy } as const;
  const first = Number(await chain.client.readContract({ ...army, functionName: 'totalSupply' }));
  const ids = Array.from({ length: count }, (_, at) => first + at);
  if (count > 0) await command({ functionName: 'ownerMint', args: [BigInt(count)] });
  for (const id of ids)
    await command({ functionName: 'transferFrom', args: [chain.owner.address, address, BigInt(id)] });
  const page = await server.signIn();
  const walletAddress = address.toLowerCase();
  await server.context.db.updateTable('users').set({ walletAddress }).where('id', '=', page.player.id).execute();
  return { address: walletAddress, page, ids };
}
const armyOf = (context: Context, options?: ArmyReaderOptions) =>
  createArmyReader({ ...context, pictures: createRemoteImages(context) }, options);
const read = async (page: Client) => (await page.get('/api/army')).as(ArmyResponse);

describe('army', () => {
  test('CHAIN-21 returns the contract’s name, symbol, supply, and the wallet’s tokens with their URIs', async () => {
    const other = await holder(1);
    const { page, address, ids } = await holder(2);
    const answer = await read(page);
    expect(answer).toMatchObject({
      collection: { name: "Jumpy's Army", totalSupply: (ids[1] ?? 0) + 1 },
      address,
      held: 2,
      tokens: ids.map((id) => ({ id, tokenURI: 'ipfs://placeholder', isRead: false, image: null })),
    });
    expect(answer.collection.symbol).not.toBe('');
    expect((await read(other.page)).tokens.map(({ id }) => id)).toEqual(other.ids);
  });

  test('CHAIN-21 returns only the collection without a wallet or with an empty one', async () => {
    const none = await read(await server.signIn());
    expect(none).toMatchObject({ address: null, held: 0, tokens: [] });
    expect(none.collection.name).toBe("Jumpy's Army");
    expect(await read((await holder(0)).page)).toMatchObject({ held: 0, tokens: [] });
    expect((await server.newClient().get('/api/army')).code).toBe('unauthenticated');
  });

  test('CHAIN-22 NFT-28 returns each token’s metadata and image URL, but no image from a private host', async () => {
    const base = `${server.context.env.publicUrl}/tokens/`;
    // The owner may mint five in each phase.
    await command({ functionName: 'setPhase', args: [1] });
    const { page, ids } = await holder(3);
    const [art, web3, rest] = ids;
    const responses: Record<string, object> = {
      [`/tokens/${art}.json`]: {
        image: 'https://art.example/pip.png',
        image_url: 'ipfs://bafy2',
        description: 'Hops.',
      },
      [`/tokens/${web3}.json`]: { image: 'ipfs://bafy1/pip.png', attributes: [{ trait_type: 'Hat', value: 'Cap' }] },
      [`/tokens/${rest}.json`]: { image: 'http://10.0.0.1/pip.png' },
    };
    web.answer = ({ url = '' }, response) =>
      response.end(JSON.stringify({ name: `Recruit ${url}`, ...responses[url] }));
    await command({ functionName: 'setBaseTokenURI', args: [base] });
    await command({ functionName: 'setRevealed', args: [true] });
    const { tokens, collection } = await read(page);
    await command({ functionName: 'setRevealed', args: [false] });
    const { name, symbol } = collection;
    const contract = { address: chain.chain.contracts.jumpyArmy.toLowerCase(), name, symbol };
    const each = (id: number | undefined) => ({
      ...{ id, name: `Recruit /tokens/${id}.json`, description: '', attributes: [], image: null, isRead: true },
      ...{ tokenURI: `${base}${id}.json`, contract, collection: 'army' },
    });
    expect(tokens).toEqual([
      {
        ...each(art),
        description: 'Hops.',
        imageUri: 'https://art.example/pip.png',
        imageCandidates: ['https://art.example/pip.png', 'https://10.0.0.1/ipfs/bafy2'],
      },
      {
        ...each(web3),
        imageUri: 'ipfs://bafy1/pip.png',
        imageCandidates: ['https://10.0.0.1/ipfs/bafy1/pip.png'],
        attributes: [{ trait_type: 'Hat', value: 'Cap' }],
      },
      { ...each(rest), imageUri: 'http://10.0.0.1/pip.png', imageCandidates: [] },
    ]);
  });

  test('reads a wallet once in three seconds, regardless of concurrency', async () => {
    const { address } = await holder(1);
    const clock = new TestClock(0);
    const army = armyOf(server.context, { clock });
    await army.read(null);
    const before = chain.proxy.requestCount;
    const answers = await Promise.all(Array.from({ length: 20 }, () => army.read(address)));
    const once = chain.proxy.requestCount - before;
    expect(new Set(answers).size).toBe(1);
    clock.advance(2_999);
    await army.read(address);
    expect(chain.proxy.requestCount - before).toBe(once);
    clock.advance(1);
    await army.read(address);
    expect(chain.proxy.requestCount - before).toBe(2 * once);
  });

  test('lists fifty tokens of a larger wallet, with the total count', async () => {
    const batchSizes: number[] = [];
    const client = {
      readContract: async () => 61n,
      multicall: async ({
        contracts,
      }: {
        contracts: readonly { functionName: string; args?: readonly bigint[] }[];
      }) => {
        batchSizes.push(contracts.length);
        return contracts.map(({ functionName, args }) =>
          functionName === 'tokenOfOwnerByIndex' ? args?.[1] : functionName === 'totalSupply' ? 333n : 'data:,',
        );
      },
    };
    const node = { call: async (work: (client: unknown) => unknown) => work(client) };
    const rich = { ...server.context, chain: { ...chain.chain, node: node as unknown as TestChain['chain']['node'] } };
    const { held, tokens } = await armyOf(rich).read(NOWHERE);
    expect([held, tokens.length, batchSizes]).toEqual([61, 50, [3, 50, 50]]);
  });
});

describe('an unreadable army', () => {
  test('CHAIN-23 is chain_off without a chain', async () => {
    const off = armyOf({ ...server.context, chain: undefined });
    await expect(off.read(null)).rejects.toMatchObject({
      code: 'chain_off',
      message: expect.stringMatching(/isn’t set up here/),
    });
  });

  test.each([
    ['answers 500', { kind: 'status', status: 500 }],
    ['hangs up', { kind: 'cut' }],
  ] as const)('CHAIN-23 is chain_down if the node %s, with the text of a network error', async (_, chaos) => {
    const { page } = await holder(0);
    chain.proxy.setChaos(chaos);
    const answer = await page.get('/api/army');
    expect(answer).toMatchObject({ status: 503, code: 'chain_down', headers: { 'retry-after': '2' } });
    expect(answer.body).toMatchObject({ error: expect.stringContaining('The network isn’t answering') });
  });

  test('CHAIN-23 is chain_down with its own text if the contract reverts, and the node stays in use', async () => {
    // The zero address holds no tokens, and the contract reverts for it.
    const army = armyOf(server.context);
    const refused = army.read(`0x${'0'.repeat(40)}`);
    await expect(refused).rejects.toMatchObject({
      code: 'chain_down',
      message: expect.stringMatching(/didn’t accept/),
    });
    expect((await army.read(null)).collection.name).toBe("Jumpy's Army");
  });

  test('CHAIN-23 is chain_down if a token disappears between two reads, and the node stays in use', async () => {
    const { address } = await holder(1);
    const { node } = chain.chain;
    const sly: TestChain['chain']['node'] = {
      ...node,
      call: (work) =>
        node.call((client, place) => {
          const claimsMore = { ...client, readContract: async () => 2n };
          return work(claimsMore as unknown as typeof client, place);
        }),
    };
    const army = armyOf({ ...server.context, chain: { ...chain.chain, node: sly } });
    await expect(army.read(address)).rejects.toMatchObject({
      code: 'chain_down',
      message: expect.stringMatching(/didn’t accept/),
    });
    expect((await army.read(null)).collection.name).toBe("Jumpy's Army");
  });

  test('LIMIT-07 times out after a total limit', async () => {
    const node = { ...chain.chain.node, call: () => new Promise<never>(() => undefined) };
    const silent = armyOf({ ...server.context, chain: { ...chain.chain, node } }, { timeoutMs: 20 });
    await expect(silent.read(null)).rejects.toMatchObject({
      code: 'chain_down',
      message: expect.stringMatching(/network isn’t answering/),
    });
  });
});

test('CHAIN-22 the contract’s placeholder is public: name, description and our own picture', async () => {
  const answer = await server.newClient().get('/army/placeholder.json');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(answer.as(ArmyMetadata)).toEqual({
    name: 'Jumpy recruit, not revealed yet',
    description: expect.stringContaining('revealed'),
    image: `${server.context.env.publicUrl}/art/asleep.svg`,
  });
});
