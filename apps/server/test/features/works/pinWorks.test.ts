import { ArmyMetadata } from '@jumpy/protocol/http/army';
import { ARMY_SIZE, armyTraits } from '@jumpy/rig/army';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pinWorks, type PinWorksOptions, hashWork, createWorkMetadata } from '../../../src/features/works/pinWorks.ts';
import { readProvenance } from '../../../src/features/works/provenance.ts';
import { worksStore } from '../../../src/features/works/store.ts';
import { formatWorkList, hashBytes } from '../../../src/features/works/workList.ts';
import { createPinning } from '../../../src/platform/ipfs/createPinningFromEnv.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

const COUNT = 4;
let it: TestApp;
beforeEach(async () => {
  await it?.close();
  it = await createTestApp({ env: { PRODUCT_NAME: 'Jumpy' } });
});
afterAll(() => it.close());

const pin = (plan: Partial<PinWorksOptions> = {}, env = it.context.env) =>
  pinWorks({ ...it.context, env }, { pinning: createPinning(it.context, undefined), count: COUNT, ...plan });
const gateway = (uri: string) => it.app.inject({ url: uri.replace('ipfs://', '/ipfs/') });

test('NFT-29 MINT-100 every artwork has numbered metadata in one folder, and a PNG picture of 1024 px', async () => {
  const { base, renderedCount } = await pin();
  expect(renderedCount).toBe(COUNT);
  expect(base).toMatch(/^ipfs:\/\/bafybei[a-z2-7]{52}\/$/);
  const pictures = new Set<string>();
  for (let number = 0; number < COUNT; number += 1) {
    const answer = await gateway(`${base}${number}.json`);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    const metadata = answer.json<{ image: string }>();
    expect(metadata).toMatchObject(createWorkMetadata(number, metadata));
    const { width, height, format } = await sharp((await gateway(metadata.image)).rawPayload).metadata();
    expect([width, height, format]).toEqual([1024, 1024, 'png']);
    pictures.add(metadata.image);
  }
  expect(pictures.size).toBe(COUNT);
  for (const name of [`${COUNT}.json`, '0', '%2e%2e']) expect((await gateway(base + name)).statusCode).toBe(404);
});

test('NFT-29 artwork metadata has traits and rarity, in a form that the product can read', () => {
  const brand = { image: 'ipfs://x' };
  for (const number of [0, 7, ARMY_SIZE - 1]) {
    const metadata = createWorkMetadata(number, brand);
    const { traits, rarity, rank } = armyTraits(number);
    const attributes = Object.fromEntries(metadata.attributes.map(({ trait_type, value }) => [trait_type, value]));
    expect(attributes).toMatchObject({ Type: 'Character', Rarity: rarity, Rank: rank, Body: traits[0]?.label });
    expect(Object.keys(attributes)).toHaveLength(traits.length + 3);
    expect(ArmyMetadata.parse(metadata)).toMatchObject({ name: `Jumpy recruit ${number}`, image: 'ipfs://x' });
  }
});

test('interrupted work resumes without drawing anything twice', async () => {
  const stopping = new AbortController();
  const done: number[] = [];
  const onDone = (number: number): void => {
    done.push(number);
    if (number === 2) stopping.abort(new Error('enough'));
  };
  await expect(pin({ onDone, signal: stopping.signal })).rejects.toThrow('enough');
  expect(done).toEqual([1, 2]);
  const again = await pin({ onDone });
  expect(again.renderedCount).toBe(COUNT - 2);
  expect(done).toEqual([1, 2, 1, 2, 3, 4]);
  expect(await pin()).toEqual({ base: again.base, renderedCount: 0 });
});

test('a service configured later gets existing files; the product’s name and URL do not change artworks', async () => {
  const { base } = await pin();
  const sent: string[] = [];
  const real = createPinning(it.context, undefined);
  const pinning = {
    ...real,
    pinFile: (file: Parameters<typeof real.pinFile>[0]) => (sent.push(file.name), real.pinFile(file)),
  };
  const env = { ...it.context.env, pinning: { url: 'https://pin.example', jwt: 'x' } };
  expect(await pin({ pinning }, env)).toEqual({ base, renderedCount: 0 });
  expect(sent).toEqual(['0.png', '1.png', '2.png', '3.png']);
  const moved = { ...env, publicUrl: 'https://elsewhere.example', productName: 'Other' };
  expect(await pin({ pinning }, moved)).toEqual({ base, renderedCount: 0 });
  expect(sent).toHaveLength(COUNT);
});

test('the list has the hashes of all artworks as drawn, and a different picture is not pinned', async () => {
  const { works, bytes, hash } = readProvenance();
  expect(works).toHaveLength(ARMY_SIZE);
  expect(new Set(works.map(({ image }) => image)).size).toBe(ARMY_SIZE);
  expect(formatWorkList(works)).toBe(bytes.toString('utf8'));
  expect(hash).toBe(`0x${hashBytes(bytes)}`);
  for (const number of [0, 5, ARMY_SIZE - 1]) expect(await hashWork(number)).toEqual(works[number]);
  await pin();
  const other = (await worksStore.listAll(it.context.db)).get(2);
  if (other) await worksStore.save(it.context.db, { ...other, number: 1 });
  await expect(pin()).rejects.toThrow('Work 1 is not the one of packages/contracts/provenance.json');
});
