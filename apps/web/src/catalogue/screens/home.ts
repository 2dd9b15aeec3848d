import type { Notice } from '@jumpy/protocol/http/notices';
import * as boards from '../../features/boards/messages.ts';
import * as notices from '../../features/notices/messages.ts';
import * as reel from '../../features/reel/messages.ts';
import * as settings from '../../features/settings/messages.ts';
import { emulateBrowser, emulateNoPush, emulatePush, PUSH_ENDPOINT } from '../../fixtures/browsers.ts';
import { CHAIN } from '../../fixtures/chain.ts';
import { makeDaily } from '../../fixtures/courses.ts';
import { storeUnsentRuns } from '../../fixtures/storeUnsentRuns.ts';
import { makeLiveRunsAnswer } from '../../fixtures/liveRuns.ts';
import { makeOutboxRecord } from '../../fixtures/outboxRecords.ts';
import { StubRefusal, NO_RESPONSE } from '../../fixtures/stubServer.ts';
import {
  makeBoard,
  makeCollection,
  makeDailyClaim,
  CONFIG,
  makeGoals,
  makeInvite,
  makeInvites,
  makeLedger,
  MOONBEAN,
  makeNotices,
  makeOwnRank,
  makePlayerXp,
  makePublicId,
  makeQuests,
  makeRow,
  makeRows,
  makeSale,
  makeSpecialEvents,
  makeStats,
  makeWeekReel,
  makeXp,
} from '../../fixtures/answers.ts';
import { signedInAs, BUSY_REFUSAL, disconnected, refused, neverAnswered } from '../stubbedAnswers.ts';
import { LONG_NAME, SAMPLE_NAMES, RTL_NAME, WIDE_NAME } from '../sampleNames.ts';
import type { ScreenStates, State } from '../state.ts';
import { overlays } from '../../stores/overlays.ts';

const NAMED_ROWS = SAMPLE_NAMES.map((username, index) =>
  makeRow(index + 1, { username, value: 10_000_000 - index * 7 }),
);
const NAMED_BOARDS = {
  'leaderboards/scores': makeBoard('scores', NAMED_ROWS),
  'leaderboards/scores/self': makeOwnRank('scores', makeRow(1_000_000, { username: RTL_NAME, value: 12, xp: 0 })),
};
const EMPTY_BOARD = { 'leaderboards/scores': makeBoard('scores', []) };
const NEW_PLAYER = {
  ...signedInAs({ hasPlayed: false, walletAddress: null, roles: [], guilds: [] }),
  ...{ stats: makeStats(), 'get-user-xp': makeXp(0), ...EMPTY_BOARD },
};
const REEL_NAMES = ['Nova', 'Moonbean', ...SAMPLE_NAMES];
const SEE_REEL = [{ see: () => reel.moreRuns() }];
const MAX_STATS = {
  stats: makeStats({ hi_score: 9_999_999, total_jumps: 123_456_789, total_games: 1_000_000, level_reached: 8 }),
  'get-user-xp': makeXp(10_000_000),
};
const HOUR_MS = 3_600_000;

const READY_QUESTS = makeQuests({
  games_10: { current_progress: 10 },
  games_50: { current_progress: 33 },
  jump_500: { current_progress: 500, is_completed: true, completed_at: Date.UTC(2026, 10, 20) },
});

