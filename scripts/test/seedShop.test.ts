import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { rarityForPrice } from '@jumpy/domain/characters';
import { CAST_NAMES } from '@jumpy/rig/cast';
import { type LocalChain, startLocalChain } from '@jumpy/sandbox/chain/localChain';
import { scriptEnv } from '@jumpy/scripts/env';
import { type Address, createWalletClient, http, type PublicClient } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { parseEther } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Deployment, type DeployPlan, deployContracts } from '../src/contracts/deployContracts.ts';
import { createNodeClient } from '../src/contracts/createNodeClient.ts';
import { cidFromBytes } from '@jumpy/ipfs/cidFromBytes';
import { LOCAL_TIMING } from '../src/contracts/networkTiming.ts';
import { type SeedPlan, seedShop } from '../src/contracts/seedShop.ts';
import { SHOP_SEED } from '../src/contracts/shopSeed.ts';

const BRAND = { productName: 'Jumpy', publicUrl: 'https://play.example' };
const key = generatePrivateKey();
const owner = privateKeyToAccount(key);
let chain: LocalChain;
let folder = '';
let client: PublicClient;
let deployed: Deployment;
let shop: Address;
let said: string[];
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-seed-'));
  const searchPath = scriptEnv().inherited['PATH'] ?? '';
  chain = await startLocalChain({
    folder,
    host: '127.0.0.1',
    port: 0,
    secret: 'of this test',
    searchPath,
    blockTimeMs: 20,
  });
  client = createNodeClient(chain.url);
  await chain.setBalance(owner.address, parseEther('100'));
  deployed = await deploy();
});
beforeEach(async () => {
  said = [];
  // No contract exists there, so a separate shop is deployed beside the other contracts.
  const nowhere = { address: '0x00000000000000000000000000000000000dead1' } as const;
  shop = (await deploy({ ...deployed, jumpShop: nowhere })).jumpShop.address;
});
afterAll(async () => {
  await chain.stop();
  rmSync(folder, { recursive: true, force: true });
});

const deploy = (known: DeployPlan['known'] = {}): Promise<Deployment> =>
  deployContracts({
    rpcUrl: chain.url,
    deployKey: key,
    known,
    parties: {
      owner: owner.address,
      attester: owner.address,
      roleSync: owner.address,
      rootWriter: owner.address,
      revivePriceWei: 1n,
      placeholderUri: 'ipfs://x',
    },
  });

const seed = (node = client, account = owner, keep?: SeedPlan['keep']) =>
  seedShop(node, { account, shop, brand: BRAND, pace: LOCAL_TIMING, say: (text) => said.push(text), keep });
const items = async () =>
  (await client.readContract({ address: shop, abi: jumpShopAbi, functionName: 'getActiveItems', args: [0n] }))[0];

/** Result of filling an empty shop; shared, since drawing the images takes seconds. */
let filled: Promise<Filled> | undefined;
const fillOnce = (): Promise<Filled> => (filled ??= fill());

interface Filled {
  at: Address;
  seeded: Awaited<ReturnType<typeof seed>>;
  made: Awaited<ReturnType<typeof items>>;
  kept: ReadonlyMap<string, { type: string; bytes: Buffer }>;
}

async function fill(): Promise<Filled> {
  const kept = new Map<string, { type: string; bytes: Buffer }>();
  const seeded = await seed(client, owner, async (files) => {
    expect(await items()).toEqual([]);
    for (const file of files) kept.set(`ipfs://${await cidFromBytes(file.bytes)}`, file);
  });
  return { at: shop, seeded, made: await items(), kept };
}

/** Creates an item directly. */
async function make(name: string): Promise<void> {
  const item = { name, imageUri: '', metadataUri: '', price: 0n, supply: 0, itemType: 0, xpBonus: 0 };
  const wallet = createWalletClient({ account: owner, transport: http(chain.url, { timeout: 60_000 }) });
  const hash = await wallet.writeContract({
    ...{ address: shop, abi: jumpShopAbi, functionName: 'createItem', args: [item], chain: null, gas: 500_000n },
  } as Parameters<typeof wallet.writeContract>[0]);
  await client.waitForTransactionReceipt({ hash });
}

