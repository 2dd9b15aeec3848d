import * as live from '../../features/live/messages.ts';
import * as run from '../../features/run/messages.ts';
import {
  makeDailyBoard,
  makeDaily,
  makeDailyRow,
  REVEALED_COURSE,
  makeOwnDailyRank,
  makeCommitment,
} from '../../fixtures/courses.ts';
import { HEAD_EVENT, createControlledStream, makeLiveRun } from '../../fixtures/liveRuns.ts';
import { makeEndedRace, makeRacePlace, RACE_ID, makeRaceAnswers, makeRunningRace } from '../../fixtures/races.ts';
import {
  makeChallenge,
  makeOwnRun,
  answerReplays,
  makeRun,
  makeRunProof,
  makeTry,
  makeUnavailableReplay,
} from '../../fixtures/runs.ts';
import { StubRefusal } from '../../fixtures/stubServer.ts';
import { makeBoard, makePublicId, makeRow, makeRows } from '../../fixtures/answers.ts';
import { disconnected, refused, neverAnswered } from '../stubbedAnswers.ts';
import { HAN_NAME, LONG_NAME, SAMPLE_NAMES, RTL_NAME, WIDE_NAME } from '../sampleNames.ts';
import type { ScreenStates } from '../state.ts';

const OWN_ROW = makeDailyRow(3, { username: 'Moonbean', value: 640 });
const DAILY_NAMES = ['daily', 'daily/boards/today', 'daily/boards/today/self', 'daily/commitments'];
const dailyAnswers = (rows = [makeDailyRow(1), makeDailyRow(2), OWN_ROW]) => ({
  daily: makeDaily({ games: 4, best: 640, runId: makePublicId(7_003), rank: 3 }),
  'daily/boards/today': makeDailyBoard('today', rows),
  'daily/boards/today/self': makeOwnDailyRank('today', OWN_ROW),
  'daily/boards/yesterday': makeDailyBoard('yesterday', rows),
  'daily/boards/yesterday/self': makeOwnDailyRank('yesterday'),
  'daily/boards/best': makeDailyBoard('best', rows),
  'daily/boards/best/self': makeOwnDailyRank('best'),
  'daily/commitments': {
    success: true,
    days: [makeCommitment(-1, REVEALED_COURSE), makeCommitment(0), makeCommitment(1), makeCommitment(2)],
  },
});
const NAMED_DAILY = SAMPLE_NAMES.map((username, index) =>
  makeDailyRow(index + 1, { username, value: 9_999_999 - index }),
);

export const dailyStates: ScreenStates = {
  ready: { path: '/daily', answers: dailyAnswers() },
  loading: { path: '/daily', answers: neverAnswered(...DAILY_NAMES) },
  empty: {
    path: '/daily',
    answers: { ...dailyAnswers([]), daily: makeDaily(), 'daily/boards/today/self': makeOwnDailyRank('today') },
  },
  error: { path: '/daily', answers: refused(...DAILY_NAMES) },
  offline: { path: '/daily', answers: disconnected(...DAILY_NAMES) },
  stranger: { path: '/daily', anonymous: true, answers: { ...dailyAnswers(), daily: makeDaily() } },
  'stranger-empty': { path: '/daily', anonymous: true, answers: { ...dailyAnswers([]), daily: makeDaily() } },
  names: { path: '/daily', answers: dailyAnswers(NAMED_DAILY) },
  'large-letters': { path: '/daily', answers: dailyAnswers(NAMED_DAILY), textScale: 2 },
};

const runPath = `/run/${makePublicId(1)}`;
const runAnswers = (run: unknown) => ({ 'runs/*': { success: true, run }, replays: answerReplays([]) });
const proofAnswers = (night: Parameters<typeof makeRunProof>[1] = {}) => ({
  ...{ ...runAnswers(makeRun(1)), ...neverAnswered('replays') },
  'runs/*/proof': { success: true, proof: makeRunProof(makeRun(1), night) },
});
const SEE_PROOF = { see: () => run.proof() };
const playedBy = (username: string) => ({
  publicId: makePublicId(900),
  username,
  avatarUrl: '/api/avatars/900',
  level: 100,
});

const NO_REPLAYS = { replays: answerReplays([]) };

const CLOSED_RUN = {
  'runs/*': { success: true, run: makeRun(1, { replayOpensAt: Date.UTC(2026, 11, 1) }) },
  replays: answerReplays([makeUnavailableReplay(makePublicId(1), 'closed')]),
};