export const homeStates: ScreenStates = {
  ready: { path: '/home' },
  loading: { path: '/home', answers: neverAnswered() },
  error: { path: '/home', answers: refused() },
  offline: { path: '/home', answers: disconnected() },
  newcomer: { path: '/home', answers: NEW_PLAYER },
  'never-played': {
    path: '/home',
    answers: {
      ...NEW_PLAYER,
      config: { ...CONFIG, chain: CHAIN },
      collection: makeCollection({ sellsCharacters: true }),
    },
    wallet: {},
  },
  goals: {
    path: '/home',
    answers: {
      quests: { success: true, board: READY_QUESTS },
      goals: { success: true, board: makeGoals({ daily_games_8: 8, jump_5000: 4_612, feat_no_spring: 0 }, 4) },
      daily: makeDaily({ games: 4, best: 1_812, runId: makePublicId(7_001), rank: 3 }),
    },
  },
  events: { path: '/home', answers: { 'special-events': makeSpecialEvents() } },
  'goals-all-done': { path: '/home', answers: { goals: { success: true, board: makeGoals({}, 120) } } },
  'goals-loading': { path: '/home', answers: neverAnswered('goals') },
  'goals-failed': { path: '/home', answers: refused('goals') },
  administrator: {
    path: '/home',
    answers: { ...signedInAs({ isAdmin: true, operatorRole: 'owner' }), config: { ...CONFIG, chain: CHAIN } },
    wallet: {},
  },
  'ten-million-xp': {
    path: '/home',
    answers: { ...MAX_STATS, ...NAMED_BOARDS, ...signedInAs({ username: LONG_NAME }) },
  },
  'long-names': { path: '/home', answers: { ...NAMED_BOARDS, ...signedInAs({ username: WIDE_NAME }) } },
  'rtl-names': { path: '/home', answers: { ...NAMED_BOARDS, ...signedInAs({ username: RTL_NAME }) } },
  reel: {
    path: '/home',
    answers: { 'leaderboards/scores/week': makeWeekReel(REEL_NAMES) },
    actions: SEE_REEL,
  },
  'reel-loading': { path: '/home', answers: neverAnswered('leaderboards/scores/week'), actions: SEE_REEL },
  'reel-failed': {
    path: '/home',
    answers: refused('leaderboards/scores/week'),
    actions: [{ see: () => reel.tryAgain() }],
  },
  'people-climb': { path: '/home', answers: { live: makeLiveRunsAnswer(1, 2, 3) } },
  'players-wait': { path: '/home', answers: { 'multiplayer/waiting': { success: true, waiting: 3 } } },
  'sale-on': { path: '/home', answers: { config: { ...CONFIG, chain: CHAIN }, sale: makeSale() }, wallet: {} },
  announcement: {
    path: '/home',
    answers: {
      switches: {
        success: true,
        switches: { maintenance: null, minting: true },
        announcements: [
          {
            ...{ id: '00000000-0000-4000-8000-000000000001', audience: 'all', startsAt: 1, endsAt: 2 },
            text: 'Race night on Friday at 20:00 UTC. Rooms open an hour before: https://example.com/race-night',
            textEs:
              'Noche de carreras el viernes a las 20:00 UTC. Las salas abren una hora antes: https://example.com/race-night',
          },
        ],
      },
    },
    expectedText: 'Race night',
  },
  maintenance: {
    path: '/home',
    answers: {
      switches: {
        success: true,
        switches: { maintenance: 'We move to a new server at 18:00 UTC. Runs are kept.', minting: true },
      },
    },
  },
  'low-balance': {
    path: '/home',
    answers: { config: { ...CONFIG, chain: CHAIN } },
    wallet: { balance: { lastKnownWei: 0n, readAtMs: 0, failed: false, reading: false } },
  },
  'large-letters': { path: '/home', textScale: 2 },
  menu: {
    path: '/home',
    answers: { config: { ...CONFIG, chain: CHAIN }, ...signedInAs({ isAdmin: true, operatorRole: 'owner' }) },
    wallet: {},
    actions: ['Menu'],
  },
  'account-goes': { path: '/home', answers: signedInAs({ deletionAt: Date.UTC(2026, 11, 24, 12) }) },
  'account-removed': { path: '/home', answers: signedInAs({ removedFor: `Plays by machine. ${RTL_NAME}` }) },
};

export const boardStates: ScreenStates = {
  ready: { path: '/home', actions: ['Leaderboard'] },
  loading: {
    path: '/home',
    answers: neverAnswered('leaderboards/scores', 'leaderboards/scores/self'),
    actions: ['Leaderboard'],
  },
  empty: { path: '/home', answers: EMPTY_BOARD, actions: ['Leaderboard'] },
  error: {
    path: '/home',
    answers: refused('leaderboards/scores', 'leaderboards/scores/self'),
    actions: ['Leaderboard'],
  },
  followed: {
    path: '/home',
    answers: { 'leaderboards/scores/followed': { success: true, board: 'scores', rows: makeRows(5) } },
    actions: ['Leaderboard', boards.following],
  },
  'no-one-followed': { path: '/home', actions: ['Leaderboard', boards.following] },
  names: { path: '/home', answers: NAMED_BOARDS, actions: ['Leaderboard'] },
  'three-only': {
    path: '/home',
    answers: { 'leaderboards/scores': makeBoard('scores', makeRows(3)) },
    actions: ['Leaderboard'],
  },
  'large-letters': { path: '/home', answers: NAMED_BOARDS, actions: ['Leaderboard'], textScale: 2 },
};

