import { EnvCheckResponse, OnboardingStatusResponse, UserRolesResponse } from '@jumpy/protocol/http/onboarding';
import { ROLE_IDS } from '@jumpy/sandbox/people/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DiscordRequestError } from '../../../src/platform/discord/discordRequestError.ts';
import type { Answer, Client } from '../../support/client.ts';
import { PEOPLE, startTestDiscord, type TestDiscord } from '../../support/sandbox.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';

const NOT_MEMBER = {
  ...{ status: 404, code: 'not_member' },
  body: { error: 'User not found in Discord server. Please join our Discord first!' },
};
const AWAY = { error: 'We can’t reach Discord right now. Please try again in a moment.' };

let discord: TestDiscord;
let it: TestApp;
/** Discord allows ten role changes in 5 s, so each test starts a minute later and clears the known rate limits. */
let aheadMs = 0;
beforeAll(async () => {
  discord = await startTestDiscord({ nowMs: () => Date.now() + aheadMs });
  it = await createArena('onboarding', { discord });
});
beforeEach(async () => {
  aheadMs += 60_000;
  it.waitForDiscord();
  await discord.control('/sandbox/reset', {});
  it.context.env.discord.jumperRoleGrant = 'bot';
  await it.owner.deleteFrom('users').where('discordId', 'in', Object.values(PEOPLE)).execute();
  await it.owner.deleteFrom('onboardingRoles').execute();
});
afterAll(async () => {
  await it.close();
  await discord.close();
});

const newcomer = async (discordId: string = PEOPLE.newcomer) =>
  it.signIn(await it.seedPlayer({ discordId, onboarded: false }));
const join = (person: string = PEOPLE.newcomer, member = true) =>
  discord.control(`/sandbox/people/${person}/membership`, { member });
const statusOf = (client: Client & { player: SeededPlayer }, discordId = client.player.discordId) =>
  client.post('/api/get-onboarding-status', { discord_id: discordId });
const finish = (client: Client & { player: SeededPlayer }, discordId = client.player.discordId) =>
  client.post('/api/mark-onboarding-done', { discord_id: discordId });
const rolesOf = (client: Client, userId: string) => client.post('/api/get-user-roles', { userId });
const isDone = async (client: Client & { player: SeededPlayer }) =>
  (await statusOf(client)).as(OnboardingStatusResponse).onboarding_done;
const heldBy = async (person: string): Promise<string[]> => {
  const state = await (await fetch(`${discord.url}/sandbox/state`)).json();
  const { people } = state as { people: { id: string; membership: { roles: string[] } | null }[] };
  return people.find(({ id }) => id === person)?.membership?.roles ?? [];
};
/** Whether the role is recorded as granted by our bot; it is then removed with the account. */
const isOurs = async ({ player }: { player: SeededPlayer }): Promise<boolean> => {
  const { db } = it.context;
  const rows = await db
    .selectFrom('onboardingRoles')
    .select('roleId')
    .where('discordId', '=', player.discordId)
    .execute();
  return rows.some(({ roleId }) => roleId === ROLE_IDS.jumper);
};
const jumperIs = async (answer: Answer) => answer.as(UserRolesResponse).has_jumper_role;

describe('the onboarding status', () => {
  test('API-11 ONB-03 is incomplete for a new player, and complete after completion', async () => {
    const client = await newcomer();
    expect((await statusOf(client)).body).toEqual({ success: true, onboarding_done: false, may_close: false });
    await join();
    expect((await finish(client)).body).toEqual({ success: true });
    expect((await statusOf(client)).body).toEqual({ success: true, onboarding_done: true, may_close: false });
  });

  test('API-11 API-12 API-04 rejects requests for another player’s status, completion or roles', async () => {
    const client = await newcomer();
    const other = await newcomer(PEOPLE.jumplist);
    for (const answer of [
      await statusOf(client, other.player.discordId),
      await finish(client, other.player.discordId),
      await rolesOf(client, other.player.discordId),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'other_player' });
    expect(await isDone(other)).toBe(false);
    expect(await heldBy(PEOPLE.jumplist)).not.toContain(ROLE_IDS.jumper);
  });

  test('is part of the session, so that home has it immediately', async () => {
    const client = await newcomer();
    const session = () => client.get('/api/session');
    expect((await session()).body).toMatchObject({ user: { onboardingDone: false } });
    await join();
    await finish(client);
    expect((await session()).body).toMatchObject({ user: { onboardingDone: true } });
  });

  test('ONB-01 allows counted runs only after completion', async () => {
    const client = await newcomer();
    const refused = {
      status: 403,
      code: 'play_refused',
      body: { error: 'Cannot start game: Finish onboarding first' },
    };
    expect(await client.post('/api/start-session', {})).toMatchObject(refused);
    await join();
    await finish(client);
    expect((await client.post('/api/start-session', {})).status).toBe(200);
  });

  test('allows completion after a settled run of any mode', async () => {
    const gamer = await Gamer.join(it);
    await gamer.play({ mode: 'daily', ticks: 300 });
    await it.owner.updateTable('users').set({ onboardedAt: null }).where('id', '=', gamer.player.id).execute();
    expect((await statusOf(gamer.client)).body).toEqual({ success: true, onboarding_done: false, may_close: true });
  });
});

