import type { BoardRow } from '@jumpy/protocol/http/boards';
import type { SpecialEvent } from '@jumpy/protocol/http/specialEvents';
import { CHAIN, LOCAL_CHAIN, makeTransaction } from '../../fixtures/chain.ts';
import * as follows from '../../features/follows/messages.ts';
import { makeHistory, makeHistoryRun } from '../../fixtures/runs.ts';
import {
  makeBoard,
  makeFollowPlayer,
  makeFollows,
  makeCollection,
  CONFIG,
  makeRow,
  makeRows,
  makeCosmetics,
  makeSeason,
  makeSpecialEvents,
  makeWeekend,
  makeStats,
  makeToken,
  makeXp,
  makeDoneQuest,
  makePassport,
  makeLeague,
  makeFeats,
  MOONBEAN,
  makeProfile,
  makeProfileRun,
  makePublicId,
} from '../../fixtures/answers.ts';
import { signedInAs, disconnected, refused, neverAnswered } from '../stubbedAnswers.ts';
import { LONG_NAME, SAMPLE_NAMES, RTL_NAME, sampleRoles, WIDE_NAME } from '../sampleNames.ts';
import type { ScreenStates } from '../state.ts';
import { StubRefusal } from '../../fixtures/stubServer.ts';
import { overlays } from '../../stores/overlays.ts';

const NAMED_ROWS = SAMPLE_NAMES.map((username, index) => makeRow(index + 1, { username, value: 10_000_000 - index }));
const RUNS = Array.from({ length: 12 }, (_, index) =>
  makeHistoryRun(index + 1, {
    score: index === 4 ? 9_999_999 : 4_210 - index * 311,
    isBest: index === 4,
    removed: index === 6,
    counted: index !== 7,
    mode: index % 3 === 1 ? 'daily' : 'solo',
  }),
);
const LEVELS = [1, 2, 3, 4].map((level) => ({
  ...{ level, reached: 100 - level * 20, fastestTicks: level * 1_900, fastestRunId: RUNS[0]?.runId ?? '' },
  ...{ bestScore: level * 1_100, bestRunId: RUNS[0]?.runId ?? '' },
}));

export const statsStates: ScreenStates = {
  ready: { path: '/stats', answers: { runs: makeHistory(RUNS, LEVELS) } },
  loading: { path: '/stats', answers: neverAnswered() },
  empty: {
    path: '/stats',
    answers: {
      ...signedInAs({ hasPlayed: false }),
      stats: makeStats(),
      'get-user-xp': makeXp(0),
      runs: makeHistory([]),
      'leaderboards/scores': makeBoard('scores', []),
    },
  },
  error: { path: '/stats', answers: refused() },
  offline: { path: '/stats', answers: disconnected() },
  'ten-million-xp': {
    path: '/stats',
    answers: {
      ...signedInAs({ username: WIDE_NAME }),
      stats: makeStats({
        hi_score: 9_999_999,
        total_jumps: 123_456_789,
        total_games: 1_000_000,
        level_reached: 8,
        unseen_games: 12,
        unseen_jumps: 999_999,
      }),
      'get-user-xp': makeXp(10_000_000),
      runs: makeHistory(RUNS, LEVELS),
      'leaderboards/scores': makeBoard('scores', NAMED_ROWS),
    },
  },
  'large-letters': { path: '/stats', answers: { runs: makeHistory(RUNS, LEVELS) }, textScale: 2 },
};

const TOKENS = [
  makeToken(5, { name: 'Kit', quantity: 3 }),
  makeToken(9, { name: 'Lucky Spring', itemType: 1, look: null }),
  makeToken(12, { id: 'army-12', collection: 'army', name: 'Jumpy Army #12', look: 'army-12', rarity: null }),
  makeToken(13, { name: `${LONG_NAME} the Second of his Name`, rarity: 'Legendary' }),
];
const WITH_CHAIN = { config: { ...CONFIG, chain: CHAIN } };
const sampleGuilds = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{
      id: String(index + 1),
      name: SAMPLE_NAMES[index % SAMPLE_NAMES.length] ?? '',
      icon: null,
      owner: index === 0,
      permissions: '0',
    },
  }));

