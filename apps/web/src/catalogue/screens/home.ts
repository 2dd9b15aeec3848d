import type { Notice } from '@jumpy/protocol/http/notices';
import { showInvites } from '../../data/invitesSheet.ts';
import { showLedger } from '../../data/ledgerSheet.ts';
import { showLobby } from '../../data/lobby.ts';
import { showQuests } from '../../data/questsSheet.ts';
import { showSettings } from '../../data/settingsSheet.ts';
import { CHAIN } from '../../fixtures/chain.ts';
import { keepUnsent } from '../../fixtures/keepUnsent.ts';
import { liveOf } from '../../fixtures/liveRuns.ts';
import { outboxRecord } from '../../fixtures/outboxRecords.ts';
import { Refusal, SILENCE } from '../../fixtures/stubServer.ts';
import {
  boardOf,
  claimOf,
  CONFIG,
  inviteOf,
  invitesOf,
  ledgerOf,
  MOONBEAN,
  noticesOf,
  ownPlaceOf,
  playerXpOf,
  publicId,
  questsOf,
  rowOf,
  rowsTo,
  saleOf,
  statsOf,
  xpOf,
} from '../../fixtures/wire.ts';
import { as, BUSY, cut, failing, loading } from '../answers.ts';
import { LONG, NAMES, RTL, WIDE } from '../names.ts';
import type { ScreenStates } from '../state.ts';

const NAMED_ROWS = NAMES.map((username, index) => rowOf(index + 1, { username, value: 10_000_000 - index * 7 }));
const NAMED_BOARDS = {
  'leaderboards/scores': boardOf('scores', NAMED_ROWS),
  'leaderboards/scores/self': ownPlaceOf('scores', rowOf(1_000_000, { username: RTL, value: 12, xp: 0 })),
};
const NOBODY = { 'leaderboards/scores': boardOf('scores', []) };
const NEWCOMER = {
  ...as({ hasPlayed: false, walletAddress: null, roles: [], guilds: [] }),
  ...{ stats: statsOf(), 'get-user-xp': xpOf(0), ...NOBODY },
};
const RICH = {
  stats: statsOf({ hi_score: 9_999_999, total_jumps: 123_456_789, total_games: 1_000_000, level_reached: 8 }),
  'get-user-xp': xpOf(10_000_000),
};
const HOUR_MS = 3_600_000;

export const home: ScreenStates = {
  ready: { at: '/home' },
  loading: { at: '/home', answers: loading() },
  error: { at: '/home', answers: failing() },
  offline: { at: '/home', answers: cut() },
  newcomer: { at: '/home', answers: NEWCOMER },
  'ten-million-xp': { at: '/home', answers: { ...RICH, ...NAMED_BOARDS, ...as({ username: LONG }) } },
  'long-names': { at: '/home', answers: { ...NAMED_BOARDS, ...as({ username: WIDE }) } },
  'rtl-names': { at: '/home', answers: { ...NAMED_BOARDS, ...as({ username: RTL }) } },
  'people-climb': { at: '/home', answers: { live: liveOf(1, 2, 3) } },
  'sale-on': { at: '/home', answers: { config: { ...CONFIG, chain: CHAIN }, sale: saleOf() }, wallet: {} },
  maintenance: {
    at: '/home',
    answers: {
      switches: {
        success: true,
        switches: { maintenance: 'We move to a new server at 18:00 UTC. Runs are kept.', minting: true },
      },
    },
  },
  'low-balance': {
    at: '/home',
    answers: { config: { ...CONFIG, chain: CHAIN } },
    wallet: { balance: { lastKnownWei: 0n, readAtMs: 0, failed: false, reading: false } },
  },
  'large-letters': { at: '/home', letters: 2 },
  menu: { at: '/home', answers: as({ isAdmin: true }), press: ['Menu'] },
  'account-goes': { at: '/home', answers: as({ deletionAt: Date.UTC(2026, 11, 24, 12) }) },
  'account-removed': { at: '/home', answers: as({ removedFor: `Plays by machine. ${RTL}` }) },
};

export const board: ScreenStates = {
  ready: { at: '/home', press: ['Leaderboard'] },
  loading: { at: '/home', answers: loading('leaderboards/scores', 'leaderboards/scores/self'), press: ['Leaderboard'] },
  empty: { at: '/home', answers: NOBODY, press: ['Leaderboard'] },
  error: { at: '/home', answers: failing('leaderboards/scores', 'leaderboards/scores/self'), press: ['Leaderboard'] },
  names: { at: '/home', answers: NAMED_BOARDS, press: ['Leaderboard'] },
  'three-only': {
    at: '/home',
    answers: { 'leaderboards/scores': boardOf('scores', rowsTo(3)) },
    press: ['Leaderboard'],
  },
  'large-letters': { at: '/home', answers: NAMED_BOARDS, press: ['Leaderboard'], letters: 2 },
};