export const runStates: ScreenStates = {
  ready: { path: runPath, answers: { ...runAnswers(makeRun(1)), ...neverAnswered('replays') } },
  stranger: { path: runPath, anonymous: true, answers: { ...runAnswers(makeRun(1)), ...neverAnswered('replays') } },
  own: { path: runPath, answers: { ...runAnswers(makeOwnRun(1)), ...neverAnswered('replays') } },
  loading: { path: runPath, answers: neverAnswered('runs/*', 'replays') },
  unknown: {
    path: runPath,
    answers: { ...NO_REPLAYS, 'runs/*': new StubRefusal(404, 'run_unknown', 'There is no such run.') },
  },
  removed: {
    path: runPath,
    answers: { ...NO_REPLAYS, 'runs/*': new StubRefusal(410, 'run_removed', 'This run was removed from the boards.') },
  },
  'proof-on-chain': { path: runPath, answers: proofAnswers(), actions: [SEE_PROOF] },
  'proof-late': { path: runPath, answers: proofAnswers({ written: null, isLate: true }), actions: [SEE_PROOF] },
  'proof-not-loaded': {
    path: runPath,
    answers: { ...proofAnswers(), ...refused('runs/*/proof') },
    actions: [SEE_PROOF],
  },
  'removed-with-proof': {
    path: runPath,
    answers: {
      ...NO_REPLAYS,
      'runs/*': new StubRefusal(410, 'run_removed', 'This run was removed from the boards.'),
      'runs/*/proof': { success: true, proof: makeRunProof(makeRun(1), { isVoided: true }) },
    },
  },
  error: { path: runPath, answers: refused('runs/*', 'replays') },
  offline: { path: runPath, answers: disconnected('runs/*', 'replays') },
  'not-open-yet': { path: runPath, answers: CLOSED_RUN },
  'not-open-yet-for-strangers': { path: runPath, anonymous: true, answers: CLOSED_RUN },
  'long-name': {
    path: runPath,
    answers: {
      ...runAnswers(makeRun(1, { player: playedBy(WIDE_NAME), score: 9_999_999, rank: 1_000_000 })),
      ...neverAnswered('replays'),
    },
  },
  'rtl-name': {
    path: runPath,
    answers: { ...runAnswers(makeRun(1, { player: playedBy(RTL_NAME) })), ...neverAnswered('replays') },
  },
  'large-letters': { path: runPath, answers: { ...runAnswers(makeRun(1)), ...neverAnswered('replays') }, textScale: 2 },
};

const liveRunAnswers = (username: string) => ({
  'live/*': () => {
    const stream = createControlledStream();
    stream.emit({ ...HEAD_EVENT, run: makeLiveRun(1, { player: playedBy(username) }) } as typeof HEAD_EVENT);
    return stream.response;
  },
});

export const liveStates: ScreenStates = {
  'long-name': { path: `/live/${makePublicId(901)}`, answers: liveRunAnswers(WIDE_NAME) },
  loading: { path: `/live/${makePublicId(901)}`, answers: neverAnswered('live/*') },
  gone: {
    path: `/live/${makePublicId(901)}`,
    answers: {
      ...NO_REPLAYS,
      'live/*': new StubRefusal(404, 'not_found', 'Nobody climbs there.'),
      'runs/*': new StubRefusal(404, 'run_unknown', 'There is no such run.'),
    },
  },
};

const LIVE_RUNS_ANSWER = {
  live: {
    success: true,
    total: 5,
    runs: [LONG_NAME, RTL_NAME, HAN_NAME, WIDE_NAME, 'i'].map((username, index) =>
      makeLiveRun(index + 1, {
        player: { ...playedBy(username), publicId: makePublicId(index + 1) },
        score: 9_999_999,
      }),
    ),
  },
};

const playerCountText = (): string => live.playerCount({ count: 5, now: (text) => text }).join('');

export const livePlayersStates: ScreenStates = {
  ready: { path: '/home', answers: LIVE_RUNS_ANSWER },
  list: { path: '/home', answers: LIVE_RUNS_ANSWER, actions: [playerCountText] },
  'list-large-letters': { path: '/home', answers: LIVE_RUNS_ANSWER, actions: [playerCountText], textScale: 2 },
  board: { path: '/stats', answers: LIVE_RUNS_ANSWER },
};

const FULL_RACE = Array.from({ length: 20 }, (_, seat) =>
  makeRacePlace(seat, SAMPLE_NAMES[seat] ?? `Player ${seat + 1}`, { isOwn: seat === 4 }),
);