export const profileStates: ScreenStates = {
  ready: { path: '/profile' },
  loading: { path: '/profile', answers: neverAnswered() },
  error: { path: '/profile', answers: refused() },
  'twenty-roles': { path: '/profile', answers: signedInAs({ roles: sampleRoles(20), guilds: sampleGuilds(20) }) },
  'no-roles': {
    path: '/profile',
    answers: { ...signedInAs({ roles: [], guilds: [], email: null, walletAddress: null }), 'get-user-xp': makeXp(0) },
  },
  'long-name': {
    path: '/profile',
    answers: {
      ...signedInAs({ username: WIDE_NAME, email: `${LONG_NAME}@${LONG_NAME}.example` }),
      'get-user-xp': makeXp(10_000_000),
    },
  },
  'rtl-name': { path: '/profile', answers: signedInAs({ username: RTL_NAME, roles: sampleRoles(4) }) },
  'role-xp-differs': {
    path: '/profile',
    answers: {
      'get-user-xp': {
        ...makeXp(21_594),
        data: { ...makeXp(21_594).data, standing: { unseen: 4_000, ranked: 17_594, liveGame: 3_000, role: 6_000 } },
      },
    },
  },
  'delete-account': { path: '/profile', actions: ['Delete'] },
  'large-letters': { path: '/profile', answers: signedInAs({ roles: sampleRoles(20) }), textScale: 2 },
};

const GOLD_AT = Date.UTC(2026, 8, 30, 12);
const ALL_GOLD = Array.from({ length: 8 }, (_, place) => ({
  ...{ place, grade: 'gold' as const, runs: 123_456 },
  firstAt: { bronze: GOLD_AT, silver: GOLD_AT, gold: GOLD_AT },
}));

const openProfileSheet = () => overlays.set({ profile: true });
const TRANSACTIONS = [
  makeTransaction(1),
  makeTransaction(2, { type: 'SHOP_MINT', status: 'pending' }),
  makeTransaction(3, { type: 'REVIVE_PAYMENT', status: 'failed', valueWei: '100000000000000000' }),
];

export const profileSheetStates: ScreenStates = {
  wallet: {
    path: '/home',
    answers: { ...WITH_CHAIN, transactions: { success: true, transactions: TRANSACTIONS, next: null } },
    wallet: {},
    afterRender: openProfileSheet,
  },
  'wallet-empty': {
    path: '/home',
    answers: { config: { ...CONFIG, chain: LOCAL_CHAIN } },
    wallet: { balance: { lastKnownWei: 0n, readAtMs: 0, failed: false, reading: false } },
    afterRender: openProfileSheet,
  },
  'wallet-loading': {
    path: '/home',
    answers: { ...WITH_CHAIN, ...neverAnswered('transactions') },
    wallet: { balance: { lastKnownWei: undefined, readAtMs: undefined, failed: false, reading: true } },
    afterRender: openProfileSheet,
  },
  'wallet-error': {
    path: '/home',
    answers: { ...WITH_CHAIN, ...refused('transactions') },
    wallet: { balance: { lastKnownWei: 5n * 10n ** 18n, readAtMs: 0, failed: true, reading: false } },
    afterRender: openProfileSheet,
  },
  'wallet-none': {
    path: '/home',
    answers: { ...WITH_CHAIN, ...signedInAs({ walletAddress: null }) },
    wallet: { status: 'discord_only_no_wallet', address: undefined, walletId: undefined, canSignHere: false },
    afterRender: openProfileSheet,
  },
  'wallet-elsewhere': {
    path: '/home',
    answers: WITH_CHAIN,
    wallet: { status: 'embedded_wallet_stuck', canSignHere: false },
    afterRender: openProfileSheet,
  },
  'wallet-linked': {
    path: '/home',
    answers: WITH_CHAIN,
    wallet: { status: 'has_wallet_linked', canSignHere: false },
    afterRender: openProfileSheet,
  },
  'wallet-chain-off': { path: '/home', wallet: {}, afterRender: openProfileSheet },
  'wallet-large-letters': {
    path: '/home',
    answers: WITH_CHAIN,
    wallet: {},
    afterRender: openProfileSheet,
    textScale: 2,
  },
  withdraw: { path: '/home', answers: WITH_CHAIN, wallet: {}, afterRender: openProfileSheet, actions: ['Withdraw'] },
  nfts: {
    path: '/home',
    answers: { ...WITH_CHAIN, collection: makeCollection({ tokens: TOKENS }) },
    wallet: {},
    afterRender: openProfileSheet,
    actions: ['NFTs'],
  },
  'nfts-empty': { path: '/home', answers: WITH_CHAIN, wallet: {}, afterRender: openProfileSheet, actions: ['NFTs'] },
  'nfts-loading': {
    path: '/home',
    answers: { ...WITH_CHAIN, ...neverAnswered('collection') },
    wallet: {},
    afterRender: openProfileSheet,
    actions: ['NFTs'],
  },
  'nfts-error': {
    path: '/home',
    answers: { ...WITH_CHAIN, ...refused('collection') },
    wallet: {},
    afterRender: openProfileSheet,
    actions: ['NFTs'],
  },
  'twenty-roles': {
    path: '/home',
    answers: { ...WITH_CHAIN, ...signedInAs({ username: RTL_NAME, roles: sampleRoles(20) }) },
    wallet: {},
    afterRender: openProfileSheet,
  },
};

