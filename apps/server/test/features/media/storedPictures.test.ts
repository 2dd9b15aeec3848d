import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRemoteImages } from '../../../src/features/media/remote/remoteImages.ts';
import { createRemoteImageFetcher } from '../../../src/features/media/remote/remoteImageFetcher.ts';
import { STORED_PICTURES } from '../../../src/features/media/remote/store.ts';
import { countObjects } from '../../../src/platform/db/backup/backupStore.ts';
import { withConnection } from '../../../src/platform/db/migrate.ts';
import { sha256 } from '../../../src/platform/hash.ts';
import { createPinning } from '../../../src/platform/ipfs/createPinningFromEnv.ts';
import { PINNED_IMAGES } from '../../../src/platform/ipfs/findPinnedFile.ts';
import type { ObjectStore } from '../../../src/platform/objects/objectStore.ts';
import { moveStoredBytes } from '../../../src/platform/objects/storedBytes.ts';
import { createObjectStand, type ObjectFault, type ObjectStand } from '../../support/objectStand.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

const SOURCE = 'https://art.example/pip.png';
const DAY_MS = 86_400_000;
const NOTHING = Buffer.alloc(0);

let stand: ObjectStand;
let one: TestApp;
let objects: ObjectStore;
let colors = 0;
beforeAll(async () => {
  stand = await createObjectStand();
  one = await createTestApp({ env: { ...stand.env, IPFS_GATEWAY: 'https://gateway.example' } });
  if (!one.context.objects) throw new Error('no store');
  objects = one.context.objects;
});
beforeEach(async () => {
  stand.objects.clear();
  stand.requests.length = 0;
  for (const table of ['foreignPictures', 'ipfsLinks', 'ipfsFiles'] as const)
    await one.owner.deleteFrom(table).execute();
});
afterEach(() => stand.setFault(undefined));
afterAll(async () => {
  await one.close();
  await stand.close();
});

/** Pictures differ, since servers cache those they sent. */
const drawPicture = (): Promise<Buffer> => {
  colors += 1;
  const background = { r: colors, g: 90, b: 160 };
  return sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
};
const get = (url: string) => one.app.inject({ url });
const moveAll = async (): Promise<boolean[]> => [
  await moveStoredBytes({ ...one.context, objects }, PINNED_IMAGES),
  await moveStoredBytes({ ...one.context, objects }, STORED_PICTURES),
];

describe('a pinned picture', () => {
  const pin = async () => {
    const bytes = await drawPicture();
    const cid = await createPinning(one.context, undefined).pinFile({ name: 'pip.png', type: 'image/png', bytes });
    return { bytes, cid, url: `/ipfs/${cid}` };
  };
  const read = (cid: string) =>
    one.owner.selectFrom('ipfsFiles').select(['bytes', 'objectSha256']).where('cid', '=', cid).executeTakeFirst();

  test('is moved whole and served from where it is, by itself and in its folder', async () => {
    const { bytes, cid, url } = await pin();
    const pinning = createPinning(one.context, undefined);
    const folder = await pinning.pinFolder({ name: 'all', files: [{ name: 'a.png', type: 'image/png', bytes }] });
    expect(await moveAll()).toEqual([false, false]);
    expect(await read(cid)).toEqual({ bytes: null, objectSha256: sha256(bytes) });
    expect([...stand.objects]).toEqual([[`pinned/${cid}/${sha256(bytes).toString('hex')}`, bytes]]);
    for (const path of [url, `/ipfs/${folder}/a.png`]) expect((await get(path)).rawPayload).toEqual(bytes);
  });

  test('stays in the database if it is metadata', async () => {
    const value = { name: 'Pip' };
    const cid = await createPinning(one.context, undefined).pinJson({ name: 'pip.json', value });
    await moveAll();
    expect([stand.objects.size, (await get(`/ipfs/${cid}`)).json()]).toEqual([0, value]);
  });

  test('leaves the database only for the hash of its bytes, and by no other way', async () => {
    const { bytes, cid } = await pin();
    const { rows } = await sql`SELECT move_pinned_file(${cid}, ${sha256('other')}) AS moved`.execute(one.context.db);
    expect(rows).toEqual([{ moved: false }]);
    for (const change of [sql`UPDATE ipfs_files SET bytes = NULL`, sql`DELETE FROM ipfs_files`])
      await expect(change.execute(one.context.db)).rejects.toThrow('permission denied');
    expect(await read(cid)).toEqual({ bytes, objectSha256: null });
  });

  test('pinned again after it was moved stays moved', async () => {
    const { bytes, cid } = await pin();
    await moveAll();
    await createPinning(one.context, undefined).pinFile({ name: 'pip.png', type: 'image/png', bytes });
    expect(await read(cid)).toEqual({ bytes: null, objectSha256: sha256(bytes) });
  });
});