const onboardingAnswers = (answers: Record<string, unknown> = {}) => ({
  ...signedInAs({ hasPlayed: false, onboardingDone: false }),
  'get-onboarding-status': { success: true, onboarding_done: false, may_close: false },
  'get-user-roles': new StubRefusal(
    404,
    'not_member',
    'User not found in Discord server. Please join our Discord first!',
  ),
  'mark-onboarding-done': { success: true },
  ...answers,
});

const memberAnswer = (hasRole: boolean) => ({
  'get-user-roles': {
    ...{ success: true, is_member: true, roles: [], has_jumper_role: hasRole },
    jumper_role: { id: '900000000000000101', name: 'Jumper Role', color: '#c8bee8' },
  },
});

export const welcomeStates: ScreenStates = {
  ready: { path: '/home', answers: onboardingAnswers() },
  loading: { path: '/home', answers: onboardingAnswers({ 'get-user-roles': NO_RESPONSE }) },
  'long-name': {
    path: '/home',
    answers: {
      ...onboardingAnswers(),
      ...signedInAs({ username: WIDE_NAME, hasPlayed: false, onboardingDone: false }),
    },
  },
  'no-role-yet': { path: '/home', answers: onboardingAnswers(memberAnswer(false)) },
  member: { path: '/home', answers: onboardingAnswers(memberAnswer(true)) },
  done: {
    path: '/home',
    answers: onboardingAnswers(memberAnswer(true)),
    // Follow would open its page.
    setup: () => void (window.open = () => null),
    actions: ['Follow', 'Continue'],
  },
  'large-letters': { path: '/home', answers: onboardingAnswers(), textScale: 2 },
};

const NOTICES: readonly Notice[] = [
  { kind: 'passed', board: 'scores', name: LONG_NAME, rank: 1_234 },
  { kind: 'passed', board: 'jumps', name: RTL_NAME, rank: 12 },
  { kind: 'role_gained', role: 'Level 10', color: '#C9F73A' },
  { kind: 'quest_done', questKey: 'jump_500', title: '500 jumps' },
  { kind: 'invite_credited', name: WIDE_NAME, xp: 500 },
  { kind: 'daily_ready' },
  { kind: 'league_result', outcome: 'rose', tier: 3, rank: 3, size: 30 },
  { kind: 'feats_found', count: 3 },
  { kind: 'event_reward', event: 'Coral tides', eventEs: 'Mareas de coral' },
  { kind: 'record_confirmed', runId: makePublicId(7), txHash: `0x${'ab'.repeat(32)}` },
  { kind: 'admin_act', title: 'Your run was taken off the boards', reason: 'It was played by a machine.' },
];

export const noticeStates: ScreenStates = {
  ready: {
    path: '/home',
    answers: { notices: makeNotices(NOTICES, 4) },
    actions: [() => notices.unreadNotices({ count: 4 })],
  },
  empty: { path: '/home', actions: [notices.notices] },
  loading: { path: '/home', answers: neverAnswered('notices'), actions: [notices.notices] },
  error: { path: '/home', answers: refused('notices'), actions: [notices.notices] },
  'large-letters': {
    path: '/home',
    answers: { notices: makeNotices(NOTICES, 4) },
    actions: [() => notices.unreadNotices({ count: 4 })],
    textScale: 2,
  },
  toast: {
    path: '/home',
    events: [{ type: 'notice', data: { kind: 'passed', board: 'scores', name: LONG_NAME, rank: 1_234 } }],
  },
};

export const celebrationStates: ScreenStates = {
  role: {
    path: '/home',
    events: [
      { type: 'role', data: { roles: [], gained: [{ name: 'L10', color: '#a9d6c4', why: 'Level 10 reached' }] } },
    ],
  },
  'role-long-name': {
    path: '/home',
    events: [
      { type: 'role', data: { roles: [], gained: [{ name: LONG_NAME, color: '#ff8fd0', why: 'Given by the team' }] } },
    ],
  },
  level: { path: '/home', events: [{ type: 'level', data: { level: 21, previous: 20 } }] },
};