const FOLLOWED = Array.from({ length: 6 }, (_, index) => makeFollowPlayer(index + 1));
const NAMED_FOLLOWS = SAMPLE_NAMES.map((username, index) => makeFollowPlayer(index + 1, { username, level: 616 }));
const showFollows = (follows: Parameters<typeof makeFollows>[0]) => ({ follows: makeFollows(follows) });

export const followStates: ScreenStates = {
  ready: { path: '/following', answers: showFollows({ following: FOLLOWED }) },
  empty: { path: '/following' },
  loading: { path: '/following', answers: neverAnswered('follows') },
  error: { path: '/following', answers: refused('follows') },
  followers: {
    path: '/following',
    answers: showFollows({ followers: NAMED_FOLLOWS }),
    actions: [follows.followersTab],
  },
  'no-followers': { path: '/following', actions: [follows.followersTab] },
  blocked: { path: '/following', answers: showFollows({ blocked: FOLLOWED }), actions: [follows.blockedTab] },
  names: { path: '/following', answers: showFollows({ following: NAMED_FOLLOWS }) },
  'large-letters': { path: '/following', answers: showFollows({ following: NAMED_FOLLOWS }), textScale: 2 },
};

export const passportStates: ScreenStates = {
  ready: { path: '/passport' },
  full: { path: '/passport', answers: { passport: makePassport({ stamps: ALL_GOLD, feats: makeFeats(99) }) } },
  empty: { path: '/passport', answers: { passport: makePassport({ stamps: [], feats: makeFeats(0) }) } },
  loading: { path: '/passport', answers: neverAnswered('passport') },
  error: { path: '/passport', answers: refused('passport') },
  'large-letters': { path: '/passport', textScale: 2 },
};

const DAY_MS = 86_400_000;
const eventBoard = (rows: readonly BoardRow[]) => ({ success: true, event: 1, rows, total: rows.length });
const ownEventRank = (self: BoardRow | null) => ({ success: true, event: 1, self });
const eventAnswers = (event: SpecialEvent, count = 8) => ({
  'special-events/1': { success: true, serverNow: Date.now(), event },
  'special-events/1/board': eventBoard(makeRows(count)),
  'special-events/1/board/self': ownEventRank(
    count === 0
      ? null
      : makeRow(412, { publicId: MOONBEAN.publicId, username: MOONBEAN.username, isSelf: true, value: 77, xp: 77 }),
  ),
});
const past = (days: number) => ({ startsAt: Date.now() - (days + 7) * DAY_MS, endsAt: Date.now() - days * DAY_MS });