describe('a picture of a third party', () => {
  const read = () =>
    one.owner
      .selectFrom('foreignPictures')
      .select(['png', 'objectSha256', 'why'])
      .where('source', '=', SOURCE)
      .executeTakeFirst();
  const find = async () => (await createRemoteImages(one.context).find([SOURCE])).get(SOURCE) ?? '';
  /** Fetches what the third party has, or an error page. */
  const fetchNow = (picture: Buffer) =>
    createRemoteImageFetcher(one.context, async () => ({ type: 'image/png', bytes: picture }))();

  test('is moved, resized from where it is, and stays there while its source is the same', async () => {
    await find();
    const picture = await drawPicture();
    await fetchNow(picture);
    const png = (await read())?.png ?? NOTHING;
    expect(png.length).toBeGreaterThan(100);
    await moveAll();
    const moved = { png: null, objectSha256: sha256(png), why: null };
    expect(await read()).toEqual(moved);
    expect([...stand.objects.values()]).toEqual([png]);
    const answer = await get(await find());
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(256);
    one.clock.advance(2 * DAY_MS);
    expect(await fetchNow(picture)).toBe(1);
    expect(await read()).toEqual(moved);
  });

  test('that changes is in the database again, and one that is gone is nowhere', async () => {
    await find();
    await fetchNow(await drawPicture());
    await moveAll();
    one.clock.advance(2 * DAY_MS);
    await fetchNow(await drawPicture());
    expect(await read()).toEqual({ png: expect.any(Buffer), objectSha256: null, why: null });
    await moveAll();
    one.clock.advance(2 * DAY_MS);
    await fetchNow(Buffer.from('<html>'));
    expect(await read()).toEqual({ png: null, objectSha256: null, why: expect.any(String) });
    expect(await find()).toBe('');
  });

  test.each<[string, ObjectFault]>([
    ['fails', { status: 500 }],
    ['refuses', { status: 403, code: 'AccessDenied' }],
    ['has lost it', { status: 404, code: 'NoSuchKey' }],
    ['cuts off', 'cut'],
    ['has other bytes', 'alter'],
  ])(
    'is unavailable for a while where the store %s, and waits in the database if it was not moved',
    async (_name, fault) => {
      await find();
      await fetchNow(await drawPicture());
      await moveAll();
      stand.setFault(fault);
      const answer = await get(await find());
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().details.reason]).toEqual([
        503,
        '30',
        'picture_store',
      ]);
      one.clock.advance(2 * DAY_MS);
      await fetchNow(await drawPicture());
      expect(await moveAll()).toEqual([false, false]);
      expect((await get(await find())).statusCode).toBe(200);
    },
  );
});

test('a backup counts pictures among the objects that it names', async () => {
  const bytes = await drawPicture();
  await createPinning(one.context, undefined).pinFile({ name: 'pip.png', type: 'image/png', bytes });
  const count = () => withConnection(one.ownerUrl, countObjects);
  expect(await count()).toBeUndefined();
  await moveAll();
  expect(await count()).toEqual({ place: objects.place, count: 1 });
});
