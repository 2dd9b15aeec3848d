import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeLiveRunsAnswer } from '../../src/fixtures/liveRuns.ts';
import { SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { makeBoard, MOONBEAN, makePublicId, makeRow } from '../../src/fixtures/answers.ts';
import { leave, visit } from '../support/visit.tsx';

/** Half the minimum touch target, in px. */
const HALF = 12;
/** Short names, names on two lines, long single words, and the viewer's own name. */
const NAMES = ['Al', 'WWWWWWWWWWWWWWWW', 'Ann of the Hills', 'iiiiiiiiiiiiiiii', 'Bo'];
const ROWS = [1, 2, 3, 4, 5, 6].map((rank) =>
  makeRow(rank, {
    ...{ runId: makePublicId(900 + rank), value: 123_456_789 - rank, username: NAMES[rank - 1] ?? MOONBEAN.username },
    ...(rank === 6 ? { publicId: MOONBEAN.publicId, isSelf: true } : {}),
  }),
);

beforeEach(() => window.scrollTo(0, 0));
afterEach(leave);

const nameOf = (target: Element): string => target.ariaLabel ?? target.textContent ?? '';

/** Points of a square around a target's center that hit another element. */
function takenFrom(target: HTMLElement, half: number): string[] {
  target.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  // The right and bottom edges of a box are exclusive.
  const far = half - 0.1;
  return [
    [0, 0],
    [-far, -far],
    [far, -far],
    [-far, far],
    [far, far],
  ].flatMap(([right = 0, down = 0]) => {
    const hit = document.elementFromPoint(x + right, y + down);
    if (target.contains(hit)) return [];
    const other = hit?.closest('a, button');
    return `${nameOf(target)} at ${right} ${down}: ${other ? nameOf(other) : 'nothing to press'}`;
  });
}

const found = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** The players who are live: nobody, or one on the podium and one in the rows. */
const CLIMBING = [[], [2, 4]];
const CASES = [360, 390, 412].flatMap((width) =>
  ['Scores', 'Jumps', 'LEVELS'].flatMap((board) => CLIMBING.map((climbing) => ({ width, board, climbing }))),
);

test.each(CASES)(
  'at $width px the controls of every $board row are clickable, with $climbing.length live players',
  async ({ width, board, climbing }) => {
    const rows = board === 'Scores' ? ROWS : ROWS.map((row) => ({ ...row, runId: null }));
    const answers = Object.fromEntries(
      (['scores', 'jumps', 'levels'] as const).map((one) => [`leaderboards/${one}`, makeBoard(one, rows)]),
    );
    const { server } = await visit('/stats', {
      answers: { ...SIGNED_IN, ...answers, live: makeLiveRunsAnswer(...climbing) },
      ...{ remembered: true, width, height: 780 },
    });
    await page.getByRole('tab', { name: board, exact: true }).click();
    await expect.poll(() => server.countCalls('live')).toBe(1);
    await expect.poll(() => found('a[aria-label$="is playing: watch live"]')).toHaveLength(climbing.length);
    const openers = () => found(`li button[aria-label^="${board === 'Scores' ? 'Watch, race or verify ' : 'How '}"]`);
    await expect.poll(openers).toHaveLength(6);
    const lives = found('a[aria-label$="is playing: watch live"]');
    const names = found('li a[href^="/u/"]');
    expect(names).toHaveLength(6);
    expect([...openers(), ...lives].flatMap((target) => takenFrom(target, HALF))).toEqual([]);
    // For names, at least the center.
    expect(names.flatMap((target) => takenFrom(target, 4))).toEqual([]);
  },
);
