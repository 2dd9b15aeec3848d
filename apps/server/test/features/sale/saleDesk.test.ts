import { createHash } from 'node:crypto';
import { RevealPreviewResponse, WhitelistResponse, WorksCheckResponse } from '@jumpy/protocol/http/sale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorksVerifier } from '../../../src/features/sale/worksCheck.ts';
import { type Minter, openSaleWorld, type SaleWorld } from './saleWorld.ts';

let world: SaleWorld;
beforeAll(async () => {
  world = await openSaleWorld();
});
afterAll(() => world.close());

const whitelist = async (query = '') => (await world.admin.get(`/api/sale/whitelist${query}`)).as(WhitelistResponse);

describe('the whitelist', () => {
  let minters: Minter[];
  beforeAll(async () => {
    minters = [await world.join({ username: 'Ada_100%' }), await world.join({ username: 'Bob' }), await world.join()];
    const addresses = minters.map(({ address }) => address);
    await world.command('syncUserRoles', [
      addresses,
      [false, true, false],
      [true, false, false],
      [false, false, true],
      [false, false, false],
    ]);
    await world.command('setPhase', [1]);
    if (minters[0]) await world.mint(minters[0].account, 2);
    // The third loses the role again, and an unknown wallet gets one.
    await world.command('removePhase2Eligibility', [addresses[2]]);
    await world.command('setPhase2Eligibility', [`0x${'77'.repeat(20)}`]);
    await world.follow();
  });

  test('MINT-08 lists current contract roles, highest first, with minted counts', async () => {
    const { rows, total, counts } = await whitelist();
    expect(rows).toEqual([
      row(minters[0], { role: 'elites', minted: 2 }),
      row(minters[1], { role: 'jumplist', minted: 0 }),
      { address: `0x${'77'.repeat(20)}`, role: 'jumpfcfs', username: null, discordId: null, minted: 0 },
    ]);
    expect(total).toBe(3);
    expect(counts).toEqual({ elites: 1, jumplist: 1, passholders: 0, jumpfcfs: 1 });
  });

  test.each([
    ['?search=ada', ['Ada_100%']],
    ['?search=%25', ['Ada_100%']],
    ['?search=_', ['Ada_100%']],
    ['?role=jumplist', ['Bob']],
    ['?search=0x7777', [null]],
    ['?page=2', []],
    ['?search=nobody', []],
  ])('MINT-08 searches by name, address and role literally: %s', async (query, names) => {
    expect((await whitelist(query)).rows.map(({ username }) => username)).toEqual(names);
  });

  test('MINT-71 is for administrators only', async () => {
    for (const path of ['whitelist', 'preview?base=ipfs://x/&startId=0&count=1'])
      expect((await minters[0]?.page.get(`/api/sale/${path}`))?.code).toBe('forbidden');
    expect((await world.admin.get('/api/sale/whitelist?page=0')).code).toBe('bad_request');
  });
});

