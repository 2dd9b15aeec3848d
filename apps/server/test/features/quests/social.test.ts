import { ClaimQuestResponse } from '@jumpy/protocol/http/quests';
import { INVALID_LINK_TEXT } from '@jumpy/domain/socialLink';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { PEOPLE, startTestDiscord, type TestDiscord } from '../../support/sandbox.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createSafeFetchRedirect, requestHost } from '../../../src/platform/safeFetch/safeFetch.ts';
import { startWebServer, type WebServer } from '../../support/webServer.ts';
import { createArena } from '../runs/arena.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

let discord: TestDiscord;
let arena: TestApp;
let client: Client & { player: SeededPlayer };
/** Stand-in for TikTok's short links. */
let web: WebServer;

const redirectAtStandIn = createSafeFetchRedirect({
  timeoutMs: 60_000,
  resolveHost: async () => [{ address: '93.184.215.14', family: 4 }],
  requestHost: (question) => {
    const { hostname, pathname } = question.url;
    const url = new URL(`http://${hostname}:${web.port}${pathname}`);
    return requestHost({ ...question, url, addresses: [{ address: '127.0.0.1', family: 4 }] });
  },
});
beforeAll(async () => {
  discord = await startTestDiscord();
  web = await startWebServer();
  arena = await createArena('social', { discord, app: { fetchRedirect: redirectAtStandIn } });
});
beforeEach(async () => {
  arena.clock.set(NOW);
  client = await arena.signIn();
});
afterAll(async () => {
  await arena.close();
  await web.close();
  await discord.close();
});

let createdCount = 0;
/** An X status URL created at that time. */
const statusAt = (atMs: number): string => {
  createdCount += 1;
  return `https://x.com/ada/status/${((BigInt(atMs) - 1_288_834_974_657n) << 22n) + BigInt(createdCount)}`;
};
const submit = (body: object) =>
  client.post('/api/validate-social-submission', { discordId: client.player.discordId, ...body });
const post = (submissionUrl: string, questKey = 'daily_post') =>
  submit({ questKey, submissionUrl, questType: 'x_post' });
const claim = (questKey: string) => client.post('/api/claim-quest', { quest_key: questKey });
const questXp = async () =>
  (
    await arena.context.db
      .selectFrom('users')
      .select('questXp')
      .where('id', '=', client.player.id)
      .executeTakeFirstOrThrow()
  ).questXp;
const refusedFor = (message: unknown) => ({ status: 200, body: { success: false, message } });
const REFUSED = refusedFor(expect.stringContaining(INVALID_LINK_TEXT));
const OF_ANOTHER_TIME = refusedFor(expect.stringContaining('from another day or week'));

