import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { whenIdle } from '../../src/data/whenIdle.ts';
import { makeReplay, answerReplays, makeRun } from '../../src/fixtures/runs.ts';
import { waitForFrames, watchShifts } from '../support/shifts.ts';
import { ANONYMOUS, type StubCall, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { LOCAL_CHAIN } from '../../src/fixtures/chain.ts';
import { draw, leave, redraw, visit } from '../support/visit.tsx';
import {
  makeBoard,
  makeCollection,
  CONFIG,
  makeShopItem,
  MOONBEAN,
  makeOwnRank,
  makePublicId,
  makeQuests,
  makeRow,
  makeRows,
  makeShop,
  makeStats,
} from '../../src/fixtures/answers.ts';
import { makePlayedRun } from '@jumpy/verify/testing/played';

/** Limit from bars.md. */
const MOST = 0.02;

type Answers = Record<string, unknown>;

/** With a chain, so that there are characters to own and a balance to load. */
const ON_CHAIN: Answers = { ...SIGNED_IN, config: { ...CONFIG, chain: LOCAL_CHAIN } };
const NEWCOMER: Answers = {
  ...ON_CHAIN,
  session: { success: true, authenticated: true, user: { ...MOONBEAN, hasPlayed: false } },
  stats: makeStats(),
  collection: makeCollection({ sellsCharacters: true }),
};
const ON_THE_WAY: Answers = {
  ...ON_CHAIN,
  quests: { success: true, board: makeQuests({ jump_500: { current_progress: 488 } }) },
};
const FULL_SHOP: Answers = {
  ...ON_CHAIN,
  shop: makeShop(
    Array.from({ length: 7 }, (_, index) => makeShopItem(index + 1, { price: index, supply: index * 10 })),
  ),
};
const LONG_BOARD: Answers = {
  ...ON_CHAIN,
  'leaderboards/scores': makeBoard('scores', makeRows(40)),
  'leaderboards/scores/self': makeOwnRank('scores', makeRow(31)),
};

/** Screens, each with its late responses in their usual order. */
const VISITS: readonly (readonly [name: string, path: string, answers: () => Answers | Promise<Answers>])[] = [
  ['the login', '/login', () => ANONYMOUS],
  ['home', '/home', () => ON_THE_WAY],
  ['home of a newcomer', '/home', () => NEWCOMER],
  ['the shop', '/shop', () => FULL_SHOP],
  ['stats and boards', '/stats', () => LONG_BOARD],
  [
    'a run',
    `/run/${makePublicId(1)}`,
    async () => ({
      ...ANONYMOUS,
      'runs/*': { success: true, run: makeRun(1) },
      replays: answerReplays([makeReplay(await makePlayedRun(1))]),
    }),
  ],
];
const SIZES = [
  [390, 844],
  [1440, 900],
] as const;
const CASES = VISITS.flatMap(([name, path, answersOf]) =>
  SIZES.map(([width, height]) => ({ name, path, answersOf, width, height })),
);

/** Responses that each wait for a release; `open` returns whether the page has requested it. */
function createDeferredAnswers(answers: Answers): { answers: Answers; names: string[]; open(name: string): boolean } {
  const requestedNames = new Set<string>();
  const gates = new Map(Object.keys(answers).map((name) => [name, Promise.withResolvers<void>()]));
  const deferredAnswers = Object.entries(answers).map(([name, answer]) => [
    name,
    async (call: StubCall): Promise<unknown> => {
      requestedNames.add(name);
      await gates.get(name)?.promise;
      return typeof answer === 'function' ? (answer(call) as unknown) : answer;
    },
  ]);
  return {
    answers: Object.fromEntries(deferredAnswers) as Answers,
    names: [...gates.keys()],
    open(name) {
      gates.get(name)?.resolve();
      return requestedNames.has(name);
    },
  };
}

/** Opens a screen, releases its responses one by one and returns the layout shifts. */
async function shiftsOf(
  path: string,
  { answers, width, height, order }: { answers: Answers; width: number; height: number; order: 'usual' | 'reversed' },
): Promise<{ sum: number; moved: string[] }> {
  const { answers: deferredAnswers, names, open } = createDeferredAnswers(answers);
  await visit(path, { answers: deferredAnswers, remembered: !/^\/(?:login|run)/.test(path), width, height });
  await waitForFrames();
  const shifts = watchShifts();
  for (const name of ['config', 'session']) {
    open(name);
    await waitForFrames();
  }
  for (const name of order === 'usual' ? names : names.toReversed()) {
    if (open(name)) await waitForFrames();
  }
  await whenIdle();
  await waitForFrames();
  await expect.poll(() => document.querySelector('main[aria-busy="true"]')).toBeNull();
  await waitForFrames(6);
  return shifts.end();
}

beforeEach(() => page.viewport(390, 844));
afterEach(leave);

describe('rendered content does not shift, whatever order the responses arrive in', () => {
  test.for(CASES)('$name at $width x $height', async ({ path, answersOf, width, height }) => {
    const answers = await answersOf();
    for (const order of ['usual', 'reversed'] as const) {
      const { sum, moved } = await shiftsOf(path, { answers, width, height, order });
      expect(sum, `${order} order\n${moved.join('\n')}`).toBeLessThan(MOST);
      leave();
    }
  });

  test('detects a screen that shifts', async () => {
    const screen = (line: boolean) => (
      <main>
        {line ? <p style={{ height: 120 }}>Late</p> : null}
        <p style={{ height: 300, background: 'tan' }}>Early</p>
      </main>
    );
    draw(screen(false));
    await waitForFrames();
    const shifts = watchShifts();
    redraw(screen(true));
    await waitForFrames();
    expect(shifts.end().sum).toBeGreaterThan(MOST);
  });
});

test('home keeps as much room below its buttons as what loads once it is idle takes', async () => {
  await visit('/home', { answers: ON_CHAIN, remembered: true, width: 390, height: 844 });
  await expect.poll(() => document.querySelector('[data-goal]')).not.toBeNull();
  const room = document.querySelector('[data-goal]')?.parentElement?.parentElement;
  if (!room) throw new Error('Home has no goals');
  expect(room.getBoundingClientRect().height).toBe(Number.parseFloat(getComputedStyle(room).minHeight));
});