const onboarding = (answers: Record<string, unknown> = {}) => ({
  ...as({ hasPlayed: false, onboardingDone: false }),
  'get-onboarding-status': { success: true, onboarding_done: false, may_close: false },
  'get-user-roles': new Refusal(404, 'not_member', 'User not found in Discord server. Please join our Discord first!'),
  'mark-onboarding-done': { success: true },
  ...answers,
});

export const welcome: ScreenStates = {
  ready: { at: '/home', answers: onboarding() },
  loading: { at: '/home', answers: onboarding({ 'get-user-roles': SILENCE }) },
  'long-name': {
    at: '/home',
    answers: { ...onboarding(), ...as({ username: WIDE, hasPlayed: false, onboardingDone: false }) },
  },
  'large-letters': { at: '/home', answers: onboarding(), letters: 2 },
};

const LINES: readonly Notice[] = [
  { kind: 'passed', board: 'scores', name: LONG, rank: 1_234 },
  { kind: 'passed', board: 'jumps', name: RTL, rank: 12 },
  { kind: 'role_gained', role: 'Level 10', color: '#C9F73A' },
  { kind: 'quest_done', questKey: 'jump_500', title: '500 jumps' },
  { kind: 'invite_credited', name: WIDE, xp: 500 },
  { kind: 'daily_ready' },
  { kind: 'feats_found', count: 3 },
  { kind: 'record_confirmed', runId: publicId(7), txHash: `0x${'ab'.repeat(32)}` },
  { kind: 'admin_act', title: 'Your run was taken off the boards', reason: 'It was played by a machine.' },
];

export const notices: ScreenStates = {
  ready: { at: '/home', answers: { notices: noticesOf(LINES, 4) }, press: ['Notices, 4 new'] },
  empty: { at: '/home', press: ['Notices'] },
  loading: { at: '/home', answers: loading('notices'), press: ['Notices'] },
  error: { at: '/home', answers: failing('notices'), press: ['Notices'] },
  'large-letters': { at: '/home', answers: { notices: noticesOf(LINES, 4) }, press: ['Notices, 4 new'], letters: 2 },
  toast: {
    at: '/home',
    tells: [{ type: 'notice', data: { kind: 'passed', board: 'scores', name: LONG, rank: 1_234 } }],
  },
};

export const celebrations: ScreenStates = {
  role: {
    at: '/home',
    tells: [
      { type: 'role', data: { roles: [], gained: [{ name: 'L10', color: '#a9d6c4', why: 'Level 10 reached' }] } },
    ],
  },
  'role-long-name': {
    at: '/home',
    tells: [
      { type: 'role', data: { roles: [], gained: [{ name: LONG, color: '#ff8fd0', why: 'Given by the team' }] } },
    ],
  },
  level: { at: '/home', tells: [{ type: 'level', data: { level: 21, previous: 20 } }] },
};

const READY_QUESTS = questsOf({
  games_10: { current_progress: 10 },
  games_50: { current_progress: 33 },
  jump_500: { current_progress: 500, is_completed: true, completed_at: Date.UTC(2026, 10, 20) },
});

export const quests: ScreenStates = {
  daily: { at: '/home', opens: () => showQuests(true) },
  'daily-on-the-sixth': {
    at: '/home',
    answers: { 'daily-claim': { success: true, claim: claimOf({ current_streak: 6, day: 7, xp: 1_000 }) } },
    opens: () => showQuests(true),
  },
  'daily-claimed': {
    at: '/home',
    answers: {
      'daily-claim': {
        success: true,
        claim: claimOf({ current_streak: 3, can_claim: false, day: 4, nextClaimAt: claimOf().serverNow + 9 * HOUR_MS }),
      },
    },
    opens: () => showQuests(true),
  },
  'daily-loading': { at: '/home', answers: loading('daily-claim', 'quests'), opens: () => showQuests(true) },
  'daily-error': { at: '/home', answers: failing('daily-claim', 'quests'), opens: () => showQuests(true) },
  game: {
    at: '/home',
    answers: { quests: { success: true, board: READY_QUESTS } },
    opens: () => showQuests(true),
    press: ['Game Quests'],
  },
  'game-loading': { at: '/home', answers: loading('quests'), opens: () => showQuests(true), press: ['Game Quests'] },
  'game-error': { at: '/home', answers: failing('quests'), opens: () => showQuests(true), press: ['Game Quests'] },
  social: { at: '/home', opens: () => showQuests(true), press: ['Social Quests'] },
  'large-letters': { at: '/home', opens: () => showQuests(true), letters: 2 },
};