describe('a link for a quest', () => {
  test('API-07 QUEST-36 QUEST-37 is accepted, pays and completes, and is marked as self-declared', async () => {
    const answer = (await post(statusAt(NOW - 60_000))).as(ClaimQuestResponse);
    expect(answer).toMatchObject({ success: true, xp_awarded: 40, record: { questKey: 'daily_post#2026-11-20' } });
    expect(answer.board.quests.find(({ quest_key }) => quest_key === 'daily_post')).toMatchObject({
      ...{ current_progress: 1, is_completed: true },
    });
    expect(await questXp()).toBe(40);
    const rows = await arena.context.db
      .selectFrom('questCompletions')
      .select(['selfDeclared', 'period'])
      .where('discordId', '=', client.player.discordId)
      .execute();
    expect(rows).toEqual([{ selfDeclared: true, period: '2026-11-20' }]);
  });

  test('API-07 QUEST-36 uses the quest’s own type, whatever the body says, and the session’s player only', async () => {
    const url = 'https://example.com/mine';
    expect(await submit({ questKey: 'daily_post', submissionUrl: url, questType: 'anything' })).toMatchObject(REFUSED);
    const other = await arena.seedPlayer();
    const forged = { questKey: 'daily_post', submissionUrl: statusAt(NOW), discordId: other.discordId };
    expect(await client.post('/api/validate-social-submission', forged)).toMatchObject({
      status: 403,
      code: 'other_player',
    });
    expect(await submit({ questKey: 'no_such', submissionUrl: url })).toMatchObject({
      status: 404,
      code: 'quest_unknown',
    });
    expect(await submit({ questKey: 'score_500', submissionUrl: statusAt(NOW) })).toMatchObject(REFUSED);
    expect(await questXp()).toBe(0);
  });

  test('QUEST-47 QUEST-48 counts once across all players and spellings', async () => {
    const url = statusAt(NOW);
    expect((await post(url)).status).toBe(200);
    const other = await arena.signIn();
    const again = url.replace('https://x.com/ada', 'http://mobile.twitter.com/i/web');
    const body = { discordId: other.player.discordId, questKey: 'daily_share_score', submissionUrl: `${again}?s=20` };
    expect(await other.post('/api/validate-social-submission', body)).toMatchObject(
      refusedFor('Another player already used this link. Each link counts once.'),
    );
    expect(await post(again, 'daily_share_score')).toMatchObject(
      refusedFor('You already used this link for a quest. Each link counts once.'),
    );
    expect(await questXp()).toBe(40);
  });

  test.each([
    ['before the day', 'daily_post', '2026-11-19T23:59:59Z', OF_ANOTHER_TIME],
    ['of the day', 'daily_post', '2026-11-20T00:00:00Z', { status: 200, body: { success: true } }],
    ['before the week', 'weekly_meme', '2026-11-15T23:59:59Z', OF_ANOTHER_TIME],
    ['of the week', 'weekly_meme', '2026-11-16T00:00:00Z', { status: 200, body: { success: true } }],
    ['of tomorrow', 'weekly_meme', '2026-11-21T00:00:00Z', OF_ANOTHER_TIME],
  ])('QUEST-48 checks the time of a status %s for %s', async (_name, questKey, at, expected) => {
    expect(await post(statusAt(Date.parse(at)), questKey)).toMatchObject(expected);
  });

  test('stays available for another quest after a rejection', async () => {
    const url = statusAt(Date.parse('2026-11-19T12:00:00Z'));
    expect(await post(url)).toMatchObject(OF_ANOTHER_TIME);
    expect(await post(url, 'weekly_meme')).toMatchObject({ body: { success: true } });
  });

  test('pays one of 20 players who submit the same one', async () => {
    const url = statusAt(NOW);
    const players = await Promise.all(Array.from({ length: 20 }, () => arena.signIn()));
    const answers = await Promise.all(
      players.map((one) =>
        one.post('/api/validate-social-submission', {
          ...{ discordId: one.player.discordId, questKey: 'daily_post', submissionUrl: url },
        }),
      ),
    );
    expect(answers.filter(({ body }) => (body as { success: boolean }).success)).toHaveLength(1);
  });

  test('QUEST-33 is required where a quest needs one', async () => {
    expect(await claim('daily_post')).toMatchObject({ status: 409, code: 'quest_needs_link' });
  });
});

