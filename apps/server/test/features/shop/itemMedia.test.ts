import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp({ env: { PRODUCT_NAME: 'Jumpy' } });
  const row = { imageUri: '', metadataUri: '', supply: 0, minted: 0, active: true, readAt: new Date() };
  await it.context.db
    .insertInto('shopItems')
    .values([
      { ...row, id: 1, name: 'Kit', priceWei: String(10n * 10n ** 18n), itemType: 0, xpBonus: 10 },
      { ...row, id: 2, name: 'Lucky Spring', priceWei: '0', itemType: 1, xpBonus: 0 },
      { ...row, id: 3, name: 'Nobody', priceWei: '0', itemType: 0, xpBonus: 0 },
    ])
    .execute();
});
afterAll(() => it.close());

const ask = (file: string) => it.newClient().get(`/media/items/${file}`);

test('NFT-29 the metadata of an item names type, bonus, rarity, ground and where it comes from', async () => {
  const { publicUrl } = it.context.env;
  expect((await ask('kit.json')).body).toMatchObject({
    name: 'Kit',
    description: expect.stringContaining('10% XP'),
    image: `${publicUrl}/media/items/kit.png`,
    external_url: `${publicUrl}/shop`,
    attributes: [
      { trait_type: 'Type', value: 'Character' },
      { trait_type: 'XP Bonus', value: 10, display_type: 'boost_percentage' },
      { trait_type: 'Rarity', value: 'Rare' },
    ],
    background_color: '74c7ff',
    properties: { collection: 'Jumpy Shop', category: 'Character', creator: 'Jumpy' },
  });
  expect((await ask('lucky-spring.json')).body).toMatchObject({
    attributes: [{ value: 'Asset' }, { value: 0 }, { value: 'Common' }],
    properties: { category: 'Asset' },
  });
});

test('the picture of an item is a PNG of 512 px, another for each; Jumpy stands in for who cannot be drawn', async () => {
  const pixels = new Set<string>();
  for (const slug of ['kit', 'lucky-spring', 'nobody']) {
    const answer = await it.app.inject({ url: `/media/items/${slug}.png` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([width, height, format]).toEqual([512, 512, 'png']);
    expect(answer.rawPayload.length).toBeLessThan(40_000);
    pixels.add(answer.rawPayload.toString('base64'));
  }
  expect(pixels.size).toBe(3);
});

test('what is no item has neither', async () => {
  for (const file of ['mochi.json', 'mochi.png', '%2e%2e.png']) expect((await ask(file)).status).toBe(404);
});
