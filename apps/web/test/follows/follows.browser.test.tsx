import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/features/boards/FilteredBoard.tsx';
import '../../src/features/follows/FollowsScreen.tsx';
import '../../src/ui/FollowButton.tsx';
import {
  makeFollowPlayer,
  makeFollows,
  makeBoard,
  makeProfile,
  makePublicId,
  makeRow,
  MOONBEAN,
} from '../../src/fixtures/answers.ts';
import { makeEndedRace, makeRaceAnswers, makeRacePlace, RACE_ID } from '../../src/fixtures/races.ts';
import { NO_RESPONSE, SIGNED_IN, StubRefusal, type StubServer } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';

afterEach(() => leave());

const ANONYMOUS = { ...SIGNED_IN, session: { success: true, authenticated: false, user: null } };
const open = (path: string, answers: Record<string, unknown> = {}, width = 1440) =>
  visit(path, { answers: { ...SIGNED_IN, ...answers }, remembered: true, width });
const OLA = makeFollowPlayer(1, { username: 'Ola' });
const bodies = ({ calls }: StubServer, name: string) =>
  calls.flatMap((call) => (call.name === name && call.method === 'POST' ? [call.body] : []));
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

describe.each([390, 1440])('the lists at %i px', (width) => {
  test('show whom one follows, followers and blocked players, and change them', async () => {
    const lists = makeFollows({
      following: [OLA],
      followers: [makeFollowPlayer(2, { username: 'Zed', noProfile: true })],
      followerCount: 340,
      blocked: [makeFollowPlayer(3, { username: 'Rude' })],
    });
    const { server } = await open('/following', { follows: lists, followers: { success: true } }, width);
    server.setAnswers({ follows: ({ method }: { method: string }) => (method === 'GET' ? lists : { success: true }) });
    await expect.element(page.getByText('1 of 200')).toBeVisible();
    await expect.element(row('Ola').getByRole('link', { name: 'Ola' })).toHaveAttribute('href', `/u/${OLA.publicId}`);
    await page.getByRole('button', { name: 'Unfollow Ola' }).click();
    await expect.poll(() => bodies(server, 'follows')).toEqual([{ publicId: OLA.publicId, isFollowed: false }]);

    await page.getByRole('tab', { name: 'Followers' }).click();
    await expect.element(page.getByText('340 players follow you')).toBeVisible();
    expect(row('Zed').getByRole('link').elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'Remove Zed' }).click();
    await expect.poll(() => bodies(server, 'followers')).toHaveLength(1);
    await page.getByRole('button', { name: 'Block Zed' }).click();
    await expect.poll(() => bodies(server, 'followers')).toHaveLength(2);

    await userEvent.keyboard('{Tab}');
    await page.getByRole('tab', { name: 'Blocked' }).click();
    await page.getByRole('button', { name: 'Unblock Rude' }).click();
    await expect
      .poll(() => bodies(server, 'followers'))
      .toEqual([
        { publicId: makePublicId(2), state: 'removed' },
        { publicId: makePublicId(2), state: 'blocked' },
        { publicId: makePublicId(3), state: 'allowed' },
      ]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(server.violations).toEqual([]);
  });
});

test.each([
  ['Following', 'You don’t follow anyone yet'],
  ['Followers', 'No one follows you yet'],
  ['Blocked', 'No one is blocked'],
])('an empty list says so: %s', async (tab, title) => {
  await open('/following');
  await page.getByRole('tab', { name: tab }).click();
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
});

test('loading and failing are said', async () => {
  await open('/following', { follows: NO_RESPONSE });
  await expect.element(page.getByRole('status', { name: 'Loading your lists' })).toBeVisible();
  leave();
  await open('/following', { follows: new StubRefusal(500, 'internal') });
  await expect.element(page.getByText('Couldn’t load your lists')).toBeVisible();
});

