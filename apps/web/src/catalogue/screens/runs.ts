import { dailyBoard, dailyOf, dailyRow, OPENED, ownDailyPlace, promised } from '../../fixtures/courses.ts';
import { HEAD, heldStream, liveRunOf } from '../../fixtures/liveRuns.ts';
import { endedRace, placeOf, RACE_ID, raceAnswers, runningRace } from '../../fixtures/races.ts';
import { ownRunOf, replaysOf, runOf, shutReplay } from '../../fixtures/runs.ts';
import { Refusal } from '../../fixtures/stubServer.ts';
import { boardOf, publicId, rowOf, rowsTo } from '../../fixtures/wire.ts';
import { cut, failing, loading } from '../answers.ts';
import { HAN, LONG, NAMES, RTL, WIDE } from '../names.ts';
import type { ScreenStates } from '../state.ts';

const SELF = dailyRow(3, { username: 'Moonbean', value: 640 });
const DAILY_NAMES = ['daily', 'daily/boards/today', 'daily/boards/today/self', 'daily/commitments'];
const dailyAnswers = (rows = [dailyRow(1), dailyRow(2), SELF]) => ({
  daily: dailyOf({ games: 4, best: 640, runId: publicId(7_003), rank: 3 }),
  'daily/boards/today': dailyBoard('today', rows),
  'daily/boards/today/self': ownDailyPlace('today', SELF),
  'daily/boards/yesterday': dailyBoard('yesterday', rows),
  'daily/boards/yesterday/self': ownDailyPlace('yesterday'),
  'daily/boards/best': dailyBoard('best', rows),
  'daily/boards/best/self': ownDailyPlace('best'),
  'daily/commitments': { success: true, days: [promised(-1, OPENED), promised(0), promised(1), promised(2)] },
});
const NAMED_DAILY = NAMES.map((username, index) => dailyRow(index + 1, { username, value: 9_999_999 - index }));

export const daily: ScreenStates = {
  ready: { at: '/daily', answers: dailyAnswers() },
  loading: { at: '/daily', answers: loading(...DAILY_NAMES) },
  empty: {
    at: '/daily',
    answers: { ...dailyAnswers([]), daily: dailyOf(), 'daily/boards/today/self': ownDailyPlace('today') },
  },
  error: { at: '/daily', answers: failing(...DAILY_NAMES) },
  offline: { at: '/daily', answers: cut(...DAILY_NAMES) },
  stranger: { at: '/daily', anonymous: true, answers: { ...dailyAnswers(), daily: dailyOf() } },
  names: { at: '/daily', answers: dailyAnswers(NAMED_DAILY) },
  'large-letters': { at: '/daily', answers: dailyAnswers(NAMED_DAILY), letters: 2 },
};

const at = `/run/${publicId(1)}`;
const given = (run: unknown) => ({ 'runs/*': { success: true, run }, replays: replaysOf([]) });
const by = (username: string) => ({ publicId: publicId(900), username, avatarUrl: '/api/avatars/900', level: 100 });

const UNSEEN = { replays: replaysOf([]) };

export const run: ScreenStates = {
  ready: { at, answers: { ...given(runOf(1)), ...loading('replays') } },
  stranger: { at, anonymous: true, answers: { ...given(runOf(1)), ...loading('replays') } },
  own: { at, answers: { ...given(ownRunOf(1)), ...loading('replays') } },
  loading: { at, answers: loading('runs/*', 'replays') },
  unknown: { at, answers: { ...UNSEEN, 'runs/*': new Refusal(404, 'run_unknown', 'There is no such run.') } },
  removed: {
    at,
    answers: { ...UNSEEN, 'runs/*': new Refusal(410, 'run_removed', 'This run was taken off the boards.') },
  },
  error: { at, answers: failing('runs/*', 'replays') },
  offline: { at, answers: cut('runs/*', 'replays') },
  'not-open-yet': {
    at,
    answers: {
      'runs/*': { success: true, run: runOf(1, { replayOpensAt: Date.UTC(2026, 11, 1) }) },
      replays: replaysOf([shutReplay(publicId(1), 'closed')]),
    },
  },
  'long-name': {
    at,
    answers: { ...given(runOf(1, { player: by(WIDE), score: 9_999_999, rank: 1_000_000 })), ...loading('replays') },
  },
  'rtl-name': { at, answers: { ...given(runOf(1, { player: by(RTL) })), ...loading('replays') } },
  'large-letters': { at, answers: { ...given(runOf(1)), ...loading('replays') }, letters: 2 },
};