export const eventStates: ScreenStates = {
  season: { path: '/event/1', answers: eventAnswers(makeSeason()) },
  weekend: { path: '/event/1', answers: eventAnswers(makeWeekend({ id: 1, startsAt: Date.now() - DAY_MS })) },
  announced: { path: '/event/1', answers: eventAnswers(makeWeekend({ id: 1 }), 0) },
  empty: { path: '/event/1', answers: eventAnswers(makeSeason(), 0) },
  ended: {
    path: '/event/1',
    answers: { ...eventAnswers(makeSeason(past(0.1))), cosmetics: makeCosmetics({ owned: ['frame_tides'] }) },
  },
  guest: { path: '/event/1', anonymous: true, answers: eventAnswers(makeSeason()) },
  unknown: {
    path: '/event/1',
    answers: { 'special-events/1': new StubRefusal(404, 'not_found', 'Couldn’t find that season or weekend.') },
  },
  'board-error': {
    path: '/event/1',
    answers: { ...eventAnswers(makeSeason()), ...refused('special-events/1/board') },
  },
  loading: { path: '/event/1', answers: neverAnswered('special-events/1') },
  error: { path: '/event/1', answers: refused('special-events/1') },
  'large-letters': { path: '/event/1', answers: eventAnswers(makeSeason()), textScale: 2 },
};

const calendarAnswers = (...events: readonly SpecialEvent[]) => ({ 'special-events': makeSpecialEvents(events) });

export const calendarStates: ScreenStates = {
  ready: {
    path: '/calendar',
    answers: calendarAnswers(
      makeSeason({ id: 5, name: 'Meadow morning', nameEs: null, startPlace: 0, ...past(20) }),
      makeWeekend({ id: 4, rule: 'no_hop', name: 'Feet first', nameEs: null, ...past(9) }),
      makeSeason(),
      makeWeekend(),
    ),
  },
  empty: { path: '/calendar' },
  loading: { path: '/calendar', answers: neverAnswered('special-events') },
  error: { path: '/calendar', answers: refused('special-events') },
  'large-letters': { path: '/calendar', answers: calendarAnswers(makeSeason(), makeWeekend()), textScale: 2 },
};

const LEAGUE_RESULT = { week: '2026-11-23', tier: 2, outcome: 'rose', rank: 3, size: 30, points: 48_210 } as const;
const leagueAnswers = (part: Parameters<typeof makeLeague>[0]) => ({ league: makeLeague(part) });
const NO_GROUP = { rows: [], rises: 0, falls: 0 };

export const leagueStates: ScreenStates = {
  ready: { path: '/league' },
  rose: { path: '/league', answers: leagueAnswers({ tier: 3, result: LEAGUE_RESULT }) },
  fell: {
    path: '/league',
    answers: leagueAnswers({ tier: 1, result: { ...LEAGUE_RESULT, outcome: 'fell', rank: 28 } }),
  },
  small: {
    path: '/league',
    answers: leagueAnswers({ tier: 0, rows: makeLeague().rows.slice(6, 12), rises: 1, falls: 0 }),
  },
  empty: { path: '/league', answers: leagueAnswers({ ...NO_GROUP, state: 'none', tier: 0, runs: [] }) },
  waiting: {
    path: '/league',
    answers: leagueAnswers({ ...NO_GROUP, state: 'waiting', drawAt: Date.now() + 3_600_000 }),
  },
  left: { path: '/league', answers: leagueAnswers({ ...NO_GROUP, state: 'left' }) },
  hidden: { path: '/league', answers: leagueAnswers({ ...NO_GROUP, state: 'hidden' }) },
  loading: { path: '/league', answers: neverAnswered('league') },
  error: { path: '/league', answers: refused('league') },
  'large-letters': { path: '/league', textScale: 2 },
};

type Profile = ReturnType<typeof makeProfile>;

const OTHER_PLAYER_ID = makePublicId(77);
const profilePath = `/u/${OTHER_PLAYER_ID}`;
const ownProfilePath = `/u/${MOONBEAN.publicId}`;
const questPath = `${profilePath}/quest/feat_stars`;
const NOT_FOUND = new StubRefusal(404, 'not_found', 'There is no such profile.');

