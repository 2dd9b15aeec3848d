import type { PlaybackRun } from '@jumpy/protocol/frame';
import { decodeReplay, type Replay } from '@jumpy/sim/replay';
import { SIM_VERSION } from '@jumpy/sim/version';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createBotPlayer } from '../src/botPlayer.ts';
import { formatThousands } from '../src/page/formatThousands.ts';
import { createGhostHost } from '../src/ghost/ghostHost.ts';
import type { Host, HostListener } from '../src/host/host.ts';
import { createPracticeHost } from '../src/host/practiceHost.ts';
import { quickFrames } from './support/frames.ts';
import { createMemory, openGame, findVisible, textOf, inFirstPlace } from './support/gamePage.ts';
import { botReplay, otherRulesPlay, otherRulesRun, givenRun, RUN_SEED } from './support/givenRun.ts';

const LONG_WAIT = { timeoutMs: 45_000, intervalMs: 50 };
const RUN_ID = '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f';
let game: { stop(): void } | undefined;
let luna: PlaybackRun;

beforeAll(async () => {
  luna = await givenRun(botReplay({ ticks: 500 }), { runId: RUN_ID });
});
afterEach(() => game?.stop());

/** A host that hands out a race ticket like the shell. */
function raceHost(ghost: PlaybackRun, { seed = RUN_SEED, simVersion = ghost.simVersion } = {}): Host {
  const practice = createPracticeHost({
    crypto,
    storage: createMemory(),
    seed,
    goHome: () => undefined,
    readStartPlace: inFirstPlace,
  });
  let hand: Parameters<Host['open']>[0] | undefined;
  return {
    ...practice,
    open: (listener) => practice.open((hand = listener)),
    requestRun: () =>
      hand?.onTicket({ runId: null, mode: 'race', seed, simVersion, hiScoreBefore: ghost.score, ghost }),
  };
}

async function startRace(): Promise<void> {
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/), LONG_WAIT);
}

test('a race shows the current difference and names the winner at its end', async () => {
  game = openGame({ host: raceHost(luna), frameSource: quickFrames, bot: () => ({ steer: 1, hop: false }) });
  await startRace();
  await waitUntil(() => expect(textOf('.race')).toMatch(/^−\d+Luna$/), LONG_WAIT);
  await waitUntil(
    () => expect(textOf('.is-race')).toMatch(/more and you’d have caught Luna|You beat Luna|Dead heat with Luna/),
    LONG_WAIT,
  );
  const [player, ghost] = [...document.querySelectorAll('.is-race .well b')].map(({ textContent }) => textContent);
  expect([player, ghost]).toEqual([textOf('.final'), `${luna.score}`]);
});

test('a bot replaying the ghost’s inputs stays level with it to the tick', async () => {
  const ghost = await givenRun(botReplay({ ticks: 4_000 }));
  game = openGame({ host: raceHost(ghost), bot: createBotPlayer('strong') });
  await startRace();
  const texts: string[] = [];
  await waitUntil(() => {
    texts.push(textOf('.race'));
    expect(Number(textOf('.score').replace(',', ''))).toBeGreaterThan(40);
  }, LONG_WAIT);
  expect(new Set(texts.filter((text) => text !== ''))).toEqual(new Set(['±0Luna']));
});

test('a ghost of an older version runs under its own rules, and equal inputs stay level with it', async () => {
  game = openGame({ host: raceHost(await otherRulesRun()), bot: otherRulesPlay });
  await startRace();
  await waitUntil(() => expect(textOf('.race')).toBe('±0Luna'), LONG_WAIT);
  const texts: string[] = [];
  await waitUntil(() => {
    texts.push(textOf('.race'));
    expect(texts.length).toBeGreaterThan(20);
  }, LONG_WAIT);
  expect(new Set(texts.filter((text) => text !== ''))).toEqual(new Set(['±0Luna']));
});