const FRIENDS = [
  inviteOf(1, { name: LONG }),
  inviteOf(2, { name: RTL, state: 'credited', xp: 500, runs: 3, days: 2, creditedAt: Date.UTC(2026, 10, 20) }),
  inviteOf(3, { name: WIDE, runs: 2, days: 1 }),
];

export const invites: ScreenStates = {
  ready: {
    at: '/home',
    answers: { invites: { success: true, board: invitesOf(FRIENDS) } },
    opens: () => showInvites(true),
  },
  empty: { at: '/home', opens: () => showInvites(true) },
  loading: { at: '/home', answers: loading('invites'), opens: () => showInvites(true) },
  error: { at: '/home', answers: failing('invites'), opens: () => showInvites(true) },
};

const OWN = { publicId: MOONBEAN.publicId, number: 'xp' } as const;

export const why: ScreenStates = {
  ready: {
    at: '/stats',
    answers: {
      'xp/ledger': ledgerOf([
        {
          ...{ id: 9, bucket: 'game', source: 'run', amount: 1_050, at: Date.UTC(2026, 10, 20, 12) },
          link: { kind: 'run', runId: publicId(7), score: 500, removed: false },
        },
        { id: 8, bucket: 'invite', source: 'invite', amount: 500, at: Date.UTC(2026, 10, 20, 11), link: null },
      ]),
    },
    opens: () => showLedger(OWN),
  },
  empty: { at: '/stats', opens: () => showLedger(OWN) },
  loading: { at: '/stats', answers: loading('xp/ledger', 'players/*/xp'), opens: () => showLedger(OWN) },
  error: { at: '/stats', answers: failing('xp/ledger', 'players/*/xp'), opens: () => showLedger(OWN) },
  other: {
    at: '/stats',
    answers: {
      'players/*/xp': playerXpOf({
        player: { publicId: publicId(4), username: RTL, avatarUrl: '/api/avatars/4', level: 20 },
        xp: 10_000_000,
        unseen: 150,
      }),
    },
    opens: () => showLedger({ publicId: publicId(4), number: 'xp' }),
  },
};

/** The profile setting can be read, but saving it fails. */
const onlyRead = ({ method }: { method: string }) => (method === 'GET' ? { success: true, isPublic: true } : BUSY);

export const settings: ScreenStates = {
  ready: { at: '/home', opens: () => showSettings(true) },
  loading: { at: '/home', answers: loading('account/watching'), opens: () => showSettings(true) },
  error: { at: '/home', answers: { 'account/watching': BUSY }, opens: () => showSettings(true) },
  'lower-rows': { at: '/home', opens: () => showSettings(true), press: [{ see: 'Help' }] },
  'lower-rows-loading': {
    at: '/home',
    answers: loading('account/watching', 'account/profile'),
    opens: () => showSettings(true),
    press: [{ see: 'Learn again' }],
  },
  'not-saved': {
    at: '/home',
    answers: { 'account/profile': onlyRead },
    opens: () => showSettings(true),
    press: ['Off'],
    says: 'It was not saved.',
  },
  'runs-wait': {
    at: '/home',
    answers: { 'validate-game-score': new Refusal(503, 'unavailable', 'The server restarts') },
    before: () => keepUnsent(outboxRecord(1, { attempts: 9 }), outboxRecord(2, { attempts: 9 })),
    opens: () => showSettings(true),
    press: [{ see: 'See them' }],
  },
  'large-letters': { at: '/home', opens: () => showSettings(true), letters: 2 },
};

export const rooms: ScreenStates = {
  ready: { at: '/home', opens: () => showLobby(true) },
  create: { at: '/home', opens: () => showLobby(true), press: ['Create Room'] },
  join: { at: '/home', opens: () => showLobby(true), press: ['Join Room'] },
  connecting: { at: '/home', opens: () => showLobby(true), press: ['Quick race'] },
  'large-letters': { at: '/home', opens: () => showLobby(true), letters: 2 },
};
