import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { createAudioEngine } from '@jumpy/audio/audioEngine';
import { RaceViewerToShellMessage, type PlaybackRacer } from '@jumpy/protocol/raceFrame';
import { DEFAULT_GAME_SETTINGS } from '@jumpy/protocol/settings';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { formatThousands } from '../src/page/formatThousands.ts';
import { createRaceViewer, type RaceViewer } from '../src/viewer/race/raceViewer.ts';
import { createMemory, findVisible, textOf } from './support/gamePage.ts';
import { givenRace } from './support/givenRace.ts';

const LONG_WAIT = { timeoutMs: 30_000, intervalMs: 30 };

let race: PlaybackRacer[];
let viewer: RaceViewer;
let sent: RaceViewerToShellMessage[];
beforeAll(async () => {
  race = await givenRace([
    { name: 'Mira', skill: 'average' },
    { name: 'Tom', isOwn: true },
    { name: 'SirBouncealotTheThirdOfTheHouseOfSprings' },
    { name: 'أرنب القفز', look: 'kit' },
    { name: 'Pogo', isBot: true },
  ]);
}, 60_000);
beforeEach(() => {
  const memory = createMemory();
  memory.setItem('jumpy.sound', '{"muted":true}');
  sent = [];
  viewer = createRaceViewer({
    window,
    body: document.body,
    audio: createAudioEngine({ createContext: () => new AudioContext(), storage: memory, random: () => 0 }),
    preferences: { settings: DEFAULT_GAME_SETTINGS },
    visualSettings: () => ({ reducedMotion: true, vision: 'standard', hand: 'right' }),
    random: () => 0.5,
    post: (message) => void sent.push(RaceViewerToShellMessage.parse(message)),
  });
});
afterEach(() => viewer.stop());

const state = () =>
  sent.findLast(
    (message): message is Extract<RaceViewerToShellMessage, { type: 'RACE_STATE' }> => message.type === 'RACE_STATE',
  )?.data;
const racer = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('.follow button')].find(
    (button) => button.querySelector('.name')?.textContent === name,
  );
  if (!found) throw new Error(`Nobody can follow ${name}.`);
  return found;
};
const pressed = (): string[] =>
  [...document.querySelectorAll('.follow [aria-pressed=true] .name')].map(({ textContent }) => textContent);
const indexOf = (name: string): number => race.findIndex((racer) => racer.name === name);
const longest = (): number => Number(document.querySelector('[role=slider]')?.getAttribute('aria-valuemax'));

async function watch(racers: readonly PlaybackRacer[] = race): Promise<void> {
  void viewer.show(racers);
  await waitUntil(() => expect(state()?.state).toBe('playing'), LONG_WAIT);
}
async function paused(): Promise<void> {
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(state()?.state).toBe('paused'), LONG_WAIT);
}
async function follows(name: string): Promise<void> {
  await waitUntil(() => expect(state()?.followed).toBe(indexOf(name)), LONG_WAIT);
}

test('a race plays at once, lasts as long as its longest run, and follows the leader', async () => {
  expect(findVisible('.panel')?.textContent).toContain('Getting the race');
  await watch();
  await waitUntil(() => expect(state()?.tick).toBeGreaterThan(30), LONG_WAIT);
  expect(state()).toMatchObject({ isLeader: true, lengthTicks: longest() });
  expect(document.querySelectorAll('.pane')).toHaveLength(1);
  expect(pressed()).toEqual(['Leader']);
  expect(sent.filter(({ type }) => type === 'RACE_FAILED')).toEqual([]);
});

test('racers are listed by rank, with bots marked and last', async () => {
  await watch();
  const rows = [...document.querySelectorAll('.racers button')].map((button) => [
    button.querySelector('b')?.textContent,
    button.querySelector('.name')?.textContent,
  ]);
  expect(rows).toEqual(
    race.map(({ name, rank, isOwn }) => [rank === null ? 'BOT' : String(rank), isOwn ? `${name} (you)` : name]),
  );
});

test('follows a racer after a click, until the leader is chosen again', async () => {
  await watch();
  await paused();
  await userEvent.click(racer('Tom (you)'));
  await follows('Tom');
  expect(state()?.isLeader).toBe(false);
  await waitUntil(() => expect(textOf('.who')).toBe('Tom (you)'), LONG_WAIT);
  expect(pressed()).toEqual(['Tom (you)']);
  expect(textOf('[role=status]')).toBe('Watching Tom');
  await userEvent.click(racer('Leader'));
  await waitUntil(() => expect(state()?.isLeader).toBe(true), LONG_WAIT);
});

test('up and down move through the ranking, L goes to the leader', async () => {
  await watch();
  await paused();
  await userEvent.keyboard('{Home}');
  viewer.follow(0);
  await userEvent.keyboard('{ArrowDown}');
  await follows(race[1]?.name ?? '');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await follows('Pogo');
  await userEvent.keyboard('{ArrowDown}');
  await follows(race[0]?.name ?? '');
  await userEvent.keyboard('l');
  await waitUntil(() => expect(state()?.isLeader).toBe(true), LONG_WAIT);
});

