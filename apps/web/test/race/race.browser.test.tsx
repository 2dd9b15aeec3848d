import type { RaceViewerToShellMessage, PlaybackRacer } from '@jumpy/protocol/raceFrame';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeHistory, makeHistoryRun, answerReplays, makeRun, makeUnavailableReplay } from '../../src/fixtures/runs.ts';
import { ANONYMOUS, CONNECTION_LOST, StubRefusal, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { MOONBEAN, makePublicId } from '../../src/fixtures/answers.ts';
import { type RaceHarness, raceHarness } from './RaceHarness.tsx';
import {
  makeBotRacePlace,
  makeEndedRace,
  makeRacePlace,
  RACE_ID,
  makeRaceAnswers,
  makeSeatReplay,
  makeRunningRace,
  THREE_PLACES,
} from '../../src/fixtures/races.ts';

let harness: RaceHarness | undefined;

const open = (answers = makeRaceAnswers(), raceId?: string): RaceHarness => (harness = raceHarness(answers, raceId));

/** Opens the page; its frame has loaded and reports ready. */
async function openWatched(answers = makeRaceAnswers()): Promise<RaceHarness> {
  const opened = open(answers);
  await expect.poll(opened.isListening).toBe(true);
  opened.sendFromFrame({ type: 'RACE_READY' });
  await expect.poll(() => getSentRacers(opened)).toHaveLength(1);
  return opened;
}
const getSentRacers = ({ sentMessages }: RaceHarness): PlaybackRacer[][] =>
  sentMessages().flatMap((message) => (message.type === 'RACE' ? [message.data.racers] : []));
const stands = (
  data: Partial<Extract<RaceViewerToShellMessage, { type: 'RACE_STATE' }>['data']> = {},
): RaceViewerToShellMessage => ({
  type: 'RACE_STATE',
  data: { state: 'playing', tick: 10, lengthTicks: 7_200, followed: 0, isLeader: true, ...data },
});
const rows = (): string[][] =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')),
  );

/** What stands in the place of the game picture while it loads. */
const loadingPictures = (words: string): string[] =>
  [...(page.getByText(words).element().parentElement?.querySelectorAll('img') ?? [])].map((image) =>
    image.src.includes('/art/stage-') ? 'place' : 'face',
  );

beforeEach(() => page.viewport(1_440, 900));
afterEach(() => {
  harness?.server.close();
  harness = undefined;
  leave();
});