const profileAnswers = (part: Partial<Profile> = {}) => ({
  'profiles/*': { success: true, profile: makeProfile({ publicId: OTHER_PLAYER_ID, username: 'LunaHops', ...part }) },
});
const ownProfileAnswers = (part: Partial<Profile> = {}, hiddenBy: 'setting' | 'review' | null = null) => ({
  'profiles/self': { success: true, profile: makeProfile(part), hiddenBy },
});
const EMPTY_PROFILE: Partial<Profile> = {
  ...{ level: 1, look: 'jumpy', xp: 0, progress: 0, best: null, jumps: 0 },
  ...{ runs: [], feats: makeFeats(0), characters: [], recruits: 0, stamps: [] },
};
const FULL_PROFILE: Partial<Profile> = {
  ...{
    username: WIDE_NAME,
    level: 1_000,
    xp: 10_000_000,
    best: { score: 9_999_999, rank: 1_000_000 },
    jumps: 123_456_789,
  },
  ...{ feats: makeFeats(99), recruits: 333 },
  runs: [1, 2, 3, 4, 5].map((number) => makeProfileRun(number, { score: 9_999_999, mode: 'daily', revived: true })),
  characters: Array.from({ length: 9 }, (_, index) => ({
    ...{ itemId: index + 1, name: index === 0 ? LONG_NAME : `Character ${index + 1}`, rarity: 'Legendary' as const },
    ...{ look: index === 1 ? null : 'kit', image: null },
  })),
};
const completedQuest = (username: string) => ({
  ...profileAnswers({ username }),
  'profiles/*/quests/*': {
    success: true,
    done: { ...makeDoneQuest(), player: { ...makeDoneQuest().player, publicId: OTHER_PLAYER_ID, username } },
  },
});
const COMPLETED_QUEST = completedQuest('LunaHops');

export const publicProfileStates: ScreenStates = {
  ready: { path: profilePath, answers: profileAnswers() },
  'with-looks': {
    path: profilePath,
    answers: profileAnswers({ cosmetics: { ears: 'ears_bunny', hat: 'hat_straw', frame: 'frame_ice' } }),
  },
  stranger: { path: profilePath, anonymous: true, answers: profileAnswers() },
  own: { path: ownProfilePath, answers: ownProfileAnswers() },
  'own-empty': { path: ownProfilePath, answers: ownProfileAnswers(EMPTY_PROFILE) },
  'own-hidden': { path: ownProfilePath, answers: ownProfileAnswers({}, 'setting') },
  'own-hidden-by-review': { path: ownProfilePath, answers: ownProfileAnswers({}, 'review') },
  loading: { path: profilePath, anonymous: true, answers: neverAnswered('profiles/*') },
  empty: { path: profilePath, anonymous: true, answers: profileAnswers(EMPTY_PROFILE) },
  unknown: { path: profilePath, anonymous: true, answers: { 'profiles/*': NOT_FOUND } },
  error: { path: profilePath, anonymous: true, answers: refused('profiles/*') },
  offline: { path: profilePath, anonymous: true, answers: disconnected('profiles/*') },
  full: { path: profilePath, anonymous: true, answers: profileAnswers(FULL_PROFILE) },
  'long-name': { path: profilePath, anonymous: true, answers: profileAnswers({ username: LONG_NAME }) },
  'rtl-name': { path: profilePath, anonymous: true, answers: profileAnswers({ username: RTL_NAME }) },
  quest: { path: questPath, anonymous: true, answers: COMPLETED_QUEST },
  'quest-rtl-name': { path: questPath, anonymous: true, answers: completedQuest(RTL_NAME) },
  'quest-long-name': { path: questPath, anonymous: true, answers: completedQuest(WIDE_NAME) },
  'quest-loading': {
    path: questPath,
    anonymous: true,
    answers: { ...profileAnswers(), ...neverAnswered('profiles/*/quests/*') },
  },
  'quest-unknown': {
    path: questPath,
    anonymous: true,
    answers: { ...profileAnswers(), 'profiles/*/quests/*': NOT_FOUND },
  },
  'quest-error': {
    path: questPath,
    anonymous: true,
    answers: { ...profileAnswers(), ...refused('profiles/*/quests/*') },
  },
  'large-letters': { path: questPath, anonymous: true, answers: COMPLETED_QUEST, textScale: 2 },
};