export const questStates: ScreenStates = {
  daily: { path: '/home', afterRender: () => overlays.set({ quests: true }) },
  'daily-on-the-sixth': {
    path: '/home',
    answers: { 'daily-claim': { success: true, claim: makeDailyClaim({ current_streak: 6, day: 7, xp: 1_000 }) } },
    afterRender: () => overlays.set({ quests: true }),
  },
  'daily-claimed': {
    path: '/home',
    answers: {
      'daily-claim': {
        success: true,
        claim: makeDailyClaim({
          current_streak: 3,
          can_claim: false,
          day: 4,
          nextClaimAt: makeDailyClaim().serverNow + 9 * HOUR_MS,
        }),
      },
    },
    afterRender: () => overlays.set({ quests: true }),
  },
  'daily-loading': {
    path: '/home',
    answers: neverAnswered('daily-claim', 'quests'),
    afterRender: () => overlays.set({ quests: true }),
  },
  'daily-error': {
    path: '/home',
    answers: refused('daily-claim', 'quests'),
    afterRender: () => overlays.set({ quests: true }),
  },
  game: {
    path: '/home',
    answers: { quests: { success: true, board: READY_QUESTS } },
    afterRender: () => overlays.set({ quests: true }),
    actions: ['Game Quests'],
  },
  'game-loading': {
    path: '/home',
    answers: neverAnswered('quests'),
    afterRender: () => overlays.set({ quests: true }),
    actions: ['Game Quests'],
  },
  'game-error': {
    path: '/home',
    answers: refused('quests'),
    afterRender: () => overlays.set({ quests: true }),
    actions: ['Game Quests'],
  },
  social: { path: '/home', afterRender: () => overlays.set({ quests: true }), actions: ['Social Quests'] },
  'large-letters': { path: '/home', afterRender: () => overlays.set({ quests: true }), textScale: 2 },
};

const FRIENDS = [
  makeInvite(1, { name: LONG_NAME }),
  makeInvite(2, { name: RTL_NAME, state: 'credited', xp: 500, runs: 3, days: 2, creditedAt: Date.UTC(2026, 10, 20) }),
  makeInvite(3, { name: WIDE_NAME, runs: 2, days: 1 }),
];

export const inviteStates: ScreenStates = {
  ready: {
    path: '/home',
    answers: { invites: { success: true, board: makeInvites(FRIENDS) } },
    afterRender: () => overlays.set({ invites: true }),
  },
  empty: { path: '/home', afterRender: () => overlays.set({ invites: true }) },
  loading: { path: '/home', answers: neverAnswered('invites'), afterRender: () => overlays.set({ invites: true }) },
  error: { path: '/home', answers: refused('invites'), afterRender: () => overlays.set({ invites: true }) },
};

const OWN_XP = { publicId: MOONBEAN.publicId, number: 'xp' } as const;

export const ledgerStates: ScreenStates = {
  ready: {
    path: '/stats',
    answers: {
      'xp/ledger': makeLedger([
        {
          ...{ id: 9, bucket: 'game', source: 'run', amount: 1_050, at: Date.UTC(2026, 10, 20, 12) },
          link: { kind: 'run', runId: makePublicId(7), score: 500, removed: false },
        },
        { id: 8, bucket: 'invite', source: 'invite', amount: 500, at: Date.UTC(2026, 10, 20, 11), link: null },
      ]),
    },
    afterRender: () => overlays.set({ ledger: OWN_XP }),
  },
  empty: { path: '/stats', afterRender: () => overlays.set({ ledger: OWN_XP }) },
  loading: {
    path: '/stats',
    answers: neverAnswered('xp/ledger', 'players/*/xp'),
    afterRender: () => overlays.set({ ledger: OWN_XP }),
  },
  error: {
    path: '/stats',
    answers: refused('xp/ledger', 'players/*/xp'),
    afterRender: () => overlays.set({ ledger: OWN_XP }),
  },
  other: {
    path: '/stats',
    answers: {
      'players/*/xp': makePlayerXp({
        player: { publicId: makePublicId(4), username: RTL_NAME, avatarUrl: '/api/avatars/4', level: 20 },
        xp: 10_000_000,
        unseen: 150,
      }),
    },
    afterRender: () => overlays.set({ ledger: { publicId: makePublicId(4), number: 'xp' } }),
  },
};