describe('a finished race', () => {
  test('shows the winner, the number of players and the date', async () => {
    open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Mira won with 4,000' })).toBeVisible();
    await expect.element(page.getByText(/^Race of 3 · 25\s?Nov\s?2026$/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible();
    expect(document.title).toContain('Mira won with 4,000');
  });

  test.for([
    [[makeRacePlace(0, 'Mira')], 'Mira raced to 4,000'],
    [[makeRacePlace(0, 'Mira'), makeRacePlace(1, 'Tom', { rank: 1, score: 4_000 })], 'Mira and Tom won with 4,000'],
    [[0, 1, 2].map((seat) => makeRacePlace(seat, 'Mira', { rank: 1, score: 4_000 })), '3 players won with 4,000'],
    [[makeRacePlace(0, 'Mira', { rank: null, removed: true, runId: null })], 'A race'],
  ] as const)('names the winners: %#', async ([places, title]) => {
    open(makeRaceAnswers(makeEndedRace({ places: [...places] })));
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('lists all players by rank with their figures, linked to player and run', async () => {
    open();
    await expect.poll(rows).toHaveLength(3);
    expect(rows().map(([rank, name, score, jumps, time]) => [rank, name?.slice(0, 4), score, jumps, time])).toEqual([
      ['1', 'Mira', '4,000', '300', '2:00'],
      ['2', 'TomY', '3,900', '299', '1:59'],
      ['3', 'Ben2', '3,800', '298', '1:58'],
    ]);
    const tom = page.getByRole('link', { name: 'Tom', exact: true });
    await expect.element(tom).toHaveAttribute('href', `/u/${makePublicId(901)}`);
    const run = page.getByRole('link', { name: '3,900, Tom’s run' });
    await expect.element(run).toHaveAttribute('href', `/run/${makePublicId(2)}`);
    await expect.element(page.getByRole('row', { name: /Tom/ }).getByText('You', { exact: true })).toBeVisible();
  });

  test('marks bots, which have neither rank nor run', async () => {
    open(makeRaceAnswers(makeEndedRace({ kind: 'quick', places: [...THREE_PLACES, makeBotRacePlace(3, 'Pogo')] })));
    await expect.element(page.getByText(/^Quick race of 3 with 1 bot ·/)).toBeVisible();
    const row = page.getByRole('row', { name: /Pogo/ });
    await expect.element(row.getByText('BOT', { exact: true })).toBeVisible();
    await expect.element(row.getByText('A bot, not ranked')).toBeInTheDocument();
    expect(row.getByRole('link').elements()).toHaveLength(0);
  });

  test('does not link the name of a player without a profile', async () => {
    const player = { ...{ publicId: makePublicId(901), username: 'Tom' }, avatarUrl: '/api/avatars/901', level: 4 };
    const hidden = makeRacePlace(1, 'Tom', { player: { ...player, noProfile: true } });
    open(makeRaceAnswers(makeEndedRace({ places: [makeRacePlace(0, 'Mira'), hidden] })));
    await expect.element(page.getByRole('link', { name: 'Mira', exact: true })).toBeVisible();
    await expect.element(page.getByText('Tom', { exact: true })).toBeVisible();
    expect(page.getByRole('link', { name: 'Tom', exact: true }).elements()).toHaveLength(0);
  });

  test('labels a removed run, without figures or a link', async () => {
    const removed = makeRacePlace(2, 'Ben', {
      ...{ rank: null, removed: true, runId: null, score: 0, jumps: 0, ticks: 0 },
    });
    const { sentMessages } = open(makeRaceAnswers(makeEndedRace({ places: [...THREE_PLACES.slice(0, 2), removed] })));
    const row = page.getByRole('row', { name: /Ben/ });
    await expect.element(row.getByText('A reviewer took it off the boards.')).toBeVisible();
    expect(row.getByRole('link', { name: /’s run$/ }).elements()).toHaveLength(0);
    expect(rows()[2]?.slice(2, 5)).toEqual(['–', '–', '–']);
    expect(sentMessages()).toEqual([]);
  });

  test('shows the time that broke a tie', async () => {
    open(
      makeRaceAnswers(
        makeEndedRace({ places: [makeRacePlace(0, 'Mira'), makeRacePlace(1, 'Tom', { frozenTicks: 150 })] }),
      ),
    );
    await expect.element(page.getByText('Stalled for 3 s')).toBeVisible();
    expect(page.getByText(/Stalled/).elements()).toHaveLength(1);
  });

  test('shows the key of the course on request', async () => {
    open();
    await page.getByText('How the course was chosen').click();
    await expect.element(page.getByText('ab'.repeat(32))).toBeVisible();
    await expect.element(page.getByText('cd'.repeat(32))).toBeVisible();
  });
});

describe('the race viewer', () => {
  test('receives all runs by rank, and bots with the replay included for them', async () => {
    const opened = await openWatched(
      makeRaceAnswers(makeEndedRace({ places: [...THREE_PLACES, makeBotRacePlace(3, 'Pogo')] })),
    );
    expect(getSentRacers(opened)[0]).toEqual([
      ...THREE_PLACES.map(({ player, rank, look, isOwn, score, runId, seat }) => ({
        ...{ runId, name: player?.username, score, simVersion: 1, replay: btoa(`run ${seat}`), isOwn, look, rank },
        isBot: false,
      })),
      {
        ...{ runId: null, name: 'Pogo', score: 3_700, simVersion: 1, replay: 'Qk9U', isOwn: false, look: 'kit' },
        ...{ rank: null, isBot: true },
      },
    ]);
    expect(opened.server.countCalls('replays')).toBe(1);
  });

  test('leaves out runs without an open replay', async () => {
    const replays = [makeSeatReplay(0), makeSeatReplay(1, 'removed'), makeSeatReplay(2)];
    const opened = await openWatched(makeRaceAnswers(makeEndedRace(), replays));
    expect(getSentRacers(opened)[0]?.map(({ name }) => name)).toEqual(['Mira', 'Ben']);
    opened.sendFromFrame(stands({ followed: 1 }));
    await expect.element(page.getByRole('button', { name: 'Watch Ben' })).toHaveAttribute('aria-pressed', 'true');
    expect(page.getByRole('button', { name: 'Watch Tom' }).elements()).toHaveLength(0);
  });

  test('follows a player clicked in the list, and marks the followed one there', async () => {
    const opened = await openWatched();
    opened.sendFromFrame(stands({ followed: 0 }));
    await page.getByRole('button', { name: 'Watch Ben' }).click();
    expect(opened.sentMessages().at(-1)).toEqual({ type: 'FOLLOW', data: { index: 2 } });
    await expect.element(page.getByRole('button', { name: 'Watch Mira' })).toHaveAttribute('aria-pressed', 'true');
    opened.sendFromFrame(stands({ followed: 2, isLeader: false }));
    await expect.element(page.getByRole('button', { name: 'Watch Ben' })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('button', { name: 'Watch Mira' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('shows the names beside large letters', async () => {
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void (document.documentElement.style.fontSize = ''));
    open();
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    for (const name of ['Mira', 'Tom', 'Ben']) {
      const { scrollWidth, clientWidth } = page.getByRole('rowheader').getByTitle(name).element();
      expect([name, clientWidth > 0, scrollWidth <= clientWidth]).toEqual([name, true, true]);
    }
  });

  test('shows a loading state until the first picture, and receives everything again after a reload', async () => {
    const opened = await openWatched();
    await expect.element(page.getByText('Opening the race')).toBeVisible();
    expect(loadingPictures('Opening the race')).toEqual(['place', 'face', 'face', 'face']);
    opened.sendFromFrame(stands());
    await expect.element(page.getByText('Opening the race')).not.toBeInTheDocument();
    opened.sendFromFrame({ type: 'RACE_READY' });
    await expect.poll(() => getSentRacers(opened)).toHaveLength(2);
  });

  test('shows an error when the game page is silent for 15 s, until it responds', async () => {
    const opened = open();
    await expect.element(page.getByText('Opening the race')).toBeVisible();
    opened.timers.pass(14_999);
    expect(page.getByText('Couldn’t open the replay').elements()).toHaveLength(0);
    opened.timers.pass(1);
    await expect.element(page.getByText('Couldn’t open the replay')).toBeVisible();
    await expect.poll(opened.isListening).toBe(true);
    opened.sendFromFrame({ type: 'RACE_READY' });
    await expect.element(page.getByText('Couldn’t open the replay')).not.toBeInTheDocument();
  });

  test('offers a retry when replays fail to load, and shows the ranks meanwhile', async () => {
    const opened = open({ ...makeRaceAnswers(), replays: new StubRefusal(503, 'unavailable') });
    await expect.element(page.getByText('Couldn’t load the runs')).toBeVisible();
    expect(rows()).toHaveLength(3);
    opened.server.setAnswers(makeRaceAnswers());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Couldn’t load the runs')).not.toBeInTheDocument();
  });

  test('says that a race has no open replay', async () => {
    open(
      makeRaceAnswers(
        makeEndedRace(),
        [0, 1, 2].map((seat) => makeSeatReplay(seat, 'removed')),
      ),
    );
    await expect.element(page.getByText('Nothing to watch here')).toBeVisible();
  });

  test.for([
    ['damaged', 'The replay is damaged, so we can’t show it.', 0],
    ['version', 'This page doesn’t know its rules. Reload it.', 0],
    ['mismatch', 'The replay gives a different score.', 1],
  ] as const)('says in its row that a run is %s', async ([error, expectedText, buttons]) => {
    const opened = await openWatched();
    opened.sendFromFrame({ type: 'RACE_FAILED', data: { index: 1, error } });
    opened.sendFromFrame(stands());
    await expect.element(page.getByRole('row', { name: /Tom/ }).getByText(expectedText)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Watch Mira' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Watch Tom' }).elements()).toHaveLength(buttons);
  });

  test('adds a run that is counted just after the end', async () => {
    const late = makeEndedRace({
      places: [THREE_PLACES[0] ?? makeRacePlace(0, 'Mira'), makeRacePlace(1, 'Tom', { runId: null })],
    });
    const opened = await openWatched(makeRaceAnswers(late));
    expect(getSentRacers(opened)[0]?.map(({ name }) => name)).toEqual(['Mira']);
    opened.server.setAnswers(makeRaceAnswers(makeEndedRace({ places: THREE_PLACES.slice(0, 2) })));
    await expect
      .poll(() =>
        getSentRacers(opened)
          .at(-1)
          ?.map(({ name }) => name),
      )
      .toEqual(['Mira', 'Tom']);
  });

  test('links home', async () => {
    const opened = await openWatched();
    opened.sendFromFrame({ type: 'NAVIGATE_HOME' });
    await expect.poll(opened.path).toBe('/');
  });
});

describe('a race in progress', () => {
  test('shows who races and where to watch, without requesting replays or showing a picture', async () => {
    const { server } = open(makeRaceAnswers(makeRunningRace()));
    await expect.element(page.getByRole('heading', { name: 'This race is still running' })).toBeVisible();
    const names = page.getByRole('list', { name: 'Racing now' }).getByRole('listitem').elements();
    expect(names.map(({ textContent }) => textContent)).toEqual(['Mira', 'Tom', 'Ben']);
    await expect
      .element(page.getByRole('link', { name: 'Watch the room' }))
      .toHaveAttribute('href', '/?room=482913&watch=1');
    expect(document.querySelector('iframe')).toBeNull();
    expect(server.countCalls('replays')).toBe(0);
  });

  test('lets signed-in players report names, except their own', async () => {
    harness = raceHarness(makeRaceAnswers(makeRunningRace()), undefined, { ...MOONBEAN, publicId: makePublicId(901) });
    const flags = page.getByRole('button', { name: /^Report name/ });
    await expect
      .poll(() => flags.elements().map((flag) => flag.ariaLabel))
      .toEqual(['Report name Mira', 'Report name Ben']);
  });

  test('between strangers does not link its room', async () => {
    open(makeRaceAnswers(makeRunningRace({ kind: 'quick', code: null })));
    await expect.element(page.getByRole('heading', { name: 'This race is still running' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Watch the room' }).elements()).toHaveLength(0);
  });

  test('switches to the result at the end', async () => {
    const { server } = open(makeRaceAnswers(makeRunningRace()));
    await expect.element(page.getByRole('heading', { name: 'This race is still running' })).toBeVisible();
    server.setAnswers(makeRaceAnswers());
    await expect.element(page.getByRole('heading', { name: 'Mira won with 4,000' })).toBeVisible();
  });

  test('keeps its data while the server does not respond', async () => {
    const { server } = open(makeRaceAnswers(makeRunningRace()));
    await expect.element(page.getByRole('heading', { name: 'This race is still running' })).toBeVisible();
    server.setAnswers({ 'room-races/*': CONNECTION_LOST });
    await expect.element(page.getByText('Can’t reach the server. Trying again…')).toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Racing now' })).toBeVisible();
  });
});

describe('without a race', () => {
  test('shows a skeleton while loading', async () => {
    open({ 'room-races/*': NO_RESPONSE });
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading the race' })).toBeVisible();
    expect(loadingPictures('Loading the race')).toEqual(['place']);
  });

  test.for([
    [new StubRefusal(404, 'race_unknown'), 'We can’t find that race'],
    [new StubRefusal(400, 'wrong_type'), 'We can’t find that race'],
    [new StubRefusal(500, 'internal'), 'Couldn’t load the race'],
    [CONNECTION_LOST, 'No connection'],
  ] as const)('shows the reason: %#', async ([answer, title]) => {
    open({ 'room-races/*': answer });
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Home' })).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' }).elements();
    expect(again).toHaveLength(title === 'We can’t find that race' ? 0 : 1);
  });

  test('reloads on request', async () => {
    const { server } = open({ 'room-races/*': CONNECTION_LOST });
    await expect.element(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    server.setAnswers(makeRaceAnswers());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Mira won with 4,000' })).toBeVisible();
  });
});

describe('the route /race', () => {
  test('shows the race under the visitor bar, and shares its link', async () => {
    const shared: unknown[] = [];
    const share = vi.fn(async (data: unknown) => void shared.push(data));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
    await visit(`/race/${RACE_ID}`, { answers: { ...ANONYMOUS, ...makeRaceAnswers() } });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Mira won with 4,000' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).click();
    expect(shared).toEqual([
      {
        title: 'Mira won with 4,000',
        text: 'Mira won with 4,000 in a race of 3 on Jumpy. Watch every run side by side.',
        url: `${location.origin}/race/${RACE_ID}`,
      },
    ]);
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });

  test('sends no request for an invalid id', async () => {
    const { server } = await visit('/race/1', { answers: { ...ANONYMOUS, ...makeRaceAnswers() } });
    await expect.element(page.getByRole('heading', { name: 'We can’t find that race' })).toBeVisible();
    expect(server.calls.filter(({ name }) => name.startsWith('room-races'))).toEqual([]);
  });
});

describe('a run from a room', () => {
  test.for([
    [{ racers: 5, rank: 2 }, 'Race of 5, 2nd place'],
    [{ racers: 12, rank: 11 }, 'Race of 12, 11th place'],
    [{ racers: 3, rank: null }, 'Race of 3, still running'],
    [{ racers: 1, rank: 1 }, 'Race'],
  ] as const)('links to its race: %#', async ([facts, expectedText]) => {
    const run = makeRun(1, { mode: 'room', roomRace: { raceId: RACE_ID, ...facts } });
    await visit(`/run/${makePublicId(1)}`, {
      answers: { ...ANONYMOUS, 'runs/*': { success: true, run }, replays: NO_RESPONSE },
    });
    await expect
      .element(page.getByRole('link', { name: expectedText, exact: true }))
      .toHaveAttribute('href', `/race/${RACE_ID}`);
    await expect.element(page.getByText('Multiplayer')).toBeVisible();
  });

  test('says that it opens after its race, and retries', async () => {
    const { server } = await visit(`/run/${makePublicId(1)}`, {
      answers: {
        ...{ ...ANONYMOUS, 'runs/*': new StubRefusal(403, 'replay_closed') },
        replays: answerReplays([makeUnavailableReplay(makePublicId(1), 'closed')]),
      },
    });
    await expect.element(page.getByRole('heading', { name: 'This race is still running' })).toBeVisible();
    const run = makeRun(1, { mode: 'room', roomRace: { raceId: RACE_ID, racers: 5, rank: 2 } });
    server.setAnswers({ 'runs/*': { success: true, run } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('link', { name: 'Race of 5, 2nd place' })).toBeVisible();
  });

  test('links to its race from the history too', async () => {
    const run = makeHistoryRun(12, { mode: 'room', roomRace: { raceId: RACE_ID, racers: 4, rank: 3 } });
    await visit('/stats', { answers: { ...SIGNED_IN, runs: makeHistory([run]) }, remembered: true });
    await expect
      .element(page.getByRole('link', { name: 'Race of 4, 3rd place' }))
      .toHaveAttribute('href', `/race/${RACE_ID}`);
  });
});

describe('a race of twenty with long names', () => {
  const NAMES = ['SirBouncealotTheThirdOfTheHouseOfSprings', 'أرنب القفز السريع جدا فوق كل السحب', 'W'.repeat(60)];
  const twenty = Array.from({ length: 20 }, (_, seat) => makeRacePlace(seat, NAMES[seat % NAMES.length] ?? ''));

  test.for([
    [320, 568],
    [390, 844],
    [768, 1_024],
    [1_440, 900],
  ] as const)('at %i by %i cuts nothing off at the sides, with sufficient touch targets', async ([width, height]) => {
    await page.viewport(width, height);
    const opened = await openWatched(
      makeRaceAnswers(
        makeEndedRace({ places: [...twenty] }),
        twenty.map(({ seat }) => makeSeatReplay(seat)),
      ),
    );
    opened.sendFromFrame(stands());
    await expect.poll(() => page.getByRole('button', { name: /^Watch/ }).elements().length).toBe(20);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    for (const button of page.getByRole('button').elements()) {
      const box = button.getBoundingClientRect();
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    for (const cell of document.querySelectorAll('tbody td, tbody th'))
      expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth + 1);
  });

  test.for([320, 1_440] as const)('in progress keeps them within its panel at %i', async (width) => {
    await page.viewport(width, 900);
    const racers = twenty.flatMap(({ player }) => player ?? []);
    open(makeRaceAnswers(makeRunningRace({ racers })));
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(20);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const panel = document.querySelector('main section')?.getBoundingClientRect() ?? new DOMRect();
    for (const item of page.getByRole('listitem').elements()) {
      const { left, right } = item.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(panel.left);
      expect(right).toBeLessThanOrEqual(panel.right);
    }
  });
});