describe('completion', () => {
  test('API-12 ONB-19 is rejected for a non-member, whatever the page claims', async () => {
    const client = await newcomer();
    expect(await finish(client)).toMatchObject(NOT_MEMBER);
    await join();
    await rolesOf(client, PEOPLE.newcomer);
    await join(PEOPLE.newcomer, false);
    expect(await finish(client)).toMatchObject(NOT_MEMBER);
    expect(await isDone(client)).toBe(false);
  });

  test('ONB-19 ONB-20 requires the Jumper Role and no other', async () => {
    it.context.env.discord.jumperRoleGrant = 'community';
    const client = await newcomer(PEOPLE.elite);
    expect(await finish(client)).toMatchObject({ status: 409, code: 'role_missing' });
    expect(await isDone(client)).toBe(false);
    await discord.control(`/sandbox/people/${PEOPLE.newcomer}/membership`, { member: true });
    await discord.control(`/sandbox/people/${PEOPLE.newcomer}/roles`, { role: ROLE_IDS.jumper, has: true });
    expect((await finish(await newcomer())).status).toBe(200);
  });

  test('API-12 happens once: the first time is kept', async () => {
    const client = await newcomer();
    await join();
    await Promise.all([finish(client), finish(client), finish(client)]);
    const read = () =>
      it.context.db
        .selectFrom('users')
        .select('onboardedAt')
        .where('id', '=', client.player.id)
        .executeTakeFirstOrThrow();
    const first = await read();
    it.clock.advance(60_000);
    await join(PEOPLE.newcomer, false);
    expect((await finish(client)).status).toBe(200);
    expect(await read()).toEqual(first);
  });

  test('is rejected for a suspended player, who gets no role', async () => {
    const client = await newcomer();
    await it.owner.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', client.player.id).execute();
    await join();
    expect(await finish(client)).toMatchObject({ status: 403, code: 'forbidden' });
    await rolesOf(client, PEOPLE.newcomer);
    expect(await heldBy(PEOPLE.newcomer)).toEqual([]);
  });
});

describe('a member’s roles', () => {
  test('API-04 ONB-28 are empty with a reason for a non-member', async () => {
    const answer = await rolesOf(await newcomer(), PEOPLE.newcomer);
    expect([answer.status, answer.as(UserRolesResponse)]).toEqual([
      200,
      {
        ...{ success: true, is_member: false, roles: [], has_jumper_role: false, jumper_role: null },
        error: 'User not found in Discord server. Please join our Discord first!',
        code: 'not_member',
      },
    ]);
  });

  test('API-04 are read from Discord with name and color, highest first', async () => {
    const answer = (await rolesOf(await newcomer(PEOPLE.jumplist), PEOPLE.jumplist)).as(UserRolesResponse);
    expect(answer.roles).toEqual([
      { id: ROLE_IDS.jumplist, name: 'Jumplist', color: '#ff8fd0' },
      { id: ROLE_IDS.jumper, name: 'Jumper Role', color: '#c8bee8' },
    ]);
    expect(answer.jumper_role).toEqual(answer.roles[1]);
  });

  test('API-04 of any player are readable by an administrator, and reading grants no role', async () => {
    const admin = await it.signIn(await it.seedPlayer({ discordId: PEOPLE.admin }));
    const answer = await rolesOf(admin, PEOPLE.jumplist);
    expect(answer.as(UserRolesResponse)).toMatchObject({ has_jumper_role: false, roles: [{ name: 'Jumplist' }] });
    expect(await heldBy(PEOPLE.jumplist)).not.toContain(ROLE_IDS.jumper);
  });

  test('ONB-11 a re-check grants a member the Jumper Role and shows it', async () => {
    const client = await newcomer();
    await join();
    expect(await jumperIs(await rolesOf(client, PEOPLE.newcomer))).toBe(true);
    expect(await heldBy(PEOPLE.newcomer)).toEqual([ROLE_IDS.jumper]);
    expect(await isOurs(client)).toBe(true);
  });

  test('concurrent re-checks request the role from Discord once', async () => {
    const client = await newcomer();
    await join();
    let grantCount = 0;
    const { setRole } = it.context.discord;
    it.context.discord.setRole = (change) => {
      grantCount += 1;
      return setRole(change);
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => rolesOf(client, PEOPLE.newcomer)));
    it.context.discord.setRole = setRole;
    expect(await Promise.all(answers.map(jumperIs))).toEqual(Array.from({ length: 8 }, () => true));
    expect(grantCount).toBe(1);
  });

  test('explains how to get the role if the community grants it instead of our bot', async () => {
    it.context.env.discord.jumperRoleGrant = 'community';
    const client = await newcomer();
    await join();
    const answer = (await rolesOf(client, PEOPLE.newcomer)).as(UserRolesResponse);
    expect(answer).toMatchObject({ has_jumper_role: false, error: expect.stringMatching(/^Get verified/) });
    expect(await heldBy(PEOPLE.newcomer)).toEqual([]);
    await discord.control(`/sandbox/people/${PEOPLE.newcomer}/roles`, { role: ROLE_IDS.jumper, has: true });
    expect(await jumperIs(await rolesOf(client, PEOPLE.newcomer))).toBe(true);
    expect(await isOurs(client)).toBe(false);
  });

  test('a role removed after onboarding is not granted again', async () => {
    const client = await newcomer();
    await join();
    await finish(client);
    await discord.control(`/sandbox/people/${PEOPLE.newcomer}/roles`, { role: ROLE_IDS.jumper, has: false });
    expect(await jumperIs(await rolesOf(client, PEOPLE.newcomer))).toBe(false);
    expect(await heldBy(PEOPLE.newcomer)).toEqual([]);
  });
});

