import { showProfile } from '../../data/profileSheet.ts';
import { CHAIN, LOCAL_CHAIN, transactionOf } from '../../fixtures/chain.ts';
import { historyOf, historyRun } from '../../fixtures/runs.ts';
import { boardOf, collectionOf, CONFIG, rowOf, statsOf, tokenOf, xpOf } from '../../fixtures/wire.ts';
import { as, cut, failing, loading } from '../answers.ts';
import { LONG, NAMES, RTL, rolesTo, WIDE } from '../names.ts';
import type { ScreenStates } from '../state.ts';

const NAMED = NAMES.map((username, index) => rowOf(index + 1, { username, value: 10_000_000 - index }));
const RUNS = Array.from({ length: 12 }, (_, index) =>
  historyRun(index + 1, {
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

export const stats: ScreenStates = {
  ready: { at: '/stats', answers: { runs: historyOf(RUNS, LEVELS) } },
  loading: { at: '/stats', answers: loading() },
  empty: {
    at: '/stats',
    answers: {
      ...as({ hasPlayed: false }),
      stats: statsOf(),
      'get-user-xp': xpOf(0),
      runs: historyOf([]),
      'leaderboards/scores': boardOf('scores', []),
    },
  },
  error: { at: '/stats', answers: failing() },
  offline: { at: '/stats', answers: cut() },
  'ten-million-xp': {
    at: '/stats',
    answers: {
      ...as({ username: WIDE }),
      stats: statsOf({
        hi_score: 9_999_999,
        total_jumps: 123_456_789,
        total_games: 1_000_000,
        level_reached: 8,
        unseen_games: 12,
        unseen_jumps: 999_999,
      }),
      'get-user-xp': xpOf(10_000_000),
      runs: historyOf(RUNS, LEVELS),
      'leaderboards/scores': boardOf('scores', NAMED),
    },
  },
  'large-letters': { at: '/stats', answers: { runs: historyOf(RUNS, LEVELS) }, letters: 2 },
};

const TOKENS = [
  tokenOf(5, { name: 'Kit', quantity: 3 }),
  tokenOf(9, { name: 'Lucky Spring', itemType: 1, look: null }),
  tokenOf(12, { id: 'army-12', collection: 'army', name: 'Jumpy Army #12', look: 'army-12', rarity: null }),
  tokenOf(13, { name: `${LONG} the Second of his Name`, rarity: 'Legendary' }),
];
const CHAINED = { config: { ...CONFIG, chain: CHAIN } };
const guilds = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{
      id: String(index + 1),
      name: NAMES[index % NAMES.length] ?? '',
      icon: null,
      owner: index === 0,
      permissions: '0',
    },
  }));

export const profile: ScreenStates = {
  ready: { at: '/profile' },
  loading: { at: '/profile', answers: loading() },
  error: { at: '/profile', answers: failing() },
  'twenty-roles': { at: '/profile', answers: as({ roles: rolesTo(20), guilds: guilds(20) }) },
  'no-roles': {
    at: '/profile',
    answers: { ...as({ roles: [], guilds: [], email: null, walletAddress: null }), 'get-user-xp': xpOf(0) },
  },
  'long-name': {
    at: '/profile',
    answers: { ...as({ username: WIDE, email: `${LONG}@${LONG}.example` }), 'get-user-xp': xpOf(10_000_000) },
  },
  'rtl-name': { at: '/profile', answers: as({ username: RTL, roles: rolesTo(4) }) },
  'role-xp-differs': {
    at: '/profile',
    answers: {
      'get-user-xp': {
        ...xpOf(21_594),
        data: { ...xpOf(21_594).data, standing: { unseen: 4_000, ranked: 17_594, liveGame: 3_000, role: 6_000 } },
      },
    },
  },
  'delete-account': { at: '/profile', press: ['Delete'] },
  'large-letters': { at: '/profile', answers: as({ roles: rolesTo(20) }), letters: 2 },
};

const opened = () => showProfile(true);
const SENT = [
  transactionOf(1),
  transactionOf(2, { type: 'SHOP_MINT', status: 'pending' }),
  transactionOf(3, { type: 'REVIVE_PAYMENT', status: 'failed', valueWei: '100000000000000000' }),
];

export const sheet: ScreenStates = {
  wallet: {
    at: '/home',
    answers: { ...CHAINED, transactions: { success: true, transactions: SENT, next: null } },
    wallet: {},
    opens: opened,
  },
  'wallet-empty': {
    at: '/home',
    answers: { config: { ...CONFIG, chain: LOCAL_CHAIN } },
    wallet: { balance: { lastKnownWei: 0n, readAtMs: 0, failed: false, reading: false } },
    opens: opened,
  },
  'wallet-loading': {
    at: '/home',
    answers: { ...CHAINED, ...loading('transactions') },
    wallet: { balance: { lastKnownWei: undefined, readAtMs: undefined, failed: false, reading: true } },
    opens: opened,
  },
  'wallet-error': {
    at: '/home',
    answers: { ...CHAINED, ...failing('transactions') },
    wallet: { balance: { lastKnownWei: 5n * 10n ** 18n, readAtMs: 0, failed: true, reading: false } },
    opens: opened,
  },
  'wallet-none': {
    at: '/home',
    answers: { ...CHAINED, ...as({ walletAddress: null }) },
    wallet: { status: 'discord_only_no_wallet', address: undefined, walletId: undefined, opensHere: false },
    opens: opened,
  },
  'wallet-elsewhere': { at: '/home', answers: CHAINED, wallet: { opensHere: false }, opens: opened },
  'wallet-chain-off': { at: '/home', wallet: {}, opens: opened },
  'wallet-large-letters': { at: '/home', answers: CHAINED, wallet: {}, opens: opened, letters: 2 },
  withdraw: { at: '/home', answers: CHAINED, wallet: {}, opens: opened, press: ['Withdraw'] },
  nfts: {
    at: '/home',
    answers: { ...CHAINED, collection: collectionOf({ tokens: TOKENS }) },
    wallet: {},
    opens: opened,
    press: ['NFTs'],
  },
  'nfts-empty': { at: '/home', answers: CHAINED, wallet: {}, opens: opened, press: ['NFTs'] },
  'nfts-loading': {
    at: '/home',
    answers: { ...CHAINED, ...loading('collection') },
    wallet: {},
    opens: opened,
    press: ['NFTs'],
  },
  'nfts-error': {
    at: '/home',
    answers: { ...CHAINED, ...failing('collection') },
    wallet: {},
    opens: opened,
    press: ['NFTs'],
  },
  'twenty-roles': {
    at: '/home',
    answers: { ...CHAINED, ...as({ username: RTL, roles: rolesTo(20) }) },
    wallet: {},
    opens: opened,
  },
};