describe('empty shop', () => {
  test('SHOP-43 gets a free starter, characters of every rarity with their bonus, and two assets', async () => {
    const { seeded, made } = await fillOnce();
    expect(seeded).toEqual({ made: 10 });
    expect(made.map(({ name, price, supply, itemType, xpBonus }) => [name, price, supply, itemType, xpBonus])).toEqual(
      SHOP_SEED.map(({ name, priceWei, supply, itemType, xpBonus }) => [
        name,
        priceWei,
        BigInt(supply),
        itemType,
        xpBonus,
      ]),
    );
    const [starter] = made;
    expect(starter).toMatchObject({ price: 0n, supply: 0n, xpBonus: 0, itemType: 0 });
    const characters = made.filter(({ itemType }) => itemType === 0);
    const bonuses = { Common: 3, Uncommon: 5, Rare: 10, Epic: 15, Legendary: 20 };
    for (const { price, xpBonus } of characters.slice(1)) expect(xpBonus).toBe(bonuses[rarityForPrice(price)]);
    expect(new Set(characters.map(({ price }) => rarityForPrice(price)))).toEqual(new Set(Object.keys(bonuses)));
    for (const { name } of characters) expect(CAST_NAMES).toContain(name.toLowerCase());
    expect(made.length - characters.length).toBe(2);
  });

  test('SHOP-43 NFT-29 gets items with true CIDs of picture and metadata, whose files are stored before the item is created', async () => {
    const { made, kept } = await fillOnce();
    expect(new Set(made.map(({ imageUri }) => imageUri)).size).toBe(10);
    for (const { name, imageUri, metadataUri } of made) {
      expect(kept.get(imageUri)?.type).toBe('image/png');
      const metadata = JSON.parse(String(kept.get(metadataUri)?.bytes)) as object;
      expect(metadata).toMatchObject({ name, image: imageUri, external_url: 'https://play.example/shop' });
    }
  });

  test('is filled once, however often requested', async () => {
    shop = (await fillOnce()).at;
    expect(await seed()).toEqual({ made: 0 });
    expect(await items()).toHaveLength(10);
  });

  test('is completed after a partial fill, without duplicates', async () => {
    // The first items are created directly, so that their images need not be drawn.
    for (const { name } of SHOP_SEED.slice(0, 6)) await make(name);
    let left = 2;
    const dying = new Proxy(client, {
      get(target, name, receiver) {
        if (name !== 'request') return Reflect.get(target, name, receiver) as unknown;
        return async (asked: { method: string }, ...more: unknown[]) => {
          if (asked.method === 'eth_sendRawTransaction') left -= 1;
          if (left < 0) throw new TypeError('the machine went down');
          return (target.request as (...args: unknown[]) => Promise<unknown>)(asked, ...more);
        };
      },
    });
    await expect(seed(dying)).rejects.toThrow('the machine went down');
    expect((await items()).length).toBe(8);
    expect(await seed()).toEqual({ made: 2 });
    expect((await items()).map(({ name }) => name)).toEqual(SHOP_SEED.map(({ name }) => name));
  });

  test('is left alone when it has another owner, who is told what to do', async () => {
    const stranger = generatePrivateKey();
    await chain.setBalance(privateKeyToAccount(stranger).address, parseEther('100'));
    expect(await seed(client, privateKeyToAccount(stranger))).toEqual({ made: 0, why: 'another_owner' });
    expect(said.join('\n')).toContain(owner.address);
    expect(await items()).toEqual([]);
  });
});

test('leaves a shop with its own items unchanged', async () => {
  await make('Own');
  expect(await seed()).toEqual({ made: 0, why: 'other_items' });
  expect(await items()).toHaveLength(1);
});