describe('when Discord fails', () => {
  test.each([
    ['is down', 'error'],
    ['refuses', 'deny'],
  ] as const)('reports that it %s, and a retry continues', async (_, mode) => {
    const client = await newcomer();
    await join();
    await discord.outage({ mode, parts: ['api'] });
    expect(await rolesOf(client, PEOPLE.newcomer)).toMatchObject({ status: 503, body: AWAY });
    expect(await finish(client)).toMatchObject({ status: 503, body: AWAY });
    await discord.outage({ mode: 'none' });
    it.waitForDiscord();
    expect(await jumperIs(await rolesOf(client, PEOPLE.newcomer))).toBe(true);
    expect(await heldBy(PEOPLE.newcomer)).toEqual([ROLE_IDS.jumper]);
  });

  test('lets two newcomers in without another press if it was busy for one', async () => {
    const [client, other] = [await newcomer(), await newcomer(PEOPLE.jumplist)];
    await join();
    const { readMember } = it.context.discord;
    let readCount = 0;
    it.context.discord.readMember = async (discordId) => {
      readCount += 1;
      if (readCount === 1) throw new DiscordRequestError('busy', 'a member', { retryAfterSeconds: 0.01 });
      return readMember(discordId);
    };
    const answers = await Promise.all([finish(client), finish(other)]);
    it.context.discord.readMember = readMember;
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(readCount).toBe(3);
  });

  test('reports a timeout', async () => {
    const client = await newcomer();
    await join();
    it.waitForDiscord(50);
    await discord.outage({ mode: 'slow', delayMs: 400, parts: ['api'] });
    expect(await rolesOf(client, PEOPLE.newcomer)).toMatchObject({ status: 503, body: AWAY });
    await discord.outage({ mode: 'none' });
    it.waitForDiscord();
    expect(await jumperIs(await rolesOf(client, PEOPLE.newcomer))).toBe(true);
  });

  test('reports a role that is missing or above the bot, and leaves onboarding incomplete', async () => {
    const client = await newcomer();
    await join();
    const { discord: real } = it.context;
    it.context.discord = {
      ...real,
      setRole: () => Promise.reject(new DiscordRequestError('denied', 'below the role')),
    };
    const below = (await rolesOf(client, PEOPLE.newcomer)).as(UserRolesResponse);
    expect(below).toMatchObject({ has_jumper_role: false, error: expect.stringMatching(/^Our bot couldn’t give/) });
    expect(await finish(client)).toMatchObject({ status: 409, code: 'role_missing', body: { error: below.error } });
    expect(await isOurs(client)).toBe(false);
    const others = (await real.readCommunityRoles()).filter(({ id }) => id !== ROLE_IDS.jumper);
    it.context.discord = { ...real, readCommunityRoles: async () => others };
    const missingRole = (await rolesOf(client, PEOPLE.newcomer)).as(UserRolesResponse);
    expect(missingRole).toMatchObject({
      jumper_role: null,
      error: expect.stringMatching(/^Our Discord server is missing the Jumper Role/),
    });
    expect(await finish(client)).toMatchObject({
      status: 409,
      code: 'role_missing',
      body: { error: missingRole.error },
    });
    it.context.discord = real;
    expect(await isDone(client)).toBe(false);
  });
});

test('API-22 only administrators see whether the bot has a token', async () => {
  const admin = await it.signIn(await it.seedPlayer({ discordId: PEOPLE.admin }));
  expect((await admin.get('/api/env-check')).as(EnvCheckResponse).discord_bot_token_configured).toBe(true);
  expect((await admin.get('/api/env-check')).text).not.toContain(it.context.env.discord.botToken);
  expect(await (await newcomer()).get('/api/env-check')).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await it.newClient().get('/api/env-check')).toMatchObject({ status: 401 });
});