test('rejects a ghost whose rules differ from the course’s, and the run continues with a note', async () => {
  const host = raceHost(await otherRulesRun(), { simVersion: SIM_VERSION });
  game = openGame({ host, bot: () => ({ steer: 0, hop: false }) });
  await startRace();
  expect(textOf('.note')).toContain('different course');
  expect(findVisible('.race')).toBeUndefined();
});

test.each([
  ['damaged', { replay: 'AAAA' }, 'damaged'],
  ['of another course', {}, 'different course'],
] as const)('a ghost that is %s does not stop the run, which shows a note', async (name, own, words) => {
  const seed = name === 'damaged' ? RUN_SEED : 'b'.repeat(32);
  game = openGame({ host: raceHost({ ...luna, ...own }, { seed }), bot: () => ({ steer: 0, hop: false }) });
  await startRace();
  expect(textOf('.note')).toContain(words);
  expect(textOf('.note')).toContain('Playing without it.');
  expect(findVisible('.race')).toBeUndefined();
});

interface GhostResponse {
  readonly state?: string;
  readonly simVersion?: number;
  readonly fails?: boolean;
  /** Answer of the route of the challenge; 404 by default. */
  readonly challenge?: object;
  /** Receives the bodies of tries. */
  readonly tries?: unknown[];
}

/** Luna's run as a challenge. */
function makeChallenge(score: number, practice: object | null = null): object {
  const player = { publicId: '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e60', username: 'Luna', avatarUrl: '/a.png' };
  return {
    success: true,
    challenge: { runId: RUN_ID, score, level: 1, startPlace: 0, player, isOwn: false, practice },
    tries: { players: 0, guests: 0, beaten: 0, list: [] },
  };
}

/** Practice against a ghost, with a server that has only these routes. */
function ghostHost({
  state = 'open',
  simVersion = SIM_VERSION,
  fails = false,
  challenge,
  tries = [],
}: GhostResponse): Host {
  const memory = createMemory();
  const open = state === 'open';
  const replays = [
    {
      runId: RUN_ID,
      state,
      simVersion: open ? simVersion : null,
      replay: open ? luna.replay : null,
      claim: open ? { score: luna.score, jumps: 1, enemies: 0, ticks: 500, level: 1 } : null,
    },
  ];
  const fetch = (path: string, init?: RequestInit): Promise<Response> => {
    if (fails) return Promise.reject(new TypeError('Failed to fetch'));
    if (path === `/api/replays?runs=${RUN_ID}`) return Promise.resolve(Response.json({ success: true, replays }));
    if (challenge && path === `/api/challenges/${RUN_ID}`) return Promise.resolve(Response.json(challenge));
    if (path === `/api/challenges/${RUN_ID}/tries`) tries.push(JSON.parse(String(init?.body)));
    return Promise.resolve(Response.json({ success: false }, { status: 404 }));
  };
  const practice = createPracticeHost({
    crypto,
    storage: memory,
    seed: undefined,
    goHome: () => undefined,
    readStartPlace: inFirstPlace,
  });
  return createGhostHost({ practiceHost: practice, runId: RUN_ID, fetch, storage: memory });
}

/** The replay that a try sent. */
async function sentReplay(tries: readonly unknown[]): Promise<Replay> {
  const [{ replay }] = tries as [{ replay: string }];
  const bytes = Uint8Array.from(atob(replay), (letter) => letter.charCodeAt(0));
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return decodeReplay(new Uint8Array(await new Response(inflated).arrayBuffer()));
}

test('anyone can practice against a run on its course without an account', async () => {
  game = openGame({ host: ghostHost({}), bot: createBotPlayer('strong') });
  await waitUntil(() => expect(textOf('.rival')).toBe(`Race Ghost: ${formatThousands(luna.score)} to beat`));
  await startRace();
  await waitUntil(() => expect(textOf('.race')).toBe('±0Ghost'), LONG_WAIT);
  expect(textOf('.note')).toBe('');
});

