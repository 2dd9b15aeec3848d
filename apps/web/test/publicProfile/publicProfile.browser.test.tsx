import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANONYMOUS, CONNECTION_LOST, StubRefusal, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import { makeDoneQuest, makeFeats, makeProfile, makeProfileRun, makePublicId } from '../../src/fixtures/answers.ts';

const OTHER = makePublicId(77);
const PATH = `/u/${OTHER}`;
const OTHERS = makeProfile({ publicId: OTHER, username: 'LunaHops' });
const OWN = `/u/${makeProfile().publicId}`;

const answerOf = (profile: unknown) => ({ 'profiles/*': { success: true, profile } });
const ownOf = (hiddenBy: string | null = null) => ({
  'profiles/self': { success: true, profile: makeProfile(), hiddenBy },
});
const openPath = (path: string, answers: Record<string, unknown>, size: { width?: number; height?: number } = {}) =>
  visit(path, { answers: { ...ANONYMOUS, ...answers }, ...size });
const asPlayer = (path: string, answers: Record<string, unknown>) =>
  visit(path, { answers: { ...SIGNED_IN, ...answers }, remembered: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const runs = () => page.getByRole('group', { name: /^Run of / });
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  leave();
});

describe('a profile', () => {
  test('shows visitors the player, best runs, feats and characters under the visitor bar', async () => {
    await openPath(PATH, answerOf(OTHERS));
    await expect.element(page.getByRole('heading', { level: 1, name: 'LunaHops' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect.element(page.getByText('Level 27 · since Nov 2026')).toBeVisible();
    await expect.element(page.getByText('Rank 3', { exact: true })).toBeVisible();
    expect(
      page
        .getByRole('definition')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['14,000', '18,914', '7 / 12']);
    await expect.element(runs().nth(4)).toBeInTheDocument();
    expect(document.querySelectorAll('[data-spark]')).toHaveLength(5);
    await expect.element(page.getByText('3', { exact: true }).last()).toBeVisible();
    await expect.element(page.getByText('army recruits')).toBeVisible();
    await expect.element(row('Kit').getByText('Playing')).toBeVisible();
    expect(page.getByText('You', { exact: true }).elements()).toHaveLength(0);
    expect(document.title).toContain('LunaHops');
  });

  test('shows the ears, the hat and the frame that a player has put on', async () => {
    const drawing = (): string => document.querySelector('main svg[viewBox="-95 -185 190 200"] g')?.innerHTML ?? '';
    const frame = (): Element | null => document.querySelector('[data-drawing="frame-"]');
    await openPath(PATH, answerOf(OTHERS));
    await expect.poll(drawing).not.toBe('');
    const bare = drawing().length;
    expect(frame()).toBeNull();
    leave();
    const cosmetics = { ears: 'ears_bunny', hat: 'hat_viking', frame: 'frame_ice', trail: 'trail_snow' };
    await openPath(PATH, answerOf({ ...OTHERS, cosmetics }));
    await expect.poll(() => drawing().length).toBeGreaterThan(bare + 800);
    await expect.poll(() => frame()?.innerHTML.length ?? 0).toBeGreaterThan(1_000);
  });

  test('shows the stamps of places by grade, and leaves the passport out if an older server sends none', async () => {
    await openPath(PATH, answerOf({ ...OTHERS, stamps: [{ place: 2, grade: 'silver' }] }), { width: 390 });
    await expect.element(row('Neon Rooftops').getByText('Silver', { exact: true })).toBeVisible();
    await expect.element(row('Dawn Meadow').getByText('No stamp yet.')).toBeInTheDocument();
    expect(document.querySelectorAll('main img[src^="/art/stamp-"]')).toHaveLength(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    leave();
    await openPath(PATH, answerOf({ ...OTHERS, stamps: undefined }));
    await expect.element(heading('FEATS')).toBeVisible();
    expect(heading('PASSPORT').elements()).toHaveLength(0);
  });

  test('leaves out a frame that this page does not know', async () => {
    const { server } = await openPath(PATH, answerOf({ ...OTHERS, cosmetics: { frame: 'frame_moon' } }));
    await expect.element(heading('LunaHops')).toBeVisible();
    await expect.poll(() => server.pendingCount()).toBe(0);
    expect(document.querySelector('[data-drawing="frame-"]')).toBeNull();
  });

  test('offers to watch, race and verify runs, and to watch feats at their moment', async () => {
    await openPath(PATH, answerOf(OTHERS));
    const best = page.getByRole('group', { name: 'Run of LunaHops, 14,000' });
    await expect.element(best.getByRole('link', { name: /^Watch/ })).toHaveAttribute('href', `/run/${makePublicId(1)}`);
    await expect
      .element(best.getByRole('link', { name: /^Race/ }))
      .toHaveAttribute('href', `/frame/?ghost=${makePublicId(1)}`);
    await expect.element(best.getByRole('button', { name: /^Verify/ })).toBeVisible();
    const [first] = makeFeats(1);
    await expect
      .element(page.getByRole('link', { name: `Watch the moment of ${first?.title}` }))
      .toHaveAttribute('href', `/run/${makePublicId(1)}?t=720`);
    expect(page.getByText('Not done yet.').elements()).toHaveLength(5);
  });

  test('labels runs from rooms and runs with a revive', async () => {
    const shown = [makeProfileRun(1, { mode: 'room' }), makeProfileRun(2, { revived: true })];
    await openPath(PATH, answerOf({ ...OTHERS, runs: shown }));
    await expect.element(page.getByText(/3:32 · Multiplayer$/)).toBeVisible();
    await expect.element(page.getByText(/3:22 · with a revive$/)).toBeVisible();
  });

  test('of a newcomer says that the first climb is still to come', async () => {
    const empty = { level: 1, xp: 0, jumps: 0, best: null, runs: [], feats: makeFeats(0), characters: [], recruits: 0 };
    await openPath(PATH, answerOf({ ...OTHERS, ...empty, look: 'jumpy' }));
    await expect.element(heading('No runs on the boards yet')).toBeVisible();
    await expect.element(page.getByText('Their first run is still to come.')).toBeVisible();
    expect(page.getByRole('heading', { name: 'CHARACTERS' }).elements()).toHaveLength(0);
    expect(page.getByText(/^Rank/).elements()).toHaveLength(0);
    expect(page.getByRole('link', { name: 'Play now' }).elements()).toHaveLength(0);
  });

  test.for(['<img src=x onerror=alert(1)>', 'أرنب القفز السريع', '跳跃的小兔子冠军', 'W'.repeat(40)])(
    'treats the name as text that fits 360 px: %s',
    async (username) => {
      await openPath(PATH, answerOf({ ...OTHERS, username }), { width: 360, height: 740 });
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(username);
      expect(document.querySelector('h1 img')).toBeNull();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    },
  );

  test('shares text for others, or copies it when the browser cannot share', async () => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openPath(PATH, answerOf(OTHERS));
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(write).toHaveBeenCalledWith(location.origin + PATH);
  });
});

describe('the player’s own profile', () => {
  test('is shown as others see it, labeled as one’s own, and can be shared', async () => {
    const shared: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      value: async (data: unknown) => void shared.push(data),
      configurable: true,
    });
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
    const { server } = await asPlayer(OWN, ownOf());
    await expect.element(page.getByRole('main').getByText('You', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Share profile' }).click();
    await expect
      .poll(() => shared)
      .toEqual([
        {
          title: 'Moonbean in Jumpy',
          text: 'My best in Jumpy: 14,000. Watch my runs, or try to beat them!',
          url: location.origin + OWN,
        },
      ]);
    expect(server.countCalls('profiles/self')).toBe(1);
    expect(server.calls.some(({ name }) => name === `profiles/${makeProfile().publicId}`)).toBe(false);
  });

  test('says when it is hidden, cannot be shared then, and can be shown again', async () => {
    const { server } = await asPlayer(OWN, ownOf('setting'));
    await expect.element(heading('Your profile is hidden')).toBeVisible();
    expect(page.getByRole('button', { name: 'Share profile' }).elements()).toHaveLength(0);
    server.setAnswers(ownOf());
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect.element(page.getByRole('button', { name: 'Share profile' })).toBeVisible();
    expect(page.getByRole('heading', { name: 'Your profile is hidden' }).elements()).toHaveLength(0);
    expect(server.calls.find(({ method, name }) => method === 'POST' && name === 'account/profile')?.body).toEqual({
      isPublic: true,
    });
  });

  test('says when it could not be shown, and stays hidden', async () => {
    const { server } = await asPlayer(OWN, ownOf('setting'));
    await expect.element(heading('Your profile is hidden')).toBeVisible();
    server.setAnswers({ 'account/profile': new StubRefusal(503, 'unavailable') });
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Couldn’t save that.' })).toBeVisible();
  });

  test('says when a reviewer removed the player from the boards, and offers no button', async () => {
    await asPlayer(OWN, ownOf('review'));
    await expect.element(page.getByText(/A reviewer took you off the boards/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Show it' }).elements()).toHaveLength(0);
  });
});

describe('a missing profile', () => {
  test.for([
    [PATH, new StubRefusal(404, 'not_found'), 'Player not found'],
    ['/u/nobody', NO_RESPONSE, 'Player not found'],
    [`${PATH}/more`, NO_RESPONSE, 'Player not found'],
    [`${PATH}/quest/<b>`, NO_RESPONSE, 'Player not found'],
    [PATH, new StubRefusal(503, 'unavailable'), 'Couldn’t load the profile'],
    [PATH, CONNECTION_LOST, 'No connection'],
  ] as const)('at %s: %s', async ([path, answer, title]) => {
    await openPath(path, { 'profiles/*': answer });
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See the board' })).toHaveAttribute('href', '/verify');
  });

  test('offers a retry after a failure, but not when the profile does not exist', async () => {
    const { server } = await openPath(PATH, { 'profiles/*': new StubRefusal(503, 'unavailable') });
    await expect.element(heading('Couldn’t load the profile')).toBeVisible();
    server.setAnswers(answerOf(OTHERS));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading('LunaHops')).toBeVisible();
    leave();
    await openPath(PATH, { 'profiles/*': new StubRefusal(404, 'not_found') });
    await expect.element(heading('Player not found')).toBeVisible();
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0);
  });

  test('shows a skeleton while loading', async () => {
    await openPath(PATH, { 'profiles/*': NO_RESPONSE });
    await expect.element(page.getByRole('status', { name: 'Loading the profile' })).toBeInTheDocument();
  });
});

describe('a completed quest', () => {
  const QUEST = `${PATH}/quest/feat_stars`;
  const done = (quest: unknown) => ({ ...answerOf(OTHERS), 'profiles/*/quests/*': quest });

  test('is shown over its player’s profile, with its moment and a share button', async () => {
    await openPath(QUEST, done({ success: true, done: makeDoneQuest() }));
    await expect.element(heading('Stargazer')).toBeVisible();
    await expect.element(page.getByText('Moonbean did it: pick up 50 stars in one game.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Watch the moment', exact: true }))
      .toHaveAttribute('href', `/run/${makePublicId(7)}?t=720`);
    await expect.element(page.getByText('+50 XP')).toBeVisible();
    await expect.element(heading('LunaHops')).toBeVisible();
    expect(page.getByRole('button', { name: 'Share', exact: true }).elements()).toHaveLength(2);
  });

  test('shows over the profile that it is not completed, and offers a retry after a failure', async () => {
    await openPath(QUEST, done(new StubRefusal(404, 'not_found')));
    await expect.element(page.getByText('This quest isn’t done, or the link is incomplete.')).toBeVisible();
    await expect.element(heading('LunaHops')).toBeVisible();
    leave();
    const { server }: Visit = await openPath(QUEST, done(new StubRefusal(503, 'unavailable')));
    await expect.element(page.getByText('Couldn’t load the quest.')).toBeVisible();
    server.setAnswers(done({ success: true, done: makeDoneQuest({ run: null }) }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading('Stargazer')).toBeVisible();
    expect(page.getByRole('link', { name: 'Watch the moment', exact: true }).elements()).toHaveLength(0);
  });
});

test('can be navigated by keyboard', async () => {
  await openPath(PATH, answerOf({ ...OTHERS, runs: [makeProfileRun(1)], feats: makeFeats(1), characters: [] }));
  await expect.element(heading('LunaHops')).toBeVisible();
  (page.getByRole('button', { name: 'Share', exact: true }).element() as HTMLElement).focus();
  const names: (string | null | undefined)[] = [];
  for (let press = 0; press < 4; press += 1) {
    await userEvent.tab();
    names.push(document.activeElement?.getAttribute('aria-label'));
  }
  expect(names).toEqual([
    'Watch LunaHops, 14,000’s run',
    'Race LunaHops, 14,000’s run',
    'Verify LunaHops, 14,000’s run',
    `Watch the moment of ${makeFeats(1)[0]?.title}`,
  ]);
});