export const raceStates: ScreenStates = {
  ready: { path: `/race/${RACE_ID}`, anonymous: true, answers: { ...makeRaceAnswers(), ...neverAnswered('replays') } },
  loading: { path: `/race/${RACE_ID}`, anonymous: true, answers: neverAnswered('room-races/*') },
  running: { path: `/race/${RACE_ID}`, anonymous: true, answers: makeRaceAnswers(makeRunningRace()) },
  unknown: {
    path: `/race/${RACE_ID}`,
    anonymous: true,
    answers: { 'room-races/*': new StubRefusal(404, 'not_found', 'Couldn’t find that race.') },
  },
  error: { path: `/race/${RACE_ID}`, anonymous: true, answers: refused('room-races/*') },
  offline: { path: `/race/${RACE_ID}`, anonymous: true, answers: disconnected('room-races/*') },
  'twenty-racers': {
    path: `/race/${RACE_ID}`,
    answers: { ...makeRaceAnswers(makeEndedRace({ places: FULL_RACE })), ...neverAnswered('replays') },
  },
  'large-letters': {
    path: `/race/${RACE_ID}`,
    answers: { ...makeRaceAnswers(makeEndedRace({ places: FULL_RACE })), ...neverAnswered('replays') },
    textScale: 2,
  },
};

const challengePath = `/challenge/${makePublicId(1)}`;
const TRIES = {
  ...{ players: 5, guests: 12, beaten: 3 },
  list: Array.from({ length: 5 }, (_, index) => makeTry(index + 1, { isOwn: index === 3, runId: makePublicId(700) })),
};
const NAMED_TRIES = { ...TRIES, list: SAMPLE_NAMES.map((username, index) => namedTry(username, index)) };

function namedTry(username: string, index: number): ReturnType<typeof makeTry> {
  const entry = makeTry(index + 1, { score: 9_999_999, isBeaten: true });
  return { ...entry, player: { ...entry.player, username } };
}

const PRACTICE_COURSE = { seed: 'c'.repeat(32), startPlace: 0, simVersion: 1 };

export const challengeStates: ScreenStates = {
  ready: { path: challengePath, anonymous: true, answers: { 'challenges/*': makeChallenge({}, TRIES) } },
  empty: { path: challengePath, anonymous: true, answers: { 'challenges/*': makeChallenge() } },
  player: { path: challengePath, answers: { 'challenges/*': makeChallenge({}, TRIES) } },
  own: { path: challengePath, answers: { 'challenges/*': makeChallenge({ isOwn: true }) } },
  closed: {
    path: challengePath,
    anonymous: true,
    answers: { 'challenges/*': makeChallenge({ practice: PRACTICE_COURSE }, { guests: 3, beaten: 1 }) },
  },
  loading: { path: challengePath, anonymous: true, answers: neverAnswered('challenges/*') },
  unknown: {
    path: challengePath,
    anonymous: true,
    answers: { 'challenges/*': new StubRefusal(404, 'run_unknown', 'There is no such run.') },
  },
  removed: {
    path: challengePath,
    anonymous: true,
    answers: { 'challenges/*': new StubRefusal(410, 'run_removed', 'This run was removed from the boards.') },
  },
  error: { path: challengePath, anonymous: true, answers: refused('challenges/*') },
  offline: { path: challengePath, anonymous: true, answers: disconnected('challenges/*') },
  names: {
    path: challengePath,
    anonymous: true,
    answers: {
      'challenges/*': makeChallenge(
        {
          score: 9_999_999,
          player: { publicId: makePublicId(900), username: WIDE_NAME, avatarUrl: '/api/avatars/900' },
        },
        NAMED_TRIES,
      ),
    },
  },
  'large-letters': {
    path: challengePath,
    anonymous: true,
    answers: { 'challenges/*': makeChallenge({}, NAMED_TRIES) },
    textScale: 2,
  },
};

const withRuns = (count: number) => makeRows(count).map((row, index) => ({ ...row, runId: makePublicId(index + 1) }));
const NAMED_ROWS = SAMPLE_NAMES.map((username, index) =>
  makeRow(index + 1, { username, runId: makePublicId(index + 1) }),
);

export const verifyStates: ScreenStates = {
  ready: { path: '/verify', anonymous: true, answers: { 'leaderboards/scores': makeBoard('scores', withRuns(8)) } },
  loading: { path: '/verify', anonymous: true, answers: neverAnswered('leaderboards/scores') },
  empty: { path: '/verify', anonymous: true, answers: { 'leaderboards/scores': makeBoard('scores', []) } },
  error: { path: '/verify', anonymous: true, answers: refused('leaderboards/scores') },
  names: { path: '/verify', anonymous: true, answers: { 'leaderboards/scores': makeBoard('scores', NAMED_ROWS) } },
  'large-letters': {
    path: '/verify',
    anonymous: true,
    answers: { 'leaderboards/scores': makeBoard('scores', NAMED_ROWS) },
    textScale: 2,
  },
};

const FRAME_NOT_LOADED = neverAnswered('start-session', 'run-ticket', 'rivals');

export const playStates: ScreenStates = {
  loading: { path: '/play', answers: FRAME_NOT_LOADED },
  offline: { path: '/play', answers: disconnected('session', 'config') },
};