test('the ghost of a challenge comes as its player looks', async () => {
  const dressed = { look: 'kit', cosmetics: { hat: 'hat_cap' } };
  const answer = makeChallenge(luna.score) as { challenge: object };
  const rivals: object[] = [];
  const others: ProxyHandler<object> = { get: () => (rival: object) => void rivals.push(rival) };
  ghostHost({ challenge: { ...answer, challenge: { ...answer.challenge, ...dressed } } }).open(
    new Proxy({}, others) as HostListener,
  );
  await waitUntil(() =>
    expect(rivals).toContainEqual(expect.objectContaining({ name: 'Luna', runId: RUN_ID, ...dressed })),
  );
});

test('sends a finished try with its replay, once, and leads to everyone who tried', async () => {
  const tries: unknown[] = [];
  game = openGame({
    host: ghostHost({ challenge: makeChallenge(luna.score), tries }),
    frameSource: quickFrames,
    bot: createBotPlayer('beginner'),
  });
  await startRace();
  await waitUntil(() => expect(textOf('.is-race')).toContain('See who tried'), LONG_WAIT);
  expect(document.querySelector('.is-race a')?.getAttribute('href')).toBe(`/challenge/${RUN_ID}`);
  await waitUntil(() => expect(tries).toHaveLength(1));
  const { mode, seed } = await sentReplay(tries);
  expect(mode).toBe('practice');
  expect(RUN_SEED.startsWith(seed)).toBe(true);
});

test('a run that is no challenge is raced without a list of tries', async () => {
  const tries: unknown[] = [];
  game = openGame({ host: ghostHost({ tries }), frameSource: quickFrames, bot: createBotPlayer('beginner') });
  await startRace();
  await waitUntil(() => expect(textOf('.is-race')).toContain('Race again'), LONG_WAIT);
  expect(textOf('.is-race')).not.toContain('See who tried');
  expect(tries).toEqual([]);
});

test('a visitor races the score of a run whose course is still closed, on a practice course', async () => {
  const tries: unknown[] = [];
  const practice = { seed: 'c'.repeat(32), startPlace: 0, simVersion: SIM_VERSION };
  game = openGame({
    host: ghostHost({ state: 'closed', challenge: makeChallenge(3, practice), tries }),
    frameSource: quickFrames,
    bot: createBotPlayer('beginner'),
  });
  await waitUntil(() => expect(textOf('.rival')).toBe('Race Luna: 3 to beat'));
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(textOf('.race')).toMatch(/Luna$/), LONG_WAIT);
  await waitUntil(() => expect(textOf('.is-race')).toContain('To beat'), LONG_WAIT);
  expect(textOf('.is-race')).toMatch(/Luna/);
  expect(textOf('.is-race')).toContain('Sign in to make runs like this count');
  await waitUntil(() => expect(tries).toHaveLength(1));
  expect(practice.seed.startsWith((await sentReplay(tries)).seed)).toBe(true);
});

test.each([
  ['closed', { state: 'closed' }, 'unlocks after its day'],
  ['removed', { state: 'removed' }, 'removed from the boards'],
  ['unknown', { state: 'unknown' }, 'couldn’t find that run'],
  ['of rules that are not known', { simVersion: SIM_VERSION + 1 }, 'a version we don’t have here'],
  ['out of reach', { fails: true }, 'Couldn’t load the ghost'],
] as const)('explains that a ghost is %s and lets the player continue without it', async (_name, response, words) => {
  game = openGame({ host: ghostHost(response), bot: () => ({ steer: 0, hop: false }) });
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(textOf('.is-refused')).toContain(words), LONG_WAIT);
  expect([...document.querySelectorAll('.is-refused button')].map(({ textContent }) => textContent)).toEqual([
    'Play without it',
    'Home',
  ]);
  await userEvent.keyboard('{Enter}');
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/), LONG_WAIT);
  expect(findVisible('.race')).toBeUndefined();
});
