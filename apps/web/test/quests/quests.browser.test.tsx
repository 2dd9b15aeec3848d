import { setTranslations } from '@jumpy/i18n/message';
import serverTexts from '@jumpy/protocol/serverTexts.es';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { WalletClientContext } from '../../src/data/walletClient.ts';
import { QuestsSheet } from '../../src/features/quests/QuestsSheet.tsx';
import { encodeClaimCall } from '../../src/runs/chain/claimOnChain.ts';
import { createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import {
  type StubCall,
  CONNECTION_LOST,
  StubRefusal,
  SIGNED_IN,
  NO_RESPONSE,
  createStubServer,
} from '../../src/fixtures/stubServer.ts';
import { draw, leave, visit } from '../support/visit.tsx';
import { CONFIG, MOONBEAN, makePublicId, makeQuests } from '../../src/fixtures/answers.ts';
import { overlays } from '../../src/stores/overlays.ts';

const opened = vi.fn();
beforeEach(() => {
  opened.mockReset();
  vi.spyOn(window, 'open').mockImplementation((...args) => {
    opened(...args);
    return null;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'share');
  overlays.set({ quests: false });
  leave();
});

const READY = makeQuests({ score_500: { current_progress: 500 }, jump_500: { current_progress: 488 } });
const PAID = makeQuests({ score_500: { current_progress: 500, is_completed: true, completed_at: 1 } });
const claimed = (questKey: string, xp: number, board = PAID) => ({
  ...{ success: true, message: `Quest completed: +${xp} XP`, quest_key: questKey, xp_awarded: xp, board },
  record: { questKey, xpAwarded: xp, signature: null },
});
const sheet = () => page.getByRole('dialog', { name: 'Quests and rewards' });
const reward = () => page.getByRole('dialog', { name: 'Reward' });
const tab = (name: string) => sheet().getByRole('tab', { name, exact: true });

async function open(name: string, answers: Record<string, unknown> = {}, width = 1440) {
  const board = { quests: { success: true, board: READY } };
  const visited = await visit('/home', { answers: { ...SIGNED_IN, ...board, ...answers }, remembered: true, width });
  overlays.set({ quests: true });
  await tab(name).click();
  return visited;
}

test('QUEST-02 QUEST-03 shows its tabs, and those of social quests', async () => {
  await open('Daily Claim');
  for (const name of ['Daily Claim', 'Game Quests', 'Social Quests']) await expect.element(tab(name)).toBeVisible();
  await tab('Social Quests').click();
  for (const [name, quest] of [
    ['Daily', 'Write a post about the game'],
    ['Weekly', 'Post a TikTok of your game'],
    ['Once', 'Publish a review of the game on YouTube'],
  ] as const) {
    await tab(name).click();
    await expect.element(sheet().getByText(quest, { exact: true })).toBeVisible();
  }
});

test('QUEST-15 QUEST-23 game quests show their progress, and can be claimed at the target', async () => {
  const { server } = await open('Game Quests');
  for (const name of ['Jump milestones', 'Score milestones', 'Game milestones'])
    await expect.element(sheet().getByRole('heading', { name })).toBeVisible();
  await expect
    .element(sheet().getByRole('progressbar', { name: '500 jumps', exact: true }))
    .toHaveAttribute('aria-valuenow', '488');
  expect(
    sheet()
      .getByRole('button', { name: /^Claim / })
      .elements(),
  ).toHaveLength(1);
  server.setAnswers({ 'claim-quest': claimed('score_500', 50) });
  await sheet().getByRole('button', { name: 'Claim 50 XP for 500 points' }).click();
  await expect.element(reward().getByText('+50 XP', { exact: true })).toBeVisible();
  expect(server.calls.find(({ name }) => name === 'claim-quest')?.body).toEqual({ quest_key: 'score_500' });
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await reward().getByRole('button', { name: 'Share' }).click();
  await expect.element(reward().getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(write).toHaveBeenCalledWith(`${location.origin}/u/${MOONBEAN.publicId}/quest/score_500`);
  await reward().getByRole('button', { name: 'Nice!' }).click();
  await expect.element(reward()).not.toBeInTheDocument();
  await expect.element(sheet().getByRole('img', { name: 'Completed' }).first()).toBeVisible();
  expect(
    sheet()
      .getByRole('button', { name: /^Claim / })
      .elements(),
  ).toHaveLength(0);
});

test('QUEST-08 READ-36 daily quests are below the daily claim, not among the game quests', async () => {
  await open('Daily Claim');
  const today = sheet().getByRole('region', { name: 'Today' });
  await expect.element(today).toBeVisible();
  await tab('Game Quests').click();
  await expect.element(sheet().getByRole('region', { name: 'Jump milestones' })).toBeVisible();
  await expect.element(today).not.toBeInTheDocument();
});

test('a group expands to all its quests and collapses again', async () => {
  await open('Game Quests');
  const group = sheet().getByRole('region', { name: 'Jump milestones' });
  expect(group.getByRole('listitem').elements()).toHaveLength(1);
  await group.getByRole('button', { name: 'Show all 6' }).click();
  expect(group.getByRole('listitem').elements()).toHaveLength(6);
  await group.getByRole('button', { name: 'Show less' }).click();
  expect(group.getByRole('listitem').elements()).toHaveLength(1);
});

test.each([
  ['QUEST-30', new StubRefusal(404, 'quest_unknown', 'Quest not found'), 'Quest not found'],
  ['QUEST-31', new StubRefusal(500, 'internal', 'Oh dear.'), 'Failed to claim quest. Please try again.'],
  ['QUEST-31', CONNECTION_LOST, 'Failed to claim quest. Please try again.'],
])('QUEST-30 QUEST-31 shows why a claim failed (%s)', async (_id, answer, expectedText) => {
  await open('Game Quests', { 'claim-quest': answer });
  await sheet().getByRole('button', { name: 'Claim 50 XP for 500 points' }).click();
  await expect.element(sheet().getByText(expectedText, { exact: true })).toBeVisible();
});

test('QUEST-34 QUEST-35 QUEST-36 QUEST-39 QUEST-40 QUEST-41 QUEST-47 a link is validated, submitted and rewarded', async () => {
  const { server } = await open('Social Quests');
  await sheet().getByRole('button', { name: 'Submit Link: Write a post' }).click();
  const field = sheet().getByRole('textbox', { name: 'Link' });
  await expect.element(field).toHaveFocus();
  await field.fill('https://example.com/mine');
  await sheet().getByRole('button', { name: 'Submit', exact: true }).click();
  await expect
    .element(sheet().getByText('Invalid URL for this quest type. Please provide a valid link.'))
    .toBeVisible();
  await expect.element(sheet().getByText(/^This quest needs a post on X, such as/)).toBeVisible();
  expect(server.countCalls('validate-social-submission')).toBe(0);
  await sheet().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field).not.toBeInTheDocument();
  await sheet().getByRole('button', { name: 'Submit Link: Write a post' }).click();
  await expect.element(field).toHaveValue('');
  const done = makeQuests({ daily_post: { current_progress: 1, is_completed: true } });
  server.setAnswers({ 'validate-social-submission': claimed('daily_post', 40, done) });
  await field.fill(' https://x.com/ada/status/1859000000000000000 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(reward().getByText('+40 XP', { exact: true })).toBeVisible();
  expect(server.calls.find(({ name }) => name === 'validate-social-submission')?.body).toEqual({
    discordId: MOONBEAN.discordId,
    questKey: 'daily_post',
    questType: 'x_post',
    submissionUrl: 'https://x.com/ada/status/1859000000000000000',
  });
  await reward().getByRole('button', { name: 'Nice!' }).click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(sheet().getByRole('img', { name: 'Completed' })).toBeVisible();
});

test('offers no share link for a quest when the profile is hidden', async () => {
  const { server } = await open('Game Quests', {
    'claim-quest': claimed('score_500', 50),
    'account/profile': { success: true, isPublic: false },
  });
  await sheet().getByRole('button', { name: 'Claim 50 XP for 500 points' }).click();
  await expect.element(reward().getByText('+50 XP', { exact: true })).toBeVisible();
  await expect.poll(() => server.countCalls('account/profile')).toBe(1);
  expect(reward().getByRole('button', { name: 'Share' }).elements()).toHaveLength(0);
});

describe('a response that arrives after its tab has closed', () => {
  test.each(['Game Quests', 'Close'])('QUEST-38 QUEST-40 still pays (%s)', async (closingButton) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { server } = await open('Social Quests', { 'validate-social-submission': () => promise });
    await sheet().getByRole('button', { name: 'Submit Link: Write a post' }).click();
    await sheet().getByRole('textbox', { name: 'Link' }).fill('https://x.com/ada/status/1859000000000000000');
    await sheet().getByRole('button', { name: 'Submit', exact: true }).click();
    await expect.poll(() => server.countCalls('validate-social-submission')).toBe(1);
    if (closingButton === 'Close') await sheet().getByRole('button', { name: 'Close', exact: true }).click();
    else await tab(closingButton).click();
    resolve(claimed('daily_post', 40));
    await expect.element(reward().getByText('+40 XP', { exact: true })).toBeVisible();
  });

  test('QUEST-40 still pays a claim', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { server } = await open('Game Quests', { 'claim-quest': () => promise });
    await sheet().getByRole('button', { name: 'Claim 50 XP for 500 points' }).click();
    await expect.poll(() => server.countCalls('claim-quest')).toBe(1);
    await tab('Daily Claim').click();
    resolve(claimed('score_500', 50));
    await expect.element(reward().getByText('Score 500 in one game')).toBeVisible();
  });

  test('is looked up when it got lost, since it may have succeeded', async () => {
    const { server } = await open('Social Quests', { 'validate-social-submission': CONNECTION_LOST });
    await sheet().getByRole('button', { name: 'Submit Link: Write a post' }).click();
    await sheet().getByRole('textbox', { name: 'Link' }).fill('https://x.com/ada/status/1859000000000000000');
    const done = makeQuests({ daily_post: { current_progress: 1, is_completed: true } });
    server.setAnswers({ quests: { success: true, board: done } });
    await sheet().getByRole('button', { name: 'Submit', exact: true }).click();
    await expect.element(sheet().getByRole('img', { name: 'Completed' })).toBeVisible();
  });
});

test.each([
  ['QUEST-48', { success: false, message: 'That link was used before.' }, 'That link was used before.'],
  ['QUEST-49', new StubRefusal(503, 'unavailable', 'Not now.'), 'Failed to submit. Please try again.'],
  ['QUEST-49', CONNECTION_LOST, 'Failed to submit. Please try again.'],
])('QUEST-48 QUEST-49 shows why a link was rejected (%s)', async (_id, answer, expectedText) => {
  await open('Social Quests', { 'validate-social-submission': answer });
  await sheet().getByRole('button', { name: 'Submit Link: Share your score' }).click();
  await sheet().getByRole('textbox', { name: 'Link' }).fill('https://x.com/ada/status/1859000000000000000');
  await sheet().getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.element(sheet().getByText(expectedText, { exact: true })).toBeVisible();
});

test('says in the page’s language why a link was rejected', async () => {
  const message = 'Another player already used this link. Each link counts once.';
  await open('Social Quests', { 'validate-social-submission': { success: false, message, code: 'link_of_other' } });
  setTranslations(serverTexts);
  await sheet().getByRole('button', { name: 'Submit Link: Share your score' }).click();
  await sheet().getByRole('textbox', { name: 'Link' }).fill('https://x.com/ada/status/1859000000000000000');
  await sheet().getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.element(sheet().getByText('Otro jugador ya usó este enlace. Cada enlace cuenta una vez.')).toBeVisible();
  setTranslations({});
});

test.each([
  ['QUEST-50 QUEST-52 QUEST-53', 'Follow: Follow us', 'Are you following us now?', 3_000, 'follow', CONFIG.socialUrl],
  [
    'QUEST-51 QUEST-52 QUEST-54',
    'Join: Join the community',
    'Did you join the community?',
    5_000,
    'join',
    CONFIG.communityUrl,
  ],
])(
  'QUEST-50 QUEST-51 QUEST-52 QUEST-53 QUEST-54 (%s) %s opens the page, asks a moment later, and claims on yes',
  async (_ids, name, question, waitMs, key, address) => {
    const { server } = await open('Social Quests', { 'claim-quest': claimed(key, 150) });
    await tab('Once').click();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await sheet().getByRole('button', { name }).click();
    expect(opened.mock.calls.map(([url]) => url)).toEqual([address]);
    vi.advanceTimersByTime(waitMs - 1);
    expect(page.getByRole('dialog', { name: question }).elements()).toHaveLength(0);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    const confirmDialog = page.getByRole('dialog', { name: question });
    await expect.element(confirmDialog.getByRole('button', { name: 'Not yet' })).toBeVisible();
    expect(server.countCalls('claim-quest')).toBe(0);
    await confirmDialog.getByRole('button', { name: 'Yes, claim it' }).click();
    await expect.element(reward().getByText('+150 XP', { exact: true })).toBeVisible();
    expect(server.calls.find((call: StubCall) => call.name === 'claim-quest')?.body).toEqual({ quest_key: key });
  },
);

test('says that the player has not joined the server', async () => {
  const words = 'User not found in Discord server. Please join our Discord first!';
  await open('Social Quests', { 'claim-quest': new StubRefusal(404, 'not_member', words) });
  await tab('Once').click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await sheet().getByRole('button', { name: 'Join: Join the community' }).click();
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await page.getByRole('button', { name: 'Yes, claim it' }).click();
  await expect.element(sheet().getByText(words)).toBeVisible();
});

test('shows the position in the Discord queue, and pays at its turn without another click', async () => {
  const queueRefusal = new StubRefusal(503, 'discord_queue', 'You are number 12 in line.');
  const { server } = await open('Social Quests', { 'claim-quest': queueRefusal });
  await tab('Once').click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await sheet().getByRole('button', { name: 'Join: Join the community' }).click();
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await page.getByRole('button', { name: 'Yes, claim it' }).click();
  await expect.element(sheet().getByText('You are number 12 in line.')).toBeVisible();
  server.setAnswers({ 'claim-quest': claimed('join', 150) });
  await expect.element(reward().getByText('+150 XP', { exact: true })).toBeVisible();
  expect(sheet().getByText('You are number 12 in line.').elements()).toHaveLength(0);
});

const MOMENT = { runId: makePublicId(7), tick: 900 };
const FEATS = makeQuests({
  feat_streak: { current_progress: 1, run: MOMENT },
  feat_stars: { is_completed: true, current_progress: 1, run: { ...MOMENT, tick: 60 } },
});

test('a feat is claimed like any quest, and links to the moment it was done', async () => {
  const { server } = await open('Game Quests', { quests: { success: true, board: FEATS } });
  const group = sheet().getByRole('region', { name: 'Feats' });
  await group.getByRole('button', { name: /Show all/ }).click();
  const feat = group.getByRole('listitem').filter({ hasText: 'Land on 30 new platforms in a row' });
  await expect
    .element(feat.getByRole('link', { name: 'Watch the moment' }))
    .toHaveAttribute('href', `/run/${MOMENT.runId}?t=720`);
  const done = group.getByRole('listitem').filter({ hasText: 'Pick up 50 stars' });
  await expect
    .element(done.getByRole('link', { name: 'Watch the moment' }))
    .toHaveAttribute('href', `/run/${MOMENT.runId}?t=0`);
  await expect
    .element(group.getByRole('listitem').filter({ hasText: 'without a hop' }).getByText('In one run. Not done yet.'))
    .toBeVisible();
  server.setAnswers({ 'claim-quest': claimed('feat_streak', 50) });
  await feat.getByRole('button', { name: 'Claim 50 XP for On a roll' }).click();
  await expect.element(reward().getByText('+50 XP', { exact: true })).toBeVisible();
});

test('closes the quests to watch the moment', async () => {
  await open('Game Quests', { quests: { success: true, board: FEATS }, 'runs/*': NO_RESPONSE, replays: NO_RESPONSE });
  await sheet().getByRole('link', { name: 'Watch the moment' }).first().click();
  await expect.element(sheet()).not.toBeInTheDocument();
  expect(window.location.pathname).toBe(`/run/${MOMENT.runId}`);
});

test('QUEST-24 says that a claim was revoked, and does not offer it again', async () => {
  const board = makeQuests({ score_500: { current_progress: 500, is_taken_back: true } });
  await open('Game Quests', { quests: { success: true, board } });
  await expect.element(sheet().getByText('Our team removed this claim.')).toBeVisible();
  expect(
    sheet()
      .getByRole('button', { name: /^Claim / })
      .elements(),
  ).toHaveLength(0);
});

test('labels self-declared quests', async () => {
  await open('Social Quests');
  await expect.element(sheet().getByText('Paste a link. We trust you.').first()).toBeVisible();
  await tab('Once').click();
  await expect.element(sheet().getByText('Honor system', { exact: true }).first()).toBeVisible();
  await expect.element(sheet().getByText('We check with Discord')).toBeVisible();
});

describe('outside the quests', () => {
  const home = (board = READY) =>
    visit('/home', { answers: { ...SIGNED_IN, quests: { success: true, board } }, remembered: true, width: 1440 });

  test('NAV-04 the button shows how many rewards can be claimed', async () => {
    await home();
    await page.getByRole('button', { name: 'Quests, 1 to claim' }).click();
    await expect.element(sheet()).toBeVisible();
  });
});

test('QUEST-38 an accepted link is recorded on chain with its day before the reward pops up', async () => {
  const wallet = createFakeWalletClient();
  const contract = `0x${'22'.repeat(20)}`;
  const paid = {
    ...claimed('daily_post', 40),
    record: { questKey: 'daily_post#2026-11-21', xpAwarded: 40, signature: null },
  };
  const server = createStubServer({ ...SIGNED_IN, 'validate-social-submission': paid });
  const client = createQueryClient({ retryDelayMs: 1 });
  client.setQueryData(queryKeys.session, { user: MOONBEAN, arrival: 'existing' });
  client.setQueryData(queryKeys.config, { ...CONFIG, chain: { contracts: { questClaims: contract } } });
  draw(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <WalletClientContext value={wallet}>
          <QuestsSheet open onClose={() => undefined} look="jumpy" renderShare={() => null} />
        </WalletClientContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await tab('Social Quests').click();
  await sheet().getByRole('button', { name: 'Submit Link: Write a post' }).click();
  await sheet().getByRole('textbox', { name: 'Link' }).fill('https://x.com/ada/status/1859000000000000000');
  await sheet().getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.element(reward().getByText('Recorded on chain')).toBeVisible();
  expect(wallet.calls.filter(({ method }) => method === 'send').map(({ transaction }) => transaction)).toEqual([
    {
      ...{ to: contract, valueWei: '0', action: 'quest_claim' },
      data: encodeClaimCall({ questKey: 'daily_post#2026-11-21', xpAwarded: 40 }),
    },
  ]);
  server.close();
});

test('reloads quests that failed to load', async () => {
  // A failure that the page does not retry by itself.
  const { server } = await open('Game Quests', { quests: new StubRefusal(404, 'not_found') });
  await expect.element(sheet().getByText('Couldn’t load the quests')).toBeVisible();
  await expect.poll(() => server.pendingCount()).toBe(0);
  // Answered from the click on: a refetch by the page itself would take the button away from under the pointer.
  document.addEventListener('click', () => server.setAnswers({ quests: { success: true, board: READY } }), {
    capture: true,
    once: true,
  });
  await sheet().getByRole('button', { name: /again/i }).click();
  await expect.element(sheet().getByRole('heading', { name: 'Jump milestones' })).toBeVisible();
});

test.each([360, 768, 1440])('cuts nothing off at %i px', async (width) => {
  await open('Game Quests', {}, width);
  await expect.element(sheet().getByRole('heading', { name: 'Friends' })).toBeVisible();
  for (const element of document.querySelectorAll('dialog[open] *'))
    expect([
      element.className,
      element.scrollWidth - element.clientWidth > 1 &&
        getComputedStyle(element).overflowX === 'visible' &&
        element.getBoundingClientRect().right > window.innerWidth,
    ]).toEqual([element.className, false]);
});
