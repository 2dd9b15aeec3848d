import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkDraw, checkList, checkWork, toFetchUrl } from '../../src/features/armyProof/armyProof.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const LIST = JSON.stringify({ works: [{ image: 'a', metadata: 'b' }] });
const BLOCK_HASH = `0x${(667n * 9n + 12n).toString(16).padStart(64, '0')}`;

test('reports whether the list matches the chain, differs, is missing, or precedes its hash', async () => {
  const onChain = { provenanceHash: `0x${sha(LIST)}` };
  expect(await checkList(bytesOf(LIST), onChain)).toMatchObject({ outcome: 'same', works: [{ image: 'a' }] });
  expect((await checkList(bytesOf(`${LIST} `), onChain)).outcome).toBe('different');
  expect((await checkList(null, onChain)).outcome).toBe('missing');
  expect((await checkList(bytesOf(LIST), { provenanceHash: null })).outcome).toBe('later');
  expect((await checkList(bytesOf('no list'), onChain)).works).toEqual([]);
});

test.each([
  [{}, 'same'],
  [{ offset: 13 }, 'different'],
  [{ blockHash: null }, 'missing'],
  [{ isDrawn: false, offset: null }, 'later'],
])('checks the offset against the block with %o: %s', (changes, outcome) => {
  const draw = { isDrawn: true, offset: 12, attempts: 1, blockNumber: 9, blockHash: BLOCK_HASH };
  expect(checkDraw({ ...draw, ...changes })).toBe(outcome);
});

test('MINT-101 reads IPFS content through our gateway', () => {
  expect(toFetchUrl('ipfs://bafy/7.json')).toBe('/ipfs/bafy/7.json');
  expect(toFetchUrl('ipfs://ipfs/bafy')).toBe('/ipfs/bafy');
  expect(toFetchUrl('https://army.example/7.json')).toBe('https://army.example/7.json');
});

describe('a token', () => {
  const proofOf = (overrides: object = {}) => ({
    base: 'ipfs://army/' as string | null,
    draw: { isDrawn: true, offset: 666 as number | null, attempts: 1, blockNumber: 9, blockHash: BLOCK_HASH },
    ...overrides,
  });
  const metadata = (image: object) => JSON.stringify({ name: 'Recruit', ...image });
  /** Token 1 wraps around to artwork 0. */
  async function check(
    files: Record<string, string>,
    { proof = proofOf(), listed = metadata({ image: 'ipfs://art' }) } = {},
  ) {
    const read = async (address: string) => (files[address] === undefined ? null : bytesOf(files[address]));
    return checkWork(1, { proof, works: [{ image: sha('picture'), metadata: sha(listed) }], read });
  }
  const completeFiles = { '/ipfs/army/0.json': metadata({ image: 'ipfs://art' }), '/ipfs/art': 'picture' };

  test('matches the list, and reports each changed or missing file', async () => {
    expect(await check(completeFiles)).toEqual({ work: 0, metadata: 'same', image: 'same' });
    expect(await check({ ...completeFiles, '/ipfs/art': 'a better picture' })).toMatchObject({
      metadata: 'same',
      image: 'different',
    });
    const richer = { ...completeFiles, '/ipfs/army/0.json': metadata({ image: 'ipfs://art', rarity: 'Legendary' }) };
    expect(await check(richer)).toMatchObject({ metadata: 'different', image: 'same' });
    expect(await check({ '/ipfs/army/0.json': 'no metadata' })).toMatchObject({
      metadata: 'different',
      image: 'missing',
    });
    expect(await check({})).toEqual({ work: 0, metadata: 'missing', image: 'missing' });
  });

  test.each(['image', 'image_url', 'imageUrl'])('MINT-102 reads its picture from the field %s', async (name) => {
    const listed = metadata({ [name]: 'ipfs://art' });
    expect(await check({ ...completeFiles, '/ipfs/army/0.json': listed }, { listed })).toMatchObject({
      metadata: 'same',
      image: 'same',
    });
  });

  test('has no work before the draw, and only a number before the reveal', async () => {
    const asleep = proofOf({ draw: { ...proofOf().draw, isDrawn: false, offset: null } });
    expect(await check(completeFiles, { proof: asleep })).toBeUndefined();
    expect(await check(completeFiles, { proof: proofOf({ base: null }) })).toEqual({
      work: 0,
      metadata: 'later',
      image: 'later',
    });
  });
});