describe('the reveal preview', () => {
  const preview = (query: string) => world.admin.get(`/api/sale/preview?${query}`);
  const own = (): string => encodeURIComponent(`${world.it.context.env.publicUrl}/works`);

  test('MINT-11 MINT-78 MINT-100 tries four paths in order, under a base URL that ends in a slash', async () => {
    const requestedPaths: string[] = [];
    const files: Record<string, object> = {
      '/works/0.json': { name: 'Zero' },
      '/works/1': { name: 'One' },
      '/works/metadata/2.json': { name: 'Two' },
      '/works/metadata/3': {},
    };
    world.web.answer = ({ url = '' }, response) => {
      requestedPaths.push(url);
      if (files[url]) response.end(JSON.stringify(files[url]));
      else response.writeHead(404).end();
    };
    const { base, works } = (await preview(`base=${own()}&startId=0&count=5`)).as(RevealPreviewResponse);
    const { publicUrl } = world.it.context.env;
    expect(base).toBe(`${publicUrl}/works/`);
    expect(works).toEqual([
      { id: 0, name: 'Zero', image: null, uri: `${publicUrl}/works/0.json` },
      { id: 1, name: 'One', image: null, uri: `${publicUrl}/works/1` },
      { id: 2, name: 'Two', image: null, uri: `${publicUrl}/works/metadata/2.json` },
      { id: 3, name: '#3', image: null, uri: `${publicUrl}/works/metadata/3` },
      { id: 4, name: null, image: null, uri: null },
    ]);
    expect(requestedPaths.filter((url) => /4(\.json)?$/.test(url))).toEqual([
      '/works/4.json',
      '/works/4',
      '/works/metadata/4.json',
      '/works/metadata/4',
    ]);
  });

  test('MINT-76 requires a count of at least one and a valid URL', async () => {
    for (const count of ['0', '-1', '1.5', '49', 'x'])
      expect((await preview(`base=${own()}&startId=0&count=${count}`)).status).toBe(400);
    const strange = await preview('base=ftp%3A%2F%2Fx%2F&startId=0&count=1');
    expect(strange).toMatchObject({ code: 'bad_request' });
  });
});

describe('the check of all artworks', () => {
  const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
  const works = Array.from({ length: 5 }, (_, id) => ({ id, image: `picture ${id}` }));

  test('MINT-75 compares every artwork and its picture with the list, and names those that differ', async () => {
    const { publicUrl } = world.it.context.env;
    const files = new Map(
      works.flatMap(({ id, image }) => [
        [`/all/${id}.json`, JSON.stringify({ image: `${publicUrl}/art/${id}.png` })],
        [`/art/${id}.png`, image],
      ]),
    );
    const listed = works.map(({ id, image }) => ({
      metadata: hashOf(files.get(`/all/${id}.json`) ?? ''),
      image: hashOf(image),
    }));
    world.web.answer = ({ url = '' }, response) => {
      const text = files.get(url);
      if (text === undefined) response.writeHead(404).end();
      else response.end(text);
    };
    const check = createWorksVerifier(world.it.context, { works: listed });
    const base = `${publicUrl}/all/`;
    expect(await check(`${publicUrl}/all`)).toEqual({ base, total: 5, differing: 0, first: [] });
    files.set('/all/1.json', '{"image":"another"}');
    files.set('/art/2.png', 'doctored');
    files.delete('/all/4.json');
    // Matching files are not read again for a while, so that a slow gateway can be checked in several attempts.
    expect(await check(base)).toMatchObject({ differing: 0 });
    world.it.clock.advance(600_000);
    expect(await check(base)).toEqual({ base, total: 5, differing: 3, first: [1, 2, 4] });
  });

  test('stops requests to a missing folder after twice the concurrency limit', async () => {
    const { publicUrl } = world.it.context.env;
    let requestCount = 0;
    world.web.answer = (_request, response) => {
      requestCount += 1;
      response.writeHead(404).end();
    };
    const works = Array.from({ length: 200 }, () => ({ metadata: 'a', image: 'b' }));
    const { differing } = await createWorksVerifier(world.it.context, { works })(`${publicUrl}/nowhere/`);
    expect([differing, requestCount <= 24]).toEqual([200, true]);
  });

  test('MINT-75 uses the repository’s list, and rejects unsupported URLs', async () => {
    const { publicUrl } = world.it.context.env;
    world.web.answer = (_request, response) => void response.writeHead(404).end();
    const check = async (base: string) => world.admin.get(`/api/sale/works-check?base=${encodeURIComponent(base)}`);
    expect((await check(`${publicUrl}/none/`)).as(WorksCheckResponse).check).toMatchObject({
      total: 667,
      differing: 667,
    });
    expect((await check('ftp://x/')).code).toBe('bad_request');
  });
});

function row(minter: Minter | undefined, part: object): object {
  const { address, page } = minter ?? {};
  return { address, username: page?.player.username, discordId: page?.player.discordId, ...part };
}
