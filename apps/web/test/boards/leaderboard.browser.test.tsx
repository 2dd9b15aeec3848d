import { encodeHeights } from '@jumpy/protocol/heightEncoding';
import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { ANONYMOUS, CONNECTION_LOST, StubRefusal, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import {
  makeBoard,
  MOONBEAN,
  makeOwnRank,
  makeProfile,
  makePublicId,
  makeRow,
  makeRows,
} from '../../src/fixtures/answers.ts';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const scores = (rows: ReturnType<typeof makeRows>, self: ReturnType<typeof makeRow> | null = null) => ({
  ...SIGNED_IN,
  'leaderboards/scores': makeBoard('scores', rows),
  'leaderboards/scores/self': makeOwnRank('scores', self),
});

const open = (answers: Record<string, unknown> = SIGNED_IN): Promise<Visit> =>
  visit('/stats', { answers, remembered: true });

function getPillar(place: 'first' | 'second' | 'third'): Element {
  const element = document.querySelector(`[data-place="${place}"]`);
  if (!element) throw new Error(`Nobody stands ${place}.`);
  return element;
}

const getRow = (name: string): HTMLElement | null => page.getByText(name).first().query()?.closest('li') ?? null;

afterEach(leave);

test('a board of 100 rows loads the avatars in view, and others when scrolled to', async () => {
  const rows = makeRows(100).map((row) => ({ ...row, avatarUrl: `/api/avatars/sight-${row.rank}.svg` }));
  await open(scores(rows));
  await expect.element(page.getByText('player_4').first()).toBeVisible();
  const getRequestedAvatars = (): string[] =>
    [...document.querySelectorAll<HTMLImageElement>('img[src*="/sight-"]')]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      .map(({ src }) => new URL(src).pathname);
  await expect.poll(() => getRequestedAvatars().length).toBeGreaterThanOrEqual(5);
  // The viewer's own avatar is stored locally.
  expect(document.querySelectorAll('img[src*="/sight-"]').length).toBe(99);
  expect(getRequestedAvatars().length).toBeLessThanOrEqual(50);
  expect(getRequestedAvatars()).not.toContain('/api/avatars/sight-100.svg');
  document.querySelector('img[src$="/sight-100.svg"]')?.scrollIntoView();
  await expect.poll(getRequestedAvatars).toContain('/api/avatars/sight-100.svg');
});

test('a right-to-left name is isolated and left-aligned', async () => {
  const rows = makeRows(6).map((row) => (row.rank === 4 ? { ...row, username: 'أرنب القفز (1)' } : row));
  await open(scores(rows));
  const name = page.getByText('أرنب القفز (1)').first();
  await expect.element(name).toBeVisible();
  const { direction, unicodeBidi, textAlign } = getComputedStyle(name.element());
  expect([direction, unicodeBidi, textAlign]).toEqual(['rtl', 'isolate', 'left']);
});

describe('the tabs', () => {
  test('BOARD-01 BOARD-02 show one board each for Scores, Jumps and LEVELS', async () => {
    const { server } = await open();
    await expect.element(page.getByText('player_4')).toBeVisible();
    expect(
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Scores', 'Jumps', 'LEVELS']);
    await tab('Jumps').click();
    await expect.poll(() => server.countCalls('leaderboards/jumps')).toBe(1);
    await tab('LEVELS').click();
    await expect.poll(() => server.countCalls('leaderboards/levels')).toBe(1);
    await expect.element(tab('LEVELS')).toHaveAttribute('aria-selected', 'true');
  });

  test('move with the arrow keys', async () => {
    await open();
    await tab('Scores').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Jumps')).toHaveFocus();
    await expect.element(tab('Jumps')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(tab('LEVELS')).toHaveFocus();
  });

  test('request 100 rows', async () => {
    const { server } = await open();
    await expect.poll(() => server.calls.find(({ name }) => name === 'leaderboards/scores')?.query).toBe('?limit=100');
  });
});

describe('the podium', () => {
  test('BOARD-03 BOARD-04 BOARD-05 BOARD-06 puts the first crowned and highest, the second left, the third right', async () => {
    await open();
    await expect.element(page.getByText('player_1', { exact: true })).toBeVisible();
    const [first, second, third] = (['first', 'second', 'third'] as const).map((place) => getPillar(place));
    expect(first?.textContent).toContain('player_1');
    expect(second?.textContent).toContain('player_2');
    expect(third?.textContent).toContain('player_3');
    const left = (element: Element | undefined): number => element?.getBoundingClientRect().left ?? 0;
    expect(left(second)).toBeLessThan(left(first));
    expect(left(first)).toBeLessThan(left(third));
    expect(first?.querySelector('[data-crown]')).not.toBeNull();
    expect(document.querySelectorAll('[data-crown]')).toHaveLength(1);
  });

  test.each([1, 2, 3])('is complete with %i players: the first in the middle, free places dimmed', async (count) => {
    await open(scores(makeRows(count)));
    await expect.element(page.getByText('player_1', { exact: true })).toBeVisible();
    expect(document.querySelectorAll('[data-place]')).toHaveLength(count);
    expect(document.querySelectorAll('[data-free]')).toHaveLength(3 - count);
    expect(page.getByText('Open spot').elements()).toHaveLength(3 - count);
    const podium = document.querySelector('[aria-label="Podium"]')?.getBoundingClientRect();
    const first = getPillar('first').getBoundingClientRect();
    const getCenterX = (box: DOMRect | undefined): number => (box ? box.left + box.width / 2 : 0);
    expect(Math.abs(getCenterX(first) - getCenterX(podium))).toBeLessThan(2);
    await expect.element(page.getByText('Be the next to climb')).toBeVisible();
  });

  test('shows each player with the look of their avatar, and the viewer as the hero', async () => {
    const own = makeRow(2, { publicId: makePublicId(42) });
    await open(scores([makeRow(1), own, makeRow(3)], own));
    await expect.poll(() => document.querySelectorAll('[data-look]').length).toBe(3);
    const getCharacter = (place: 'first' | 'second' | 'third') => getPillar(place).querySelector('[data-look]');
    expect(getCharacter('first')?.getAttribute('data-look')).toBe(makePublicId(1));
    expect(getCharacter('second')?.getAttribute('data-look')).toBe('jumpy');
    expect(new Set((['first', 'second', 'third'] as const).map((place) => getCharacter(place)?.innerHTML)).size).toBe(
      3,
    );
    await expect.element(page.getByText('Who’s next?')).toBeVisible();
  });

  test('has no free places on a full board', async () => {
    await open(scores(makeRows(60)));
    await expect.element(page.getByText('player_4', { exact: true })).toBeVisible();
    expect(document.querySelectorAll('[data-free]')).toHaveLength(0);
    expect(document.body.textContent).not.toContain('climb');
  });
});

/** An image that loads without a server. */
const PICTURE = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';

describe('the viewer’s own avatar', () => {
  test.each([
    [null, '/art/face.svg'],
    ['a_1f', PICTURE],
  ])('with picture %s is the same in the bar and on the board', async (avatar, src) => {
    const own = makeRow(1, { publicId: makePublicId(42) });
    const session = { success: true, authenticated: true, user: { ...MOONBEAN, avatar, avatarUrl: PICTURE } };
    await open({ ...scores([own], own), session });
    await expect.element(page.getByText('(you)')).toBeInTheDocument();
    const faces = [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));
    expect(faces.filter((face) => face === src).length).toBeGreaterThanOrEqual(3);
    expect(getPillar('first').querySelector('img')?.getAttribute('src')).toBe(src);
  });
});

describe('the rows', () => {
  test('BOARD-07 start at rank 4', async () => {
    await open();
    await expect.element(page.getByText('player_4')).toBeVisible();
    const ranks = [...document.querySelectorAll('ol[start] > li')].map((row) => row.firstElementChild?.textContent);
    expect(ranks).toEqual(['4', '5', '6', '7', '8']);
  });

  test('BOARD-08 show the viewer’s own in cream, marked, and in view however far down', async () => {
    const self = makeRow(90, { publicId: makePublicId(42), username: 'Moonbean' });
    await open(scores([...makeRows(41), self], self));
    await expect.element(page.getByText('(you)')).toBeVisible();
    const own = getRow('(you)');
    if (!own) throw new Error('One’s own row is missing.');
    expect(own.getAttribute('aria-current')).toBe('true');
    expect(getComputedStyle(own).backgroundColor).toBe('rgb(255, 243, 222)');
    const frame = own.closest('[role="group"]')?.getBoundingClientRect();
    expect(own.getBoundingClientRect().bottom).toBeLessThanOrEqual((frame?.bottom ?? 0) + 1);
  });

  test('BOARD-08 never cover the viewer’s own row, which stays clickable', async () => {
    const self = makeRow(90, { publicId: makePublicId(42), username: 'Moonbean', runId: makePublicId(90) });
    await open(scores([...makeRows(41), self], self));
    await expect.element(page.getByText('(you)')).toBeVisible();
    const own = getRow('(you)');
    const scroller = own?.closest('[role="group"]');
    if (!own || !scroller) throw new Error('One’s own row is missing.');
    const covers = new Set<string>();
    // Each step moves other parts of other rows beneath it.
    for (let top = 0; top < 600; top += 7) {
      scroller.scrollTop = top;
      const { left, right, top: from, bottom } = own.getBoundingClientRect();
      for (let x = left + 8; x < right - 8; x += 16)
        for (let y = from + 8; y < bottom - 4; y += 8) {
          const topElement = document.elementFromPoint(x, y);
          if (topElement && !own.contains(topElement)) covers.add(topElement.textContent ?? '');
        }
    }
    expect([...covers]).toEqual([]);
  });

  test('BOARD-08 show the viewer’s own row below the list when it ranks beyond it', async () => {
    const self = makeRow(4_321, { publicId: makePublicId(42), username: 'Moonbean', xp: 10, value: 3 });
    await open(scores(makeRows(10), self));
    await expect.element(page.getByText('(you)')).toBeVisible();
    expect(getRow('(you)')?.textContent).toContain('4321');
  });

  test('BOARD-09 BOARD-10 BOARD-11 BOARD-12 format numbers as their board does', async () => {
    const rows = [makeRow(1, { value: 18_420, xp: 20_000 }), makeRow(2, { value: 9_999 })];
    await open({
      ...scores(rows),
      'leaderboards/jumps': makeBoard('jumps', rows),
      'leaderboards/levels': makeBoard('levels', rows),
    });
    await expect.element(page.getByText('18,420')).toBeVisible();
    await tab('Jumps').click();
    await expect.element(page.getByText('18.42K')).toBeVisible();
    await expect.element(page.getByText('9999')).toBeVisible();
    await tab('LEVELS').click();
    await expect.poll(() => getPillar('first').textContent).toContain('LVL 20');
  });

  test('BOARD-13 BOARD-14 BOARD-15 truncate long names with a tooltip and label players without a name', async () => {
    const rows = [...makeRows(3), makeRow(4, { username: 'SirBouncealotTheThird' }), makeRow(5, { username: null })];
    await open(scores(rows));
    await expect.element(page.getByText('SirBouncealotThe...')).toHaveAttribute('title', 'SirBouncealotTheThird');
    await expect.element(page.getByText(`Player #${makePublicId(5).slice(0, 6)}`)).toBeVisible();
  });

  test('link names to profiles, on the podium and below it, unless there is no profile', async () => {
    await open(scores([...makeRows(4), makeRow(5, { noProfile: true })]));
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    await expect.element(link('player_1')).toHaveAttribute('href', `/u/${makePublicId(1)}`);
    await expect.element(link('player_4')).toHaveAttribute('href', `/u/${makePublicId(4)}`);
    await expect.element(page.getByText('player_5', { exact: true })).toBeVisible();
    expect(link('player_5').elements()).toHaveLength(0);
  });

  test('open the profile on a click on the name, and the run’s actions on a click next to it', async () => {
    const rows = makeRows(4).map((row) => ({ ...row, runId: makePublicId(900 + Number(row.rank)) }));
    const profile = makeProfile({ publicId: makePublicId(4), username: 'player_4' });
    await visit('/stats', {
      answers: { ...scores(rows), 'profiles/*': { success: true, profile } },
      ...{ remembered: true, width: 390, height: 844 },
    });
    const opener = page.getByRole('button', { name: 'Watch, race or verify player_4’s run' });
    await opener.click();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('link', { name: 'player_4', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'player_4' })).toBeVisible();
  });

  test.each([360, 390, 768, 1_280, 1_440])(
    'BOARD-13 show names of 16 letters in full at %i px, with the podium steps in order',
    async (width) => {
      const names = [
        'abcdefghijklmnop',
        'WWWWWWWWWWWWWWWW',
        '跳跃的兔子在月亮上蹦蹦跳跳高高',
        'نادي القفز الكبير',
        'Wilhelmina_Tell1',
      ];
      const rows = names.map((username, index) => makeRow(index + 1, { username, runId: makePublicId(900 + index) }));
      await visit('/stats', { answers: scores(rows), remembered: true, width, height: 900 });
      for (const name of names) {
        const shown = page
          .getByTitle(name)
          .or(page.getByText(name, { exact: true }))
          .first();
        await expect.element(shown).toBeInTheDocument();
        const element = shown.element();
        expect(element.scrollWidth, name).toBeLessThanOrEqual(element.clientWidth);
        const frame = element.closest('li')?.getBoundingClientRect();
        const box = element.getBoundingClientRect();
        expect(box.left, name).toBeGreaterThanOrEqual(frame?.left ?? Infinity);
        expect(box.right, name).toBeLessThanOrEqual(frame?.right ?? 0);
      }
      const top = (place: 'first' | 'second' | 'third'): number =>
        getPillar(place).querySelector('[class*="cap"]')?.getBoundingClientRect().top ?? 0;
      expect(top('first')).toBeLessThan(top('second'));
      expect(top('second')).toBeLessThan(top('third'));
    },
  );

  test('stand next to a tall podium at 1,440 px, with the first at its full drawn height', async () => {
    await open(scores(makeRows(18)));
    await expect.element(page.getByText('player_4', { exact: true })).toBeVisible();
    const podium = page.getByRole('list', { name: 'Podium' }).element().getBoundingClientRect();
    const rows = document.querySelector('ol[start]')?.getBoundingClientRect();
    expect(podium.right).toBeLessThan(rows?.left ?? 0);
    expect(podium.height).toBeGreaterThan(500);
    expect(getPillar('first').querySelector('svg')?.getBoundingClientRect().height).toBeGreaterThan(180);
  });

  test('share a rank on equal scores, with the earlier player higher', async () => {
    const tied = [1, 1, 3].map((rank, index) =>
      makeRow(rank, { publicId: makePublicId(index + 1), value: rank === 1 ? 900 : 100 }),
    );
    await open(scores(tied));
    await expect.element(page.getByText('player_3', { exact: true })).toBeVisible();
    const rank = (place: 'first' | 'second' | 'third') => getPillar(place).querySelector('[class*="cap"]')?.textContent;
    expect([rank('first'), rank('second'), rank('third')]).toEqual(['1', '1', '3']);
    expect(getPillar('first').querySelector('[data-crown]')).not.toBeNull();
    expect(document.querySelectorAll('[data-crown]')).toHaveLength(1);
  });

  test('READ-03 show "–" in the own row of a player without ranked runs, with no gap above it', async () => {
    const self = makeRow(1, { publicId: makePublicId(42), username: 'Moonbean', rank: null, value: 0, xp: 0 });
    await open(scores(makeRows(10), self));
    await expect.element(page.getByText('(you)')).toBeVisible();
    expect(getRow('(you)')?.firstElementChild?.textContent).toBe('–No rank yet');
    expect(page.getByText('...', { exact: true }).elements()).toHaveLength(0);
  });

  test('show in the own row how much does not rank, and why', async () => {
    const self = makeRow(7, { publicId: makePublicId(42), username: 'Moonbean', unranked: 12_340 });
    await open({
      ...scores([]),
      'leaderboards/jumps': makeBoard('jumps', makeRows(4)),
      'leaderboards/jumps/self': makeOwnRank('jumps', self),
      'leaderboards/levels': makeBoard('levels', makeRows(4)),
      'leaderboards/levels/self': makeOwnRank('levels', self),
    });
    await tab('Jumps').click();
    await expect
      .element(page.getByText('+12.34K unranked'))
      .toHaveAttribute('title', expect.stringContaining('Only ranked runs count'));
    await tab('LEVELS').click();
    await expect.element(page.getByText('+12.3K XP unranked')).toBeVisible();
  });

  test('show the run’s height chart on Scores', async () => {
    await open(scores([...makeRows(3), makeRow(4, { heights: encodeHeights([0, 0.2, 0.7, 1]) }), makeRow(5)]));
    await expect.element(page.getByText('player_4')).toBeVisible();
    expect(getRow('player_4')?.querySelector('[data-spark]')).not.toBeNull();
    expect(getRow('player_5')?.querySelector('[data-spark]')).toBeNull();
  });
});

describe('the viewer’s own row', () => {
  const self = makeRow(4_321, { publicId: makePublicId(42), username: 'Moonbean', xp: 10, value: 3 });

  test('BOARD-08 is marked as soon as the rows load, with or without the own rank', async () => {
    const listed = makeRow(5, { publicId: makePublicId(42), username: 'Moonbean' });
    for (const answer of [NO_RESPONSE, CONNECTION_LOST]) {
      await open({ ...scores([...makeRows(4), listed]), 'leaderboards/scores/self': answer });
      await expect.element(page.getByText('(you)')).toBeVisible();
      expect(getRow('(you)')?.textContent).toContain('Moonbean');
      leave();
    }
  });

  test('does not block the board when it fails to load', async () => {
    await open({ ...scores(makeRows(10)), 'leaderboards/scores/self': new StubRefusal(503, 'unavailable') });
    await expect.element(page.getByText('player_10')).toBeVisible();
    expect(page.getByText('(you)').elements()).toHaveLength(0);
  });

  test('is not requested for a visitor', async () => {
    const { server } = await visit('/verify', {
      answers: { ...ANONYMOUS, ...{ 'leaderboards/scores': makeBoard('scores', makeRows(4)) } },
    });
    await expect.element(page.getByText('player_4')).toBeVisible();
    expect(server.countCalls('leaderboards/scores')).toBe(1);
    expect(server.countCalls('leaderboards/scores/self')).toBe(0);
  });

  test('is refetched with the board after a game', async () => {
    const { server } = await open(scores(makeRows(10), self));
    await expect.poll(() => getRow('(you)')?.textContent).toContain('4321');
    const improved = { ...self, rank: 777 };
    server.setAnswers({ 'leaderboards/scores/self': makeOwnRank('scores', improved) });
    window.dispatchEvent(new CustomEvent('statsUpdated'));
    await expect.poll(() => getRow('(you)')?.textContent).toContain('777');
    expect(server.countCalls('leaderboards/scores')).toBe(2);
    const first = makeRow(1, { publicId: makePublicId(42), username: 'Moonbean', value: 30_000 });
    server.setAnswers(scores([first, ...makeRows(10).slice(1)], first));
    window.dispatchEvent(new CustomEvent('statsUpdated'));
    await expect.poll(() => getPillar('first').textContent).toContain('Moonbean');
    expect(document.body.textContent).not.toContain('777');
  });
});

describe('loading, empty and error states', () => {
  test('shows a skeleton while loading', async () => {
    await open({ ...SIGNED_IN, 'leaderboards/scores': NO_RESPONSE });
    await expect.element(page.getByRole('status', { name: 'Loading the board' })).toBeVisible();
  });

  test('shows an empty state', async () => {
    await open(scores([]));
    await expect.element(page.getByRole('heading', { name: 'No one’s here yet' })).toBeVisible();
  });

  test('BOARD-24 shows an empty list with an error and a retry on failure', async () => {
    const { server } = await open({ ...SIGNED_IN, 'leaderboards/scores': new StubRefusal(400, 'bad_request') });
    await expect.element(page.getByRole('heading', { name: 'Couldn’t load the board' })).toBeVisible();
    expect(document.querySelectorAll('ol > li')).toHaveLength(0);
    server.setAnswers({ 'leaderboards/scores': makeBoard('scores', makeRows(4)) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('player_4')).toBeVisible();
  });

  test('keeps the shown rows when a refresh fails', async () => {
    const { server } = await open();
    await expect.element(page.getByText('player_4')).toBeVisible();
    server.setAnswers({ 'leaderboards/scores': CONNECTION_LOST });
    window.dispatchEvent(new CustomEvent('statsUpdated'));
    await expect.poll(() => server.countCalls('leaderboards/scores')).toBeGreaterThan(1);
    await expect.element(page.getByText('player_4')).toBeVisible();
  });
});

test('a best run continued by a revive has a heart, on the podium and below it', async () => {
  const rows = makeRows(5).map((row) => (row.rank === 2 || row.rank === 4 ? { ...row, revived: true as const } : row));
  await open(scores(rows));
  await expect.element(page.getByText('player_4')).toBeVisible();
  const hearts = page.getByTitle('With a revive').elements();
  expect(hearts.map((heart) => heart.closest('li'))).toEqual([getPillar('second'), getRow('player_4')]);
  expect(page.getByTitle('Played in a room').elements()).toHaveLength(0);
});

test.each([1_280, 360])(
  'at %i px a best run from a room is marked on the podium, in the rows and for screen readers',
  async (width) => {
    const inRoom = { isRoom: true, runId: makePublicId(900) } as const;
    const rows = makeRows(5).map((row) => (row.rank === 1 || row.rank === 5 ? { ...row, ...inRoom } : row));
    const self = makeRow(4_321, { publicId: makePublicId(42), username: 'Moonbean', xp: 10, value: 3, ...inRoom });
    await visit('/stats', { answers: scores(rows, self), remembered: true, width });
    await expect.element(page.getByText('(you)')).toBeVisible();
    const marks = page.getByTitle('Played in a room').elements();
    expect(marks.map((mark) => mark.closest('li'))).toEqual([getPillar('first'), getRow('player_5'), getRow('(you)')]);
    for (const mark of marks) {
      expect(mark.textContent.trim()).toBe('Played in a room');
      const { width: wide, height, right } = mark.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
      expect([wide, height]).toEqual([17, 17]);
      expect(right).toBeLessThanOrEqual(mark.closest('li')?.getBoundingClientRect().right ?? 0);
      expect(mark.closest('a')).toBeNull();
      expect(mark.querySelector('a')).toBeNull();
    }
    expect(page.getByTitle('With a revive').elements()).toHaveLength(0);
  },
);

test('BOARD-02 the tabs keep their text, and look alike', async () => {
  await open(scores(makeRows(6)));
  await expect.element(tab('LEVELS')).toBeVisible();
  const tabs = page.getByRole('tab').elements();
  expect(tabs.map((one) => one.textContent)).toEqual(['Scores', 'Jumps', 'LEVELS']);
  for (const one of tabs) expect(getComputedStyle(one).textTransform).toBe('uppercase');
});

describe('Scores without rooms', () => {
  const WITHOUT = 'leaderboards/scores/without-rooms';
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  const others = (count: number) => makeRows(count).map((row) => ({ ...row, username: `alone_${row.rank}` }));

  test('load when selected, also by keyboard, include the viewer, and switch back to all runs', async () => {
    const own = makeRow(2, { publicId: makePublicId(42), username: 'Moonbean' });
    const rows = others(5).map((row) => (row.rank === 2 ? own : row));
    const { server } = await open({ ...scores(makeRows(6)), [WITHOUT]: { success: true, rows } });
    await expect.element(radio('All runs')).toBeChecked();
    expect(server.countCalls(WITHOUT)).toBe(0);
    radio('All runs').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('alone_4')).toBeVisible();
    await expect.element(radio('Solo only')).toBeChecked();
    await expect.element(radio('Solo only')).toHaveFocus();
    expect(getPillar('second').textContent).toContain('(you)');
    expect(document.body.textContent).not.toContain('player_4');
    await radio('All runs').click();
    await expect.element(page.getByText('player_4')).toBeVisible();
    await radio('Solo only').click();
    await expect.element(page.getByText('alone_4')).toBeVisible();
    expect(server.countCalls(WITHOUT)).toBe(1);
    // The other boards have no room filter.
    await tab('Jumps').click();
    await expect.element(radio('Solo only')).not.toBeInTheDocument();
  });

  test('show a loading state; on failure keep all runs, show an error and can be retried', async () => {
    const { server } = await open({ ...scores(makeRows(6)), [WITHOUT]: NO_RESPONSE });
    await radio('Solo only').click();
    await expect.element(page.getByText('Loading the solo board…')).toBeVisible();
    await expect.element(page.getByText('player_4')).toBeVisible();
    leave();
    const lost = await open({ ...scores(makeRows(6)), [WITHOUT]: new StubRefusal(400, 'bad_request') });
    expect(lost.server).not.toBe(server);
    await radio('Solo only').click();
    await expect.element(page.getByText('Couldn’t load the solo board. These are all runs.')).toBeVisible();
    await expect.element(radio('All runs')).toBeChecked();
    lost.server.setAnswers({ [WITHOUT]: { success: true, rows: others(4) } });
    await radio('Solo only').click();
    expect(lost.server.countCalls(WITHOUT)).toBe(2);
    await expect.element(page.getByText('alone_4')).toBeVisible();
    await expect.element(radio('Solo only')).toBeChecked();
  });

  test('show free places when nobody has played outside a room', async () => {
    await open({ ...scores(makeRows(6)), [WITHOUT]: { success: true, rows: [] } });
    await radio('Solo only').click();
    await expect.poll(() => document.querySelectorAll('[data-free]').length).toBe(3);
    await expect.element(radio('All runs')).toBeVisible();
  });

  test('stand in one row with the verify link on a phone', async () => {
    await visit('/home', { answers: scores(makeRows(6)), remembered: true, width: 390 });
    await page.getByRole('button', { name: 'Leaderboard' }).click();
    await expect.element(radio('All runs')).toBeVisible();
    const filter = page.getByRole('group', { name: 'Runs' }).element().getBoundingClientRect();
    const link = page.getByRole('link', { name: 'Verify the board' }).element().getBoundingClientRect();
    expect(Math.abs(filter.top - link.top)).toBeLessThan(10);
    expect(link.height).toBeGreaterThanOrEqual(44);
  });

  test.each([1_440, 360])(
    'at %i px have a switch next to the verify link, 44 px high and within the board',
    async (width) => {
      await visit('/stats', { answers: scores(makeRows(6)), remembered: true, width });
      await expect.element(radio('All runs')).toBeVisible();
      const frame = page.getByRole('group', { name: 'Players' }).element().getBoundingClientRect();
      const box = page.getByRole('group', { name: 'Runs' }).element().getBoundingClientRect();
      expect(box.height).toBeGreaterThanOrEqual(44);
      for (const option of page.getByRole('radio').elements())
        expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(30);
      expect(box.left).toBeGreaterThanOrEqual(frame.left);
      expect(box.right).toBeLessThanOrEqual(frame.right);
    },
  );
});
