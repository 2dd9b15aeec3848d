import { cidFromBytes } from '@jumpy/ipfs/cidFromBytes';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createItemFiles, createItemPinner } from '../../../src/features/shop/itemFiles.ts';
import { createPinning } from '../../../src/platform/ipfs/createPinningFromEnv.ts';
import { PinningError } from '../../../src/platform/ipfs/pinningError.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

const BRAND = { productName: 'Jumpy', publicUrl: 'https://play.example' };
const KIT = { name: 'Kit', priceWei: String(10n * 10n ** 18n), itemType: 0, xpBonus: 10 };
const SPRING = { name: 'Lucky Spring', priceWei: '0', itemType: 1, xpBonus: 0 };
const NOBODY = { name: 'Nobody', priceWei: '0', itemType: 0, xpBonus: 0 };

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp({ env: { PRODUCT_NAME: 'Jumpy' } });
});
beforeEach(async () => {
  await it.context.db.deleteFrom('shopItems').execute();
});
afterAll(() => it.close());

const jsonOf = (bytes: Buffer | undefined): unknown => JSON.parse(String(bytes)) as unknown;

test('NFT-29 item metadata has picture, type, bonus, rarity, ground and origin', async () => {
  const { imageUri, files } = await createItemFiles(KIT, BRAND);
  expect(jsonOf(files[1]?.bytes)).toMatchObject({
    name: 'Kit',
    description: expect.stringContaining('10% XP'),
    image: imageUri,
    external_url: 'https://play.example/shop',
    attributes: [
      { trait_type: 'Type', value: 'Character' },
      { trait_type: 'XP Bonus', value: 10, display_type: 'boost_percentage' },
      { trait_type: 'Rarity', value: 'Rare' },
    ],
    background_color: '74c7ff',
    properties: { collection: 'Jumpy Shop', category: 'Character', creator: 'Jumpy' },
  });
  expect(jsonOf((await createItemFiles(SPRING, BRAND)).files[1]?.bytes)).toMatchObject({
    attributes: [{ value: 'Asset' }, { value: 0 }, { value: 'Common' }],
    properties: { category: 'Asset' },
  });
});

test('NFT-29 each item has its own picture, a PNG of 1024 px; Jumpy replaces an unknown character', async () => {
  const pixels = new Set<string>();
  for (const item of [KIT, SPRING, NOBODY]) {
    const [picture] = (await createItemFiles(item, BRAND)).files;
    const { width, height, format } = await sharp(picture?.bytes).metadata();
    expect([width, height, format]).toEqual([1024, 1024, 'png']);
    expect(picture?.bytes.length).toBeLessThan(60_000);
    pixels.add(String(picture?.bytes.toString('base64')));
  }
  expect(pixels.size).toBe(3);
});

test('an item has the CIDs of its files, which are deterministic', async () => {
  const one = await createItemFiles(KIT, BRAND);
  const names = await Promise.all(one.files.map(async ({ bytes }) => `ipfs://${await cidFromBytes(bytes)}`));
  expect(names).toEqual([one.imageUri, one.metadataUri]);
  expect(await createItemFiles(KIT, BRAND)).toEqual(one);
});

const namesOf = ({ imageUri, metadataUri }: { imageUri: string; metadataUri: string }) => ({ imageUri, metadataUri });

async function stock(items: readonly (typeof KIT)[], named: { imageUri: string; metadataUri: string }[]) {
  const row = { supply: 0, minted: 0, active: true, readAt: new Date() };
  const rows = items.map((item, at) => ({
    ...row,
    ...item,
    ...namesOf(named[at] ?? { imageUri: '', metadataUri: '' }),
    id: at + 1,
  }));
  await it.context.db.insertInto('shopItems').values(rows).execute();
}
const gateway = (uri: string) => it.app.inject({ url: `/ipfs/${uri.slice('ipfs://'.length)}` });

test('pins and serves the files of the initial items, and leaves others alone', async () => {
  const { env } = it.context;
  const [kit, spring] = await Promise.all([createItemFiles(KIT, env), createItemFiles(SPRING, env)]);
  const other = { imageUri: `ipfs://${await cidFromBytes(Buffer.from('x'))}`, metadataUri: 'ipfs://y' };
  await stock(
    [KIT, SPRING, NOBODY, NOBODY],
    [kit, spring, other, { imageUri: 'https://a.example/a.png', metadataUri: '' }],
  );
  const pinnedNames: string[] = [];
  const real = createPinning(it.context, undefined);
  const pinning = {
    ...real,
    pinFile: (file: Parameters<typeof real.pinFile>[0]) => (pinnedNames.push(file.name), real.pinFile(file)),
  };
  const pin = createItemPinner(it.context, pinning);
  await pin();
  await pin();
  expect(pinnedNames).toEqual(['Kit.png', 'Kit.json', 'Lucky Spring.png', 'Lucky Spring.json']);
  expect((await gateway(kit.imageUri)).headers['content-type']).toBe('image/png');
  expect((await gateway(kit.metadataUri)).json()).toMatchObject({ name: 'Kit', image: kit.imageUri });
  expect((await gateway(other.imageUri)).statusCode).toBe(404);
});

test('retries a service after an outage, also for files stored locally', async () => {
  const named = await createItemFiles(KIT, it.context.env);
  await stock([KIT], [named]);
  let isAway = true;
  const pinnedNames: string[] = [];
  const pin = createItemPinner(it.context, {
    ...createPinning(it.context, undefined),
    pinFile: async ({ name }) => {
      if (isAway) throw new PinningError('down', 'away');
      pinnedNames.push(name);
      return name;
    },
  });
  await expect(pin()).rejects.toMatchObject({ kind: 'down' });
  isAway = false;
  await pin();
  expect(pinnedNames).toEqual(['Kit.png', 'Kit.json']);
});