describe('the button of a profile', () => {
  const path = `/u/${makePublicId(40)}`;
  const profile = { success: true, profile: makeProfile({ publicId: makePublicId(40), username: 'Ola' }) };

  test('follows, and says when the server refuses', async () => {
    const { server } = await open(path, {
      'profiles/*': profile,
      follows: ({ method }: { method: string }) =>
        method === 'GET' ? makeFollows() : new StubRefusal(409, 'conflict', 'You can follow 200 players.'),
    });
    await page.getByRole('button', { name: 'Follow Ola' }).click();
    await expect.element(page.getByText('You can follow 200 players.')).toBeVisible();
    expect(bodies(server, 'follows')).toEqual([{ publicId: makePublicId(40), isFollowed: true }]);
  });

  test('unfollows a player whom one follows', async () => {
    await open(path, {
      'profiles/*': profile,
      follows: makeFollows({ following: [makeFollowPlayer(40)] }),
    });
    await expect.element(page.getByRole('button', { name: 'Following Ola: unfollow' })).toHaveTextContent('Following');
  });

  test('is not there for visitors and on one’s own profile', async () => {
    await visit(path, { answers: { ...ANONYMOUS, 'profiles/*': profile }, width: 1440 });
    await expect.element(page.getByRole('heading', { name: 'Ola', level: 1 })).toBeVisible();
    expect(page.getByRole('button', { name: 'Follow Ola' }).elements()).toEqual([]);
    leave();
    const own = makeProfile({ publicId: MOONBEAN.publicId, username: MOONBEAN.username });
    await open(`/u/${MOONBEAN.publicId}`, { 'profiles/self': { success: true, profile: own, hiddenBy: null } });
    await expect.element(page.getByRole('heading', { name: MOONBEAN.username, level: 1 })).toBeVisible();
    expect(page.getByRole('button', { name: /^Follow/ }).elements()).toEqual([]);
  });
});

test('a row of a board has it, but not for a player whose profile is hidden', async () => {
  const rows = [4, 5].map((rank) =>
    makeRow(rank, { runId: makePublicId(rank), ...(rank === 5 ? { noProfile: true } : {}) }),
  );
  await open('/stats', {
    'leaderboards/scores': makeBoard('scores', [makeRow(1), makeRow(2), makeRow(3), ...rows]),
  });
  await expect.element(page.getByRole('button', { name: 'Follow player_4' })).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Follow player_5' }).elements()).toEqual([]);
});

test('a race has it for the others', async () => {
  const places = [makeRacePlace(0, 'Ola'), makeRacePlace(1, 'Moonbean', { isOwn: true })];
  await open(`/race/${RACE_ID}`, { ...makeRaceAnswers(makeEndedRace({ places })), replays: NO_RESPONSE });
  await expect.element(page.getByRole('button', { name: 'Follow Ola', exact: true }).first()).toBeVisible();
});

describe('the filter of a board', () => {
  const followed = (rows: unknown[]) => ({ success: true, board: 'scores', rows });
  const mine = makeRow(2, { publicId: MOONBEAN.publicId, username: 'Moonbean', isSelf: true });

  test('shows those one follows, and everyone again', async () => {
    const { server } = await open('/stats', {
      'leaderboards/scores/followed': followed([makeRow(1, { username: 'Ola' }), mine]),
    });
    await page.getByRole('radio', { name: 'Following' }).click({ force: true });
    await expect.element(page.getByText('Ola', { exact: true }).first()).toBeVisible();
    expect(page.getByText('player_4').elements()).toEqual([]);
    await page.getByRole('radio', { name: 'Everyone' }).click({ force: true });
    await expect.element(page.getByText('player_4').first()).toBeVisible();
    expect(server.violations).toEqual([]);
  });

  test('leads to the lists where there is nobody but oneself', async () => {
    await open('/stats', { 'leaderboards/scores/followed': followed([mine]) });
    await page.getByRole('radio', { name: 'Following' }).click({ force: true });
    await expect.element(page.getByText('No one you follow is here yet')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Players you follow' })).toHaveAttribute('href', '/following');
  });

  test('says that it failed', async () => {
    await open('/stats', { 'leaderboards/scores/followed': new StubRefusal(500, 'internal') });
    await page.getByRole('radio', { name: 'Following' }).click({ force: true });
    await expect.element(page.getByText('Couldn’t load the board')).toBeVisible();
  });
});
