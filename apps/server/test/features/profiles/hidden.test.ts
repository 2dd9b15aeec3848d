import { BoardResponse } from '@jumpy/protocol/http/boards';
import { CompletedQuestResponse, OwnProfileResponse, ProfileSettingResponse } from '@jumpy/protocol/http/profiles';
import { PublicRunResponse } from '@jumpy/protocol/http/replays';
import { RoomRaceResponse } from '@jumpy/protocol/http/roomRaces';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { revokeClaim } from '../../../src/features/quests/claimReversals.ts';
import { setHidden } from '../../../src/features/review/store.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { type Client, withoutInstance } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { letGo } from '../account/leaver.ts';
import { makeRace } from '../roomRaces/madeRace.ts';
import { createArena } from '../runs/arena.ts';
import { settleMade } from '../runs/madeRun.ts';

const GAME = { score: 600, jumps: 500, ticks: 6_000, live: true } as const;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let arena: TestApp;
let client: Client & { player: SeededPlayer };
beforeAll(async () => {
  arena = await createArena('hiddenProfiles');
});
beforeEach(async () => {
  client = await arena.signIn();
});
afterAll(() => arena.close());

const get = (path: string) => arena.newClient().get(`/api/${path}`);
const show = (isPublic: boolean) => client.post('/api/account/profile', { isPublic });
const profileOf = ({ publicId }: Pick<SeededPlayer, 'publicId'> = client.player) => get(`profiles/${publicId}`);
const readOwnProfile = async () => (await client.get('/api/profiles/self')).as(OwnProfileResponse);
const claim = (questKey: string) => client.post('/api/claim-quest', { quest_key: questKey });
const questOf = (questKey: string) => get(`profiles/${client.player.publicId}/quests/${questKey}`);
const update = (change: string) =>
  sql`UPDATE users SET ${sql.raw(change)} WHERE id = ${client.player.id}`.execute(arena.owner);
async function picture(path: string) {
  const { statusCode, rawPayload } = await arena.app.inject({ method: 'GET', url: `/api/${path}` });
  return { status: statusCode, bytes: rawPayload };
}

describe('the setting "Public profile"', () => {
  test('is on by default, and changeable by its player', async () => {
    expect((await client.get('/api/account/profile')).as(ProfileSettingResponse).isPublic).toBe(true);
    expect((await show(false)).as(ProfileSettingResponse).isPublic).toBe(false);
    expect((await client.get('/api/account/profile')).as(ProfileSettingResponse).isPublic).toBe(false);
    expect(await arena.newClient().post('/api/account/profile', { isPublic: true })).toMatchObject({ status: 401 });
    expect(await client.post('/api/account/profile', { isPublic: 'yes' })).toMatchObject({ status: 400 });
  });

  test('when off hides a profile as if it did not exist; its own player sees it, marked as hidden', async () => {
    await settleMade(arena, client.player, GAME);
    expect(await profileOf()).toMatchObject({ status: 200 });
    await show(false);
    const hidden = await profileOf();
    const unknown = await get(`profiles/${UNKNOWN}`);
    expect([hidden.status, withoutInstance(hidden.text)]).toEqual([404, withoutInstance(unknown.text)]);
    expect(await client.get(`/api/profiles/${client.player.publicId}`)).toMatchObject({ status: 404 });
    expect(await readOwnProfile()).toMatchObject({ hiddenBy: 'setting', profile: { runs: [{ score: 600 }] } });
    await show(true);
    expect(await profileOf()).toMatchObject({ status: 200 });
    expect((await readOwnProfile()).hiddenBy).toBeNull();
  });

  test('when off removes the player from all public responses about players', async () => {
    await settleMade(arena, client.player, GAME);
    const id = client.player.publicId;
    const stranger = await arena.signIn();
    const infoOf = async (userId: string) => (await stranger.post('/api/get-user-info', { userId })).body;
    expect(await get(`players/${id}/xp`)).toMatchObject({ status: 200 });
    await show(false);
    const unknown = await get(`players/${UNKNOWN}/xp`);
    for (const reader of [arena.newClient(), stranger]) {
      const hidden = await reader.get(`/api/players/${id}/xp`);
      expect([hidden.status, withoutInstance(hidden.text)]).toEqual([404, withoutInstance(unknown.text)]);
    }
    expect(await infoOf(id)).toMatchObject({ username: `Player#${id.slice(0, 6)}`, avatar: null, level: 0 });
    expect(await client.get(`/api/players/${id}/xp`)).toMatchObject({ status: 200 });
    await show(true);
    expect(await get(`players/${id}/xp`)).toMatchObject({ status: 200 });
  });

  test('when off removes the pictures of the profile, its quests and its invites', async () => {
    await claim('follow');
    const id = client.player.publicId;
    const paths = [
      `profiles/${id}/preview.png`,
      `profiles/${id}/quests/follow/preview.png`,
      `profiles/${id}/invite.png`,
    ];
    const unknown = await picture(`profiles/${UNKNOWN}/preview.png`);
    for (const path of paths) expect(await picture(path)).toMatchObject({ status: 200 });
    await show(false);
    for (const path of paths) {
      const hidden = await picture(path);
      expect([hidden.status, hidden.bytes.equals(unknown.bytes)]).toEqual([404, true]);
    }
  });

  test('when off unlinks the name on boards, runs and races', async () => {
    const { raceId } = await makeRace(arena, { players: [client.player], plans: [{ mind: 'one' }] });
    const { runId } = await settleMade(arena, client.player, { ...GAME, score: 90_000 });
    const flags = async () => {
      arena.clock.advance(1_000);
      const { rows } = (await get('leaderboards/scores')).as(BoardResponse);
      const { race } = (await get(`room-races/${raceId}`)).as(RoomRaceResponse);
      return [
        rows.find(({ publicId }) => publicId === client.player.publicId)?.noProfile,
        (await get(`runs/${runId}`)).as(PublicRunResponse).run.player.noProfile,
        race.state === 'ended' ? race.places[0]?.player?.noProfile : 'running',
      ];
    };
    expect(await flags()).toEqual([undefined, undefined, undefined]);
    await show(false);
    expect(await flags()).toEqual([true, true, true]);
  });
});