test('up and down on the timeline move the time, not the followed racer', async () => {
  await watch();
  await paused();
  await userEvent.keyboard('{Home}');
  viewer.follow(1);
  document.querySelector<HTMLElement>('[role=slider]')?.focus();
  await userEvent.keyboard('{ArrowUp}');
  await waitUntil(() => expect(state()).toMatchObject({ tick: 300, followed: 1 }), LONG_WAIT);
});

test('shows every run where it was at the chosen time, and at the end with its own score', async () => {
  await watch();
  await paused();
  const points = (): string[] =>
    [...document.querySelectorAll('.racers .points')].map(({ textContent }) => textContent);
  await userEvent.keyboard('{End}');
  await waitUntil(() => expect(points()).toEqual(race.map(({ score }) => formatThousands(score))), LONG_WAIT);
  expect(document.querySelectorAll('.racers .is-over')).toHaveLength(race.length);
  await userEvent.keyboard('{Home}');
  await waitUntil(() => expect(points()).toEqual(race.map(() => '0')), LONG_WAIT);
  expect(document.querySelectorAll('.racers .is-over')).toHaveLength(0);
});

test('shows the winner at the end and can replay the race', async () => {
  await watch();
  await userEvent.keyboard('{End}');
  await waitUntil(() => expect(state()?.state).toBe('ended'), LONG_WAIT);
  await follows([...race].sort((a, b) => b.score - a.score)[0]?.name ?? '');
  await waitUntil(() => expect(findVisible('.ends button')?.textContent).toBe('Watch again'), LONG_WAIT);
  await userEvent.click(findVisible('.ends button') ?? document.body);
  await waitUntil(() => expect(state()?.state).toBe('playing'), LONG_WAIT);
});

test('marks each end on the timeline, with names', async () => {
  await browser.viewport(1_200, 700);
  await watch();
  await paused();
  const dots = [...document.querySelectorAll<HTMLElement>('.dots i')];
  expect(dots.length).toBeGreaterThan(1);
  const rail = document.querySelector('.rail')?.getBoundingClientRect() ?? new DOMRect();
  const [first] = dots;
  const at = first?.getBoundingClientRect() ?? new DOMRect();
  document
    .querySelector('[role=slider]')
    ?.dispatchEvent(
      new PointerEvent('pointermove', { bubbles: true, clientX: at.left + at.width / 2, clientY: rail.top - 8 }),
    );
  expect(textOf('.tip')).toMatch(/(Mira|Tom|SirBouncealot.*|أرنب القفز|Pogo): (Fell|Hit|Crushed|Struck|Landed)/);
  await browser.viewport(414, 896);
});

test('reports an unreadable run and shows the others', async () => {
  const [first, ...rest] = race;
  if (!first) throw new Error('a run');
  await watch([{ ...first, replay: 'AAAA' }, ...rest]);
  expect(sent).toContainEqual({ type: 'RACE_FAILED', data: { index: 0, error: 'damaged' } });
  expect(document.querySelectorAll('.racers button')).toHaveLength(rest.length);
});

test('reports a run that does not reproduce its score, and says so while it is followed', async () => {
  const [first, ...rest] = race;
  if (!first) throw new Error('a run');
  await watch([{ ...first, score: first.score + 1 }, ...rest]);
  expect(sent).toContainEqual({ type: 'RACE_FAILED', data: { index: 0, error: 'mismatch' } });
  viewer.follow(0);
  await waitUntil(() => expect(textOf('.wrong')).toContain('Scores '), LONG_WAIT);
});

test('shows a message and a link when no run is readable', async () => {
  void viewer.show(race.map((racer) => ({ ...racer, replay: 'AAAA' })));
  await waitUntil(() => expect(textOf('.panel')).toContain('damaged'), LONG_WAIT);
  await userEvent.click([...document.querySelectorAll('.panel button')].at(-1) ?? document.body);
  expect(sent.at(-1)).toEqual({ type: 'NAVIGATE_HOME' });
});

test('plays a race of one', async () => {
  await watch(race.slice(0, 1));
  await userEvent.keyboard('{ArrowDown}');
  expect(state()?.followed).toBe(0);
});

const SIZES = [
  [320, 568],
  [390, 640],
  [768, 1_024],
  [844, 390],
  [1_440, 900],
] as const;

describe('twenty racers', () => {
  let twenty: PlaybackRacer[];
  beforeAll(async () => {
    twenty = await givenRace(Array.from({ length: 20 }, (_, seat) => ({ name: `Racer number ${seat + 1}` })));
  }, 60_000);

  test.each(SIZES)(
    'at %i x %i leave the picture uncovered and all controls large enough for a thumb',
    async (width, height) => {
      await browser.viewport(width, height);
      await watch(twenty);
      const box = (selector: string): DOMRect =>
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const canvasBox = box('.column canvas');
      expect(canvasBox.bottom).toBeLessThanOrEqual(box('.follow').top);
      expect(box('.follow').bottom).toBeLessThanOrEqual(box('.controls').top);
      expect(box('.controls').bottom).toBe(height);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      for (const button of document.querySelectorAll('.follow button')) {
        const { width: wide, height: high } = button.getBoundingClientRect();
        expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
      }
      // Following a racer scrolls it into view.
      viewer.follow(19);
      await waitUntil(() => {
        const last = [...document.querySelectorAll('.racers button')].at(-1)?.getBoundingClientRect();
        expect(last?.right).toBeLessThanOrEqual(width);
      }, LONG_WAIT);
    },
  );
});