const follow = (username: string) => ({
  'live/*': () => {
    const stream = heldStream();
    stream.say({ ...HEAD, run: liveRunOf(1, { player: by(username) }) } as typeof HEAD);
    return stream.response;
  },
});

export const live: ScreenStates = {
  'long-name': { at: `/live/${publicId(901)}`, answers: follow(WIDE) },
  loading: { at: `/live/${publicId(901)}`, answers: loading('live/*') },
  gone: {
    at: `/live/${publicId(901)}`,
    answers: {
      ...UNSEEN,
      'live/*': new Refusal(404, 'not_found', 'Nobody climbs there.'),
      'runs/*': new Refusal(404, 'run_unknown', 'There is no such run.'),
    },
  },
};

const CLIMBING = {
  live: {
    success: true,
    total: 5,
    runs: [LONG, RTL, HAN, WIDE, 'i'].map((username, index) =>
      liveRunOf(index + 1, { player: { ...by(username), publicId: publicId(index + 1) }, score: 9_999_999 }),
    ),
  },
};

export const climbers: ScreenStates = {
  ready: { at: '/home', answers: CLIMBING },
  list: { at: '/home', answers: CLIMBING, press: ['5 climbing now'] },
  'list-large-letters': { at: '/home', answers: CLIMBING, press: ['5 climbing now'], letters: 2 },
  board: { at: '/stats', answers: CLIMBING },
};

const TWENTY = Array.from({ length: 20 }, (_, seat) =>
  placeOf(seat, NAMES[seat] ?? `Player ${seat + 1}`, { isOwn: seat === 4 }),
);

export const race: ScreenStates = {
  ready: { at: `/race/${RACE_ID}`, anonymous: true, answers: { ...raceAnswers(), ...loading('replays') } },
  loading: { at: `/race/${RACE_ID}`, anonymous: true, answers: loading('room-races/*') },
  running: { at: `/race/${RACE_ID}`, anonymous: true, answers: raceAnswers(runningRace()) },
  unknown: {
    at: `/race/${RACE_ID}`,
    anonymous: true,
    answers: { 'room-races/*': new Refusal(404, 'not_found', 'There is no such race.') },
  },
  error: { at: `/race/${RACE_ID}`, anonymous: true, answers: failing('room-races/*') },
  offline: { at: `/race/${RACE_ID}`, anonymous: true, answers: cut('room-races/*') },
  'twenty-racers': {
    at: `/race/${RACE_ID}`,
    answers: { ...raceAnswers(endedRace({ places: TWENTY })), ...loading('replays') },
  },
  'large-letters': {
    at: `/race/${RACE_ID}`,
    answers: { ...raceAnswers(endedRace({ places: TWENTY })), ...loading('replays') },
    letters: 2,
  },
};

const withRuns = (count: number) => rowsTo(count).map((row, index) => ({ ...row, runId: publicId(index + 1) }));
const NAMED = NAMES.map((username, index) => rowOf(index + 1, { username, runId: publicId(index + 1) }));

export const verify: ScreenStates = {
  ready: { at: '/verify', anonymous: true, answers: { 'leaderboards/scores': boardOf('scores', withRuns(8)) } },
  loading: { at: '/verify', anonymous: true, answers: loading('leaderboards/scores') },
  empty: { at: '/verify', anonymous: true, answers: { 'leaderboards/scores': boardOf('scores', []) } },
  error: { at: '/verify', anonymous: true, answers: failing('leaderboards/scores') },
  names: { at: '/verify', anonymous: true, answers: { 'leaderboards/scores': boardOf('scores', NAMED) } },
  'large-letters': {
    at: '/verify',
    anonymous: true,
    answers: { 'leaderboards/scores': boardOf('scores', NAMED) },
    letters: 2,
  },
};

const FRAME_IS_AWAY = loading('start-session', 'run-ticket', 'rivals');

export const play: ScreenStates = {
  loading: { at: '/play', answers: FRAME_IS_AWAY },
  offline: { at: '/play', answers: cut('session', 'config') },
};
