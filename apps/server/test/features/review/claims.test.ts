import { ClaimsReviewResponse, DuplicateLinksResponse, ReverseClaimResponse } from '@jumpy/protocol/http/claimReview';
import { NoticesResponse } from '@jumpy/protocol/http/notices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';

let it: TestApp;
let admin: Client;
let player: Client & { player: SeededPlayer };
beforeAll(async () => {
  it = await createTestApp();
  admin = await it.signIn(await it.seedPlayer({ discordId: '900000000000000010', username: 'boss' }));
  player = await it.signIn(await it.seedPlayer({ username: '100%_sure' }));
});
afterAll(() => it.close());

const claims = async (query: string) => (await admin.get(`/api/admin/quests/claims?${query}`)).as(ClaimsReviewResponse);
const turn = (claimId: number, takesBack: boolean) =>
  admin.post('/api/admin/quests/turn', { claimId, takesBack, reason: 'The post is gone' });
const questXp = async () =>
  (await it.context.db.selectFrom('users').select('questXp').where('id', '=', player.player.id).executeTakeFirst())
    ?.questXp;

test('a self-declared claim is listed, revoked with its XP and a reason shown to the player, and reinstated', async () => {
  expect((await player.post('/api/claim-quest', { quest_key: 'follow' })).status).toBe(200);
  const { rows, total } = await claims('show=declared');
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ questKey: 'follow', isSelfDeclared: true, takenBack: null });
  const claimId = rows[0]?.claimId ?? 0;
  const xp = await questXp();
  expect((await turn(claimId, true)).as(ReverseClaimResponse).turned).toBe(true);
  expect(await questXp()).toBe((xp ?? 0) - (rows[0]?.xp ?? 0));
  expect((await turn(claimId, true)).as(ReverseClaimResponse).turned).toBe(false);
  expect((await claims('show=taken')).rows[0]?.takenBack).toMatchObject({ cause: 'admin', reason: 'The post is gone' });
  const bell = (await player.get('/api/notices')).as(NoticesResponse);
  expect(bell.lines[0]?.notice).toMatchObject({ kind: 'admin_act', reason: 'The post is gone' });
  expect((await turn(claimId, false)).as(ReverseClaimResponse).turned).toBe(true);
  expect(await questXp()).toBe(xp);
  const log = await it.context.db
    .selectFrom('adminLog')
    .select(['kind', 'act', 'outcome'])
    .where('subject', '=', `claim:${claimId}`)
    .orderBy('seq')
    .execute();
  expect(log.map(({ kind, act, outcome }) => [kind, act, outcome])).toEqual([
    ['begin', 'take claim back', null],
    ['end', 'take claim back', 'done'],
    ['begin', 'take claim back', null],
    ['end', 'take claim back', 'done'],
    ['begin', 'give claim back', null],
    ['end', 'give claim back', 'done'],
  ]);
});

test('search treats % and _ literally', async () => {
  expect((await claims(`show=all&search=${encodeURIComponent('0%_s')}`)).total).toBe(1);
  expect((await claims(`show=all&search=${encodeURIComponent('1_0')}`)).total).toBe(0);
  expect((await claims('show=all&search=%25')).total).toBe(1);
});

test('reports an unknown claim', async () => {
  expect((await turn(999_999, true)).code).toBe('claim_unknown');
});

test('lists a duplicate link with its first owner and number of uses', async () => {
  const quest = await it.context.db
    .selectFrom('questDefinitions')
    .select('questKey')
    .where('questType', '=', 'create_meme')
    .executeTakeFirstOrThrow();
  // X ids encode their creation time; this one was created in November 2026.
  const madeAt = BigInt(it.clock.nowMs() - 60_000) - 1_288_834_974_657n;
  const submissionUrl = `https://x.com/ada/status/${madeAt << 22n}`;
  const give = (client: Client) =>
    client.post('/api/validate-social-submission', { questKey: quest.questKey, submissionUrl });
  expect((await give(player)).body).toMatchObject({ success: true });
  const other = await it.signIn(await it.seedPlayer({ username: 'other' }));
  for (let times = 0; times < 2; times += 1) expect((await give(other)).body).toMatchObject({ success: false });
  const { rows, total } = (await admin.get('/api/admin/quests/repeats')).as(DuplicateLinksResponse);
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ first: { username: '100%_sure' }, again: { username: 'other' }, times: 2 });
});
