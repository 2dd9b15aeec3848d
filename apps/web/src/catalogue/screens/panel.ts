import type { AdminItemsAnswer } from '@jumpy/protocol/http/adminItems';
import type { ReportedName } from '@jumpy/protocol/http/nameReports';
import { CHAIN } from '../../fixtures/chain.ts';
import { ADDRESS } from '../../fixtures/fakeWalletClient.ts';
import { STATS, userRow, usersOf } from '../../fixtures/panel.ts';
import { CONTRACT, STATE } from '../../fixtures/roleSync.ts';
import { mintsOf, rolesOf } from '../../fixtures/sale.ts';
import { Refusal } from '../../fixtures/stubServer.ts';
import { CONFIG, itemOf, publicId, saleOf } from '../../fixtures/wire.ts';
import { ADMINISTRATOR, failing, loading } from '../answers.ts';
import { LONG, NAMES, RTL, WIDE } from '../names.ts';
import type { ScreenStates, State } from '../state.ts';

const tab = (key: string): string => `/admin?tab=${key}`;
const CHAINED = { ...ADMINISTRATOR, config: { ...CONFIG, chain: CHAIN } };

/** States shared by all tabs that load their rows with one call. */
function statesOf(key: string, call: string, { ready, empty }: { ready: object; empty?: object }): ScreenStates {
  return {
    [`${key}`]: { at: tab(key), answers: { ...CHAINED, ...ready }, wallet: {} },
    [`${key}-loading`]: { at: tab(key), answers: { ...CHAINED, ...ready, ...loading(call) }, wallet: {} },
    [`${key}-error`]: { at: tab(key), answers: { ...CHAINED, ...ready, ...failing(call) }, wallet: {} },
    ...(empty ? { [`${key}-empty`]: { at: tab(key), answers: { ...CHAINED, ...ready, ...empty }, wallet: {} } } : {}),
  };
}

const ITEMS: AdminItemsAnswer = {
  ...{ success: true, contract: CHAIN.contracts.jumpShop, owner: ADDRESS, earningsWei: '2500000000000000000' },
  items: [
    itemOf(3, { name: 'Kit', price: 2, supply: 150, minted: 4, look: 'kit', xpBonus: 10 }),
    itemOf(4, { name: LONG, active: false, itemType: 1, look: null }),
  ],
  ...{ readAt: 1, isStale: false, hasService: false },
};
const ROWS = [
  ...NAMES.map((username, index) => userRow(index + 1, { username })),
  userRow(20, { username: 'Bare', wallet_address: null, topRole: null, roleCount: 0, phase: 3, invite_count: 0 }),
];
const AT = Date.UTC(2026, 10, 20, 12);
const reviewed = (number: number, username: string, more: object = {}) => ({
  ...{ runId: publicId(number), player: { publicId: publicId(900 + number), username }, mode: 'solo', score: 4_210 },
  ...{ jumps: 300, ticks: 9_000, level: 5, witness: 'live', witnessReason: null, securityFlags: ['clock_drift'] },
  ...{
    altered: null,
    playedAt: AT,
    isVoided: false,
    isHidden: false,
    isSuspended: false,
    suspendedUntil: null,
    decided: null,
  },
  ...more,
});
const named = (number: number, name: string, more: Partial<ReportedName> = {}): ReportedName => ({
  ...{ publicId: publicId(number), name, reports: number, reasons: { insult: 1, hate: number }, lastAt: AT, since: 0 },
  ...{ isCurrent: true, isHidden: false, isOperator: false, decided: null, decidedFor: null },
  ...more,
});
const REPORTED = [
  named(1_234, WIDE, {
    reasons: { insult: 400, hate: 300, sexual: 200, impersonation: 100, private: 134, advert: 100 },
  }),
  named(40, LONG),
  named(12, RTL),
  named(7, 'kept one', { decided: 'keep', decidedFor: 'It is their own name', since: 2 }),
  named(6, 'hidden one', { decided: 'hide', decidedFor: 'It insults players', isHidden: true }),
  named(5, 'boss', { isOperator: true }),
  named(4, 'old one', { isCurrent: false }),
  named(0, 'new one', { reports: 0, reasons: {}, lastAt: null, isHidden: true }),
];
const NAMED = { 'admin/names': { success: true, rows: REPORTED, total: REPORTED.length } };
const claim = (claimId: number, username: string) => ({
  ...{
    claimId,
    player: { publicId: publicId(claimId), username },
    questKey: 'x_post',
    title: 'Post about Jumpy',
    xp: 200,
  },
  ...{
    isSelfDeclared: true,
    url: `https://social.example/${LONG}/status/1234567890123456789`,
    claimedAt: AT,
    takenBack: null,
  },
});
const audited = (seq: number) => ({
  ...{ seq, at: AT, actId: publicId(seq), kind: 'end', admin: NAMES[seq % NAMES.length], act: 'delete user' },
  ...{
    subject: `user:${publicId(seq)}`,
    before: null,
    after: null,
    reason: 'Plays by machine',
    outcome: 'done',
    hash: 'cd'.repeat(32),
  },
});
const day = [
  { fromAt: AT, untilAt: AT + 43_200_000, state: 'up', detail: null },
  { fromAt: AT + 43_200_000, untilAt: AT + 86_400_000, state: 'degraded', detail: 'slow' },
];
const HEALTH = {
  ...{ success: true, now: AT + 86_400_000, version: '0.1.0', uptimeSeconds: 86_400 },
  parts: ['database', 'chain', 'discord', 'pinning'].map((name, index) => ({
    name,
    state: index === 2 ? 'degraded' : 'up',
    detail: null,
    day,
  })),
  queues: [{ task: 'syncRoles', waiting: 1_234, running: 2, failing: 1, givenUp: 0, lastError: 'Discord said 429.' }],
  chain: {
    chainId: 10_143,
    head: 123_456,
    readTo: 123_450,
    lag: 6,
    roleKey: { address: ADDRESS, balanceWei: '12000000000000000000' },
  },
  routes: [{ route: 'GET /api/leaderboards/:board', count: 1_234_567, p50Ms: 1.2, p95Ms: 4.5, maxMs: 120 }],
  errors: [
    {
      fingerprint: 'a1',
      where: 'page',
      message: `TypeError: cannot read ${WIDE}`,
      stack: null,
      place: '/home',
      requestId: null,
      count: 12,
      firstAt: AT,
      lastAt: AT,
    },
  ],
  switches: { maintenance: null, minting: true },
};
const REVIVES = {
  ...{ success: true, contract: CHAIN.contracts.reviveGate, owner: ADDRESS, balanceWei: '1234567800000000000' },
  stats: { totalRevives: 3, totalRevenue: 0.3, contractBalance: 1.2345678, avgPrice: 0.1 },
  transactions: [
    {
      timestamp: AT / 1_000,
      player: `0x${'cd'.repeat(20)}`,
      publicId: null,
      amount: 0.1,
      txHash: `0x${'ab12'.repeat(16)}`,
      status: '',
    },
  ],
};
const SALE = {
  sale: saleOf({ owner: ADDRESS }),
  'sale/mints': mintsOf({ isOwner: true }),
  'sale/roles': rolesOf(),
  'sale/wallets': { success: true, wallets: [{ address: ADDRESS, role: 'elites', isActive: true }] },
  'sale/whitelist': {
    success: true,
    rows: [],
    total: 0,
    page: 1,
    counts: { elites: 0, jumplist: 0, passholders: 0, jumpfcfs: 0 },
  },
};

