import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app/ChallengeRoute.tsx';
import { makePublicId, MOONBEAN } from '../../src/fixtures/answers.ts';
import { makeChallenge, makeOwnRun, makeRun, makeTry } from '../../src/fixtures/runs.ts';
import { CONNECTION_LOST, NO_RESPONSE, SIGNED_IN, StubRefusal } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';

afterEach(() => leave());

const RUN_ID = makePublicId(1);
const ANONYMOUS = { ...SIGNED_IN, session: { success: true, authenticated: false, user: null } };
const open = (
  challenge: unknown = makeChallenge(),
  { answers = ANONYMOUS, width = 1440 }: { answers?: Record<string, unknown>; width?: number } = {},
) =>
  visit(`/challenge/${RUN_ID}`, {
    answers: { ...answers, 'challenges/*': challenge },
    remembered: answers !== ANONYMOUS,
    width,
  });
const TRIES = { players: 2, guests: 3, beaten: 2, list: [makeTry(1, { runId: makePublicId(7) }), makeTry(3)] };
const rows = () => page.getByRole('list').getByRole('listitem');
const raceLink = () => page.getByRole('link', { name: /^(Race|Beat this)/ });

describe.each([390, 1440])('at %i px', (width) => {
  test('says who challenges, the score, and who tried, beaten or not', async () => {
    const { server } = await open(makeChallenge({}, TRIES), { width });
    await expect.element(page.getByRole('heading', { name: 'LunaHops challenges you', level: 1 })).toBeVisible();
    await expect.element(page.getByText('4,210', { exact: true })).toBeVisible();
    await expect.element(page.getByText('5 tries, 2 beat it')).toBeVisible();
    await expect.element(page.getByText('3 guests tried too.')).toBeVisible();
    await expect.element(rows().filter({ hasText: 'Player 1' }).getByText('Beat it', { exact: true })).toBeVisible();
    await expect.element(rows().filter({ hasText: 'Player 3' }).getByText('161 short')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '4,350, Watch the try of Player 1' }))
      .toHaveAttribute('href', `/run/${makePublicId(7)}`);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(server.violations).toEqual([]);
  });
});

test('a visitor races in the game page, in two presses with its start', async () => {
  await open();
  await expect.element(raceLink()).toHaveTextContent('Race this ghost');
  await expect.element(raceLink()).toHaveAttribute('href', `/frame/?ghost=${RUN_ID}`);
  await expect.element(page.getByText('Free. No account needed.')).toBeVisible();
  await expect.element(page.getByText('Be the first to beat it.')).toBeVisible();
});

test('a player races on the game screen', async () => {
  await open(makeChallenge(), { answers: SIGNED_IN });
  await expect.element(page.getByText(/^Just for glory/)).toBeVisible();
  await expect.element(raceLink()).toHaveAttribute('href', '/play');
});

test('a player who may not start a run races as guests do', async () => {
  const user = { ...MOONBEAN, onboardingDone: false };
  const session = { success: true, authenticated: true, user };
  await open(makeChallenge(), { answers: { ...SIGNED_IN, session } });
  await expect.element(page.getByText(/^Just for glory/)).toBeVisible();
  await expect.element(raceLink()).toHaveAttribute('href', `/frame/?ghost=${RUN_ID}`);
});

test('while the course is closed the score is raced on a practice course, by players too', async () => {
  const practice = { seed: 'c'.repeat(32), startPlace: 0, simVersion: 1 };
  await open(makeChallenge({ practice }, { guests: 3 }), { answers: SIGNED_IN });
  await expect.element(raceLink()).toHaveTextContent('Beat this score');
  await expect.element(raceLink()).toHaveAttribute('href', `/frame/?ghost=${RUN_ID}`);
  await expect.element(page.getByText('Only guests and players with a hidden profile so far.')).toBeVisible();
  expect(page.getByRole('link', { name: 'Watch the run' }).elements()).toHaveLength(0);
});

test('one’s own challenge says so, and asks to share it', async () => {
  await open(makeChallenge({ isOwn: true }), { answers: SIGNED_IN });
  await expect.element(page.getByRole('heading', { name: 'Your challenge' })).toBeVisible();
  await expect.element(page.getByText('Share the link and see who beats you.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Challenge a friend' })).toBeVisible();
});

test('does not link a challenger whose profile is hidden', async () => {
  const { player } = makeChallenge().challenge;
  await open(makeChallenge({ player: { ...player, noProfile: true } }));
  await expect.element(page.getByRole('heading', { name: 'LunaHops challenges you' })).toBeVisible();
  expect(document.querySelector('h1 a')).toBeNull();
});

test.each([
  ['loading', NO_RESPONSE, { role: 'status', name: 'Loading the challenge' }],
  ['unknown', new StubRefusal(404, 'run_unknown'), { role: 'heading', name: 'Challenge not found' }],
  ['removed', new StubRefusal(410, 'run_removed'), { role: 'heading', name: 'This run was removed' }],
  ['failed', new StubRefusal(500, 'internal'), { role: 'heading', name: 'Couldn’t load the challenge' }],
  ['offline', CONNECTION_LOST, { role: 'heading', name: 'No connection' }],
] as const)('says that it is %s', async (_, answer, { role, name }) => {
  await open(answer);
  await expect.element(page.getByRole(role, { name })).toBeVisible();
});

describe('the page of a run', () => {
  const openRun = (run: unknown) =>
    visit(`/run/${RUN_ID}`, {
      answers: { ...ANONYMOUS, 'runs/*': { success: true, run }, replays: NO_RESPONSE },
    });
  const button = () => page.getByRole('button', { name: 'Challenge a friend' });

  test.each([makeRun(1), makeOwnRun(1)])('challenges a friend', async (run) => {
    await openRun(run);
    await expect.element(button()).toBeVisible();
  });

  test('of a race has no challenge', async () => {
    await openRun(makeRun(1, { mode: 'race' }));
    await expect.element(page.getByRole('link', { name: 'Race this run' }).first()).toBeVisible();
    expect(button().elements()).toHaveLength(0);
  });
});