/** The profile setting can be read, but saving it fails. */
const readOnlyEndpoint = ({ method }: { method: string }) =>
  method === 'GET' ? { success: true, areAllowed: true } : BUSY_REFUSAL;

const REMINDERS = { success: true, publicKey: 'key', offered: ['streak', 'league', 'race'], on: [], endpoint: null };
/** The settings with the reminders in view. */
const remindersState = (reminders: unknown, setup: () => unknown): State => ({
  path: '/home',
  answers: { reminders },
  setup: () => void setup(),
  afterRender: () => overlays.set({ secondary: { kind: 'settings' } }),
  actions: [{ see: 'Learn again' }],
});

export const settingsStates: ScreenStates = {
  ready: { path: '/home', afterRender: () => overlays.set({ secondary: { kind: 'settings' } }) },
  loading: {
    path: '/home',
    answers: neverAnswered('account/watching'),
    afterRender: () => overlays.set({ secondary: { kind: 'settings' } }),
  },
  error: {
    path: '/home',
    answers: { 'account/watching': BUSY_REFUSAL },
    afterRender: () => overlays.set({ secondary: { kind: 'settings' } }),
  },
  'lower-rows': {
    path: '/home',
    afterRender: () => overlays.set({ secondary: { kind: 'settings' } }),
    actions: [{ see: 'Help' }],
  },
  'lower-rows-loading': {
    path: '/home',
    answers: neverAnswered('account/watching', 'account/profile', 'account/followers'),
    afterRender: () => overlays.set({ secondary: { kind: 'settings' } }),
    actions: [{ see: 'Learn again' }],
  },
  'not-saved': {
    path: '/home',
    answers: { 'account/followers': readOnlyEndpoint },
    afterRender: () => overlays.set({ secondary: { kind: 'settings' } }),
    actions: [settings.off],
    expectedText: 'Couldn’t save that.',
  },
  'reminders-off': remindersState(REMINDERS, () => emulatePush()),
  'reminders-on': remindersState({ ...REMINDERS, on: ['streak'], endpoint: PUSH_ENDPOINT }, () =>
    emulatePush({ permission: 'granted', endpoint: PUSH_ENDPOINT }),
  ),
  'reminders-blocked': remindersState(REMINDERS, () => emulatePush({ permission: 'denied' })),
  'reminders-not-loaded': remindersState(BUSY_REFUSAL, () => emulatePush()),
  'reminders-need-install': remindersState(REMINDERS, () => {
    emulateNoPush();
    emulateBrowser('safari');
  }),
  'reminders-unsupported': remindersState(REMINDERS, emulateNoPush),
  'runs-wait': {
    path: '/home',
    answers: { 'validate-game-score': new StubRefusal(503, 'unavailable', 'The server restarts') },
    setup: () => storeUnsentRuns(makeOutboxRecord(1, { attempts: 9 }), makeOutboxRecord(2, { attempts: 9 })),
    afterRender: () => overlays.set({ secondary: { kind: 'settings' } }),
    actions: [{ see: 'See unsent' }],
  },
  'large-letters': {
    path: '/home',
    afterRender: () => overlays.set({ secondary: { kind: 'settings' } }),
    textScale: 2,
  },
};

export const roomStates: ScreenStates = {
  ready: { path: '/home', afterRender: () => overlays.set({ lobby: true }) },
  create: { path: '/home', afterRender: () => overlays.set({ lobby: true }), actions: ['Create Room'] },
  'players-wait': {
    path: '/home',
    answers: { 'multiplayer/waiting': { success: true, waiting: 3 } },
    afterRender: () => overlays.set({ lobby: true }),
  },
  join: { path: '/home', afterRender: () => overlays.set({ lobby: true }), actions: ['Join Room'] },
  'join-code': {
    path: '/home',
    afterRender: () => overlays.set({ lobby: true }),
    actions: ['Join Room', { type: '123456', into: 'Room code' }],
  },
  connecting: { path: '/home', afterRender: () => overlays.set({ lobby: true }), actions: ['Quick race'] },
  'large-letters': { path: '/home', afterRender: () => overlays.set({ lobby: true }), textScale: 2 },
};