/** The administrator keeps a reported name; the server gives this response. */
const keeping = (answer: unknown): State => ({
  at: tab('names'),
  answers: { ...CHAINED, ...NAMED, 'admin/names/act': answer },
  wallet: {},
  press: [
    `Keep the name ${WIDE}`,
    { type: 'It is a name of a place.', into: 'Reason (it stands in the audit log)' },
    'Keep',
  ],
});

export const panel: ScreenStates = {
  'no-access': { at: '/admin', answers: { 'admin/access': new Refusal(403, 'forbidden', 'Access Denied.') } },
  'access-loading': { at: '/admin', answers: { ...ADMINISTRATOR, ...loading('admin/access') } },
  ...statesOf('nfts', 'admin/items', {
    ready: { 'admin/items': ITEMS },
    empty: { 'admin/items': { ...ITEMS, items: [] } },
  }),
  ...statesOf('stats', 'admin/stats', { ready: { 'admin/stats': STATS } }),
  ...statesOf('users', 'admin/users', {
    ready: { 'admin/users': usersOf(ROWS, 1_234_567) },
    empty: { 'admin/users': usersOf([]) },
  }),
  ...statesOf('revive', 'admin/revives', {
    ready: { 'admin/revives': REVIVES },
    empty: { 'admin/revives': { ...REVIVES, transactions: [] } },
  }),
  ...statesOf('mint', 'sale', { ready: SALE }),
  ...statesOf('owner-tools', 'role-sync', { ready: { 'role-sync': STATE, 'army-contract': CONTRACT } }),
  ...statesOf('review', 'admin/review', {
    ready: {
      'admin/review': {
        success: true,
        rows: [reviewed(7, LONG), reviewed(8, RTL, { isVoided: true, decided: 'void' })],
        total: 2,
      },
    },
    empty: { 'admin/review': { success: true, rows: [], total: 0 } },
  }),
  ...statesOf('quests', 'admin/quests/claims', {
    ready: {
      'admin/quests/claims': { success: true, rows: [claim(1, LONG), claim(2, RTL)], total: 2 },
      'admin/quests/repeats': { success: true, rows: [], total: 0 },
    },
    empty: { 'admin/quests/claims': { success: true, rows: [], total: 0 } },
  }),
  ...statesOf('names', 'admin/names', {
    ready: NAMED,
    empty: { 'admin/names': { success: true, rows: [], total: 0 } },
  }),
  'names-hide': {
    ...{ at: tab('names'), answers: { ...CHAINED, ...NAMED }, wallet: {}, press: [`Hide the name ${WIDE}`] },
    says: 'Everybody sees',
  },
  'names-kept': { ...keeping({ success: true, isHidden: false }), says: 'Kept.' },
  'names-refused': {
    ...keeping(new Refusal(409, 'decided', 'Somebody else has decided about this name meanwhile. Look again.')),
    says: 'Somebody else',
  },
  ...statesOf('audit', 'admin/audit', {
    ready: {
      'admin/audit': { success: true, lines: [audited(2), audited(1)], next: null, total: 2, head: 'cd'.repeat(32) },
    },
    empty: { 'admin/audit': { success: true, lines: [], next: null, total: 0, head: '' } },
  }),
  ...statesOf('health', 'admin/health', { ready: { 'admin/health': HEALTH } }),
  'users-large-letters': { at: tab('users'), answers: { ...CHAINED, 'admin/users': usersOf(ROWS, 45) }, letters: 2 },
};