describe('players with restrictions on boards', () => {
  test('a suspended player keeps the profile and rank, and nothing in it shows the suspension', async () => {
    await settleMade(arena, client.player, GAME);
    const before = await profileOf();
    await update('suspended_at = app_now()');
    arena.clock.advance(1_000);
    expect((await profileOf()).text).toBe(before.text);
  });

  test('a player removed from the boards by a reviewer has no profile, and is told why', async () => {
    await settleMade(arena, client.player, GAME);
    await inTransaction(arena.context, (trx) => setHidden(trx, { userId: client.player.id, isHidden: true }));
    expect(await profileOf()).toMatchObject({ status: 404 });
    expect(await readOwnProfile()).toMatchObject({ hiddenBy: 'review', profile: { best: { rank: null } } });
  });

  test('a player whose account an administrator deleted has no profile until it is restored', async () => {
    await update("removed_at = app_now(), removed_for = 'a test'");
    expect(await profileOf()).toMatchObject({ status: 404 });
    await update('removed_at = NULL, removed_for = NULL');
    expect(await profileOf()).toMatchObject({ status: 200 });
  });

  test('a former player has no profile; the rank stays on the boards, with an unlinked name', async () => {
    const { runId } = await settleMade(arena, client.player, { ...GAME, score: 80_000 });
    await claim('follow');
    await letGo(arena, client.player);
    expect(await profileOf()).toMatchObject({ status: 404 });
    expect(await questOf('follow')).toMatchObject({ status: 404 });
    const { rows } = (await get('leaderboards/scores')).as(BoardResponse);
    expect(rows.find((row) => row.runId === runId)).toMatchObject({ username: 'Former player', noProfile: true });
  });
});

describe('a completed quest', () => {
  test('is shown when claimed, with the run of a feat, but not when only reached', async () => {
    const { runId } = await settleMade(arena, client.player, { ...GAME, feats: [{ key: 'feat_fast', tick: 700 }] });
    expect(await questOf('feat_fast')).toMatchObject({ status: 404 });
    await claim('feat_fast');
    await claim('jump_500');
    arena.clock.advance(1_000);
    expect((await questOf('feat_fast')).as(CompletedQuestResponse).done).toMatchObject({
      player: { publicId: client.player.publicId, username: client.player.username },
      quest: { title: 'Quick start', xp: 75, run: { runId, tick: 700 } },
    });
    expect((await questOf('jump_500')).as(CompletedQuestResponse).done.quest).toMatchObject({ xp: 50, run: null });
    expect((await questOf('jump_500')).text).not.toContain(client.player.discordId);
  });

  test('gets the same rejection if it is unclaimed, unknown, hidden or taken back', async () => {
    await claim('follow');
    const other = await arena.seedPlayer();
    const refusals = [
      await get(`profiles/${other.publicId}/quests/follow`),
      await questOf('no_such_quest'),
      await get(`profiles/${UNKNOWN}/quests/follow`),
    ];
    await show(false);
    refusals.push(await questOf('follow'));
    await show(true);
    const { id: claimId } = await arena.context.db
      .selectFrom('questCompletions')
      .select('id')
      .where('discordId', '=', client.player.discordId)
      .executeTakeFirstOrThrow();
    await revokeClaim(arena.context, { claimId, reason: 'a test', by: 'a test' });
    refusals.push(await questOf('follow'));
    expect(new Set(refusals.map((refusal) => `${refusal.status} ${withoutInstance(refusal.text)}`)).size).toBe(1);
    expect(refusals[0]?.status).toBe(404);
  });

  test.for(['FOLLOW', "follow'--", '%3Cb%3E', 'a'.repeat(49)])('has a key of letters only: %s', async (key) => {
    expect((await questOf(key)).status).toBe(400);
  });
});
