import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE, type TestDiscord, startTestDiscord } from '../../support/sandbox.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';

const STILL = 'b3c1d5a08f2e47960b3c1d5a08f2e479';
const MOVING = 'a_4f7e92c06d1b83a54f7e92c06d1b83a5';

let discord: TestDiscord;
let it: TestApp;
let requestedUrls: string[];

beforeEach(async () => {
  discord = await startTestDiscord();
  it = await createTestApp({ discord });
  requestedUrls = [];
  const { readImage } = it.context.discord;
  it.context.discord.readImage = (url) => {
    requestedUrls.push(url.slice(discord.url.length));
    return readImage(url);
  };
});
afterEach(() => it.close());

async function picture(avatar: string | null, discordId: string = PEOPLE.jumplist) {
  const player = await it.seedPlayer({ discordId });
  await it.context.db.updateTable('users').set({ avatar }).where('id', '=', player.id).execute();
  const url = `/api/avatar/${player.publicId}`;
  return { url, answer: await it.newClient().get(url) };
}

describe('GET /api/avatar/:publicId', () => {
  test('PROF-35 PROF-37 a 32-hex hash and an id: the CDN’s picture of 128 px, cached for a week', async () => {
    const { answer } = await picture(STILL);
    expect(requestedUrls).toEqual([`/cdn/avatars/${PEOPLE.jumplist}/${STILL}.png?size=128`]);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.headers['cache-control']).toBe('public, max-age=604800, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('PROF-36 a hash with the prefix a_ is a GIF', async () => {
    const { answer } = await picture(MOVING, PEOPLE.elite);
    expect(requestedUrls).toEqual([`/cdn/avatars/${PEOPLE.elite}/${MOVING}.gif?size=128`]);
    expect(answer.headers['content-type']).toBe('image/gif');
  });

  test('PROF-34 a full CDN URL is used unchanged', async () => {
    const path = `/cdn/avatars/${PEOPLE.jumplist}/${STILL}.png?size=256`;
    const { answer } = await picture(`${discord.url}${path}`);
    expect([requestedUrls, answer.headers['content-type']]).toEqual([[path], 'image/png']);
  });

  test.for(['http://169.254.169.254/latest', 'http://127.0.0.1:1/x.png', 'https://user:pw@cdn.example/x.png'])(
    'a URL elsewhere (%s) is not fetched: the generated picture is shown',
    async (address) => {
      const { answer } = await picture(address);
      expect([requestedUrls, answer.headers['content-type']]).toEqual([[], 'image/svg+xml']);
    },
  );

  test('PROF-38 any other avatar is fetched the same way, and PROF-40 the generated one replaces a missing one', async () => {
    const { answer } = await picture('odd hash/../x');
    expect(requestedUrls).toEqual([`/cdn/avatars/${PEOPLE.jumplist}/odd%20hash%2F..%2Fx.png?size=128`]);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  test('PROF-40 without an avatar the picture is generated from the public id, is stable, and cannot run scripts', async () => {
    const { url, answer } = await picture(null);
    expect([answer.status, answer.headers['content-type'], requestedUrls]).toEqual([200, 'image/svg+xml', []]);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await it.newClient().get(url)).text).toBe(answer.text);
    const other = await it.newClient().get(`/api/avatar/${crypto.randomUUID()}`);
    expect(other.status).toBe(200);
    expect(other.text).not.toBe(answer.text);
  });

  test.for([
    ['down', { mode: 'error' }],
    ['slow', { mode: 'slow', delayMs: 5_000 }],
  ] as const)(
    'PROF-40 while the CDN is %s the generated picture is shown for a minute, then the real one again',
    async ([, outage]) => {
      await discord.outage({ ...outage, parts: ['cdn'] });
      if (outage.mode === 'slow') it.waitForDiscord(100);
      const { url, answer } = await picture(STILL);
      expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        'image/svg+xml',
        'public, max-age=60',
      ]);
      await discord.outage({ mode: 'none' });
      it.waitForDiscord();
      expect((await it.newClient().get(url)).headers['content-type']).toBe('image/png');
    },
  );

  test('concurrent requests from many pages cause one fetch, and later ones none', async () => {
    const { url } = await picture(null);
    await it.context.db.updateTable('users').set({ avatar: STILL }).execute();
    await Promise.all(Array.from({ length: 20 }, () => it.newClient().get(url)));
    await it.newClient().get(url);
    expect(requestedUrls).toHaveLength(1);
  });

  test('does not serve a file whose first bytes are not an image, whatever its type', async () => {
    it.context.discord.readImage = async () => Buffer.from('<script>alert(1)</script>');
    const { answer } = await picture(STILL);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.text).not.toContain('script');
  });

  test('an invalid id: 400', async () => {
    const answer = await it.newClient().get('/api/avatar/900000000000000012');
    expect([answer.status, answer.field]).toEqual([400, 'publicId']);
  });
});

describe('GET /api/guild-icon/:guildId', () => {
  const HASH = '5d0c7e9ab3412f685d0c7e9ab3412f68';

  async function browserIn(guilds: { id: string; icon: string | null }[]) {
    const client = await it.signIn();
    const rows = guilds.map((guild) => ({ ...guild, name: 'One', owner: false, permissions: '0' }));
    const users = it.context.db.updateTable('users').where('id', '=', client.player.id);
    await users.set({ guilds: JSON.stringify(rows) }).execute();
    return client;
  }

  test('PROF-25 returns the icon of the player’s own server from the CDN, to them alone', async () => {
    const { guildId } = it.context.env.discord;
    const client = await browserIn([{ id: guildId, icon: HASH }]);
    const answer = await client.get(`/api/guild-icon/${guildId}`);
    expect(requestedUrls).toEqual([`/cdn/icons/${guildId}/${HASH}.png?size=64`]);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.headers['cache-control']).toBe('private, max-age=3600');
  });

  test('fetches no icons of other servers or of servers without an icon', async () => {
    const client = await browserIn([{ id: '7', icon: null }]);
    for (const id of ['7', '8']) expect((await client.get(`/api/guild-icon/${id}`)).status).toBe(404);
    expect((await it.newClient().get('/api/guild-icon/7')).status).toBe(401);
    expect(requestedUrls).toEqual([]);
  });
});