describe('a short link of TikTok', () => {
  const USED = refusedFor('Another player already used this link. Each link counts once.');
  const PAID = { status: 200, body: { success: true } };
  const post = async (submissionUrl: string) => {
    const one = await arena.signIn();
    const body = { discordId: one.player.discordId, questKey: 'weekly_tiktok', submissionUrl };
    return one.post('/api/validate-social-submission', body);
  };
  let videos = 7_301_234_567_890_123_000n;
  const newVideo = (): string => `https://www.tiktok.com/@ada/video/${(videos += 1n)}`;
  const leadTo = (location: string): void => {
    web.requests = [];
    web.answer = (_request, response) => response.writeHead(301, { location }).end();
  };

  test.each([
    ['https://vm.tiktok.com/ZMshort01/', 'vm.tiktok.com', '/ZMshort01'],
    ['http://vt.tiktok.com/ZSshort01', 'vt.tiktok.com', '/ZSshort01'],
    ['https://m.tiktok.com/t/ZTshort01/?k=1', 'www.tiktok.com', '/t/ZTshort01'],
  ])('QUEST-48 counts as one with the long link of its video: %s', async (short, host, path) => {
    const video = newVideo();
    leadTo(`${video}?_r=1`);
    expect(await post(short)).toMatchObject(PAID);
    expect(web.requests).toEqual([`${host}:${web.port}${path}`]);
    expect(await post(video)).toMatchObject(USED);
    expect(await post(short)).toMatchObject(USED);
    expect(await post(short.replace('short01', 'short02'))).toMatchObject(USED);
  });

  test('QUEST-48 is refused after the long link of its video', async () => {
    const video = newVideo();
    expect(await post(video)).toMatchObject(PAID);
    leadTo(video.replace('@ada', '@'));
    expect(await post('https://vm.tiktok.com/ZMafter01')).toMatchObject(USED);
  });

  test.each([
    ['to another site', () => leadTo('https://evil.example/@ada/video/7301234567890123999')],
    ['to a profile', () => leadTo('https://www.tiktok.com/@ada')],
    ['to another short link', () => leadTo('https://vm.tiktok.com/ZMother99')],
    ['nowhere', () => void (web.answer = (_request, response) => response.writeHead(404).end())],
    ['too late', () => void (web.answer = () => undefined)],
  ])('QUEST-48 counts by itself, once, if it leads %s', async (name, lead) => {
    lead();
    const short = `https://vm.tiktok.com/ZM${name.replaceAll(' ', '')}`.slice(0, 38);
    expect(await post(short)).toMatchObject(PAID);
    leadTo(newVideo());
    expect(await post(short)).toMatchObject(USED);
  });
});

describe('QUEST-50 QUEST-51 QUEST-53 QUEST-54 an action on another site', () => {
  test.each([
    ['QUEST-50', 'follow', 150],
    ['QUEST-53', 'follow', 150],
  ])('%s %s is self-declared and pays once', async (_id, questKey, xp) => {
    expect((await claim(questKey)).as(ClaimQuestResponse).xp_awarded).toBe(xp);
    expect(await claim(questKey)).toMatchObject({ code: 'quest_claimed' });
    expect(await questXp()).toBe(xp);
  });

  test('QUEST-51 QUEST-54 is verified with Discord for joining', async () => {
    expect(await claim('join')).toMatchObject({
      ...{ status: 404, code: 'not_member' },
      body: expect.objectContaining({ error: 'User not found in Discord server. Please join our Discord first!' }),
    });
    client = await arena.signIn(await arena.seedPlayer({ discordId: PEOPLE.jumplist }));
    await discord.outage({ mode: 'error', parts: ['api'] });
    expect(await claim('join')).toMatchObject({ status: 503, code: 'unavailable' });
    await discord.outage({ mode: 'none' });
    expect((await claim('join')).body).toMatchObject({ xp_awarded: 150 });
  });
});

test('READ-62 a claimed day does not pay again in another time zone; the next one opens after it has ended', async () => {
  await client.post('/api/time-zone', { timeZone: 'UTC', isSeen: true });
  expect((await post(statusAt(NOW - 60_000))).body).toMatchObject({ success: true });
  // There it is already tomorrow, here still the same afternoon.
  expect((await client.post('/api/time-zone', { timeZone: 'Pacific/Kiritimati' })).status).toBe(200);
  expect(await post(statusAt(NOW - 30_000))).toMatchObject({ status: 409, code: 'quest_claimed' });
  expect(await questXp()).toBe(40);
  arena.clock.set('2026-11-21T00:00:00Z');
  expect((await post(statusAt(arena.clock.nowMs() - 60_000))).body).toMatchObject({ success: true });
  expect(await questXp()).toBe(80);
});
