import type { OperatorRole } from '@jumpy/domain/operatorRoles';
import type { AdminItemsResponse } from '@jumpy/protocol/http/adminItems';
import type { ReportedName } from '@jumpy/protocol/http/nameReports';
import { CHAIN } from '../../fixtures/chain.ts';
import { ADDRESS } from '../../fixtures/fakeWalletClient.ts';
import {
  GROWTH_ANSWER,
  NO_GROWTH,
  STATS_ANSWER,
  makeAdminUser,
  makeAnnouncement,
  makeDelivery,
  makeOperator,
  makeUserRow,
  makeUsersAnswer,
  makeWebhook,
} from '../../fixtures/panel.ts';
import { CONTRACT_ANSWER, ROLE_SYNC_STATE } from '../../fixtures/roleSync.ts';
import { makeMintsAnswer, makeRolesAnswer } from '../../fixtures/sale.ts';
import { makeAccess, StubRefusal } from '../../fixtures/stubServer.ts';
import {
  makeAdminEvent,
  makeSeason,
  makeWeekend,
  CONFIG,
  makeShopItem,
  makePublicId,
  makeSale,
} from '../../fixtures/answers.ts';
import { SIGNED_IN_ADMIN, signedInAs, refused, neverAnswered } from '../stubbedAnswers.ts';
import { LONG_NAME, SAMPLE_NAMES, RTL_NAME, WIDE_NAME } from '../sampleNames.ts';
import type { ScreenStates, State, StateAction } from '../state.ts';

const panelTabPath = (key: string): string => `/admin?tab=${key}`;
const WITH_CHAIN = { ...SIGNED_IN_ADMIN, config: { ...CONFIG, chain: CHAIN } };

/** States shared by all lists that load their rows with one call: a tab, or a part of one that `actions` open. */
function createTabStates(
  key: string,
  call: string,
  { ready, empty, tab = key, actions = [] }: { ready: object; empty?: object; tab?: string; actions?: string[] },
): ScreenStates {
  const open = (answers: object): State => ({
    ...{ path: panelTabPath(tab), answers: { ...WITH_CHAIN, ...ready, ...answers }, wallet: {}, actions },
  });
  return {
    [`${key}`]: open({}),
    [`${key}-loading`]: open(neverAnswered(call)),
    [`${key}-error`]: open(refused(call)),
    ...(empty ? { [`${key}-empty`]: open(empty) } : {}),
  };
}

const ITEMS: AdminItemsResponse = {
  ...{ success: true, contract: CHAIN.contracts.jumpShop, owner: ADDRESS, earningsWei: '2500000000000000000' },
  items: [
    makeShopItem(3, { name: 'Kit', price: 2, supply: 150, minted: 4, look: 'kit', xpBonus: 10 }),
    makeShopItem(4, { name: LONG_NAME, active: false, itemType: 1, look: null }),
  ],
  ...{ readAt: 1, isStale: false, hasService: false },
};
const ROWS = [
  ...SAMPLE_NAMES.map((username, index) => makeUserRow(index + 1, { username })),
  makeUserRow(20, { username: 'Bare', wallet_address: null, topRole: null, roleCount: 0, phase: 3, invite_count: 0 }),
];
const EVENTS_ANSWER = {
  ...{ success: true, serverNow: Date.now() },
  events: [
    makeAdminEvent(makeWeekend()),
    makeAdminEvent(makeSeason({ id: 3, name: LONG_NAME }), { players: 12_345 }),
    makeAdminEvent(makeWeekend({ id: 4, startsAt: 1_760_000_000_000, endsAt: 1_760_200_000_000, rule: 'no_hop' }), {
      ...{ players: 77, rewards: 77, closedAt: 1_760_300_000_000 },
    }),
  ],
};
const NOW_MS = Date.UTC(2026, 10, 20, 12);
const WEBHOOK_ANSWERS = {
  'admin/webhooks': {
    success: true,
    webhooks: [
      makeWebhook(1, { name: 'Our site', waiting: 2, failingSince: NOW_MS }),
      makeWebhook(2, { name: 'Announcements', format: 'discord', url: 'https://discord.com' }),
      makeWebhook(3, { name: LONG_NAME, disabledAt: NOW_MS, disabledReason: 'failing' }),
    ],
  },
  [`admin/webhooks/${makePublicId(1)}/deliveries`]: {
    success: true,
    deliveries: [
      makeDelivery(1, { state: 'waiting', tries: 2, status: 500, problem: 'It answered 500.', nextTryAt: NOW_MS }),
      makeDelivery(2, { type: 'day.won', state: 'canceled', status: null, problem: 'The run was removed.' }),
      makeDelivery(3, { type: 'test' }),
    ],
  },
};
const reviewedRun = (number: number, username: string, more: object = {}) => ({
  ...{
    runId: makePublicId(number),
    player: { publicId: makePublicId(900 + number), username },
    mode: 'solo',
    score: 4_210,
  },
  ...{ jumps: 300, ticks: 9_000, level: 5, witness: 'live', witnessReason: null, securityFlags: ['clock_drift'] },
  ...{
    altered: null,
    playedAt: NOW_MS,
    isVoided: false,
    isHidden: false,
    isSuspended: false,
    suspendedUntil: null,
    decided: null,
  },
  ...more,
});
const reportedName = (number: number, name: string, more: Partial<ReportedName> = {}): ReportedName => ({
  ...{
    publicId: makePublicId(number),
    name,
    reports: number,
    reasons: { insult: 1, hate: number },
    lastAt: NOW_MS,
    since: 0,
  },
  ...{ isCurrent: true, isHidden: false, isOperator: false, decided: null, decidedFor: null },
  ...more,
});
const REPORTED_NAMES = [
  reportedName(1_234, WIDE_NAME, {
    reasons: { insult: 400, hate: 300, sexual: 200, impersonation: 100, private: 134, advert: 100 },
  }),
  reportedName(40, LONG_NAME),
  reportedName(12, RTL_NAME),
  reportedName(7, 'kept one', { decided: 'keep', decidedFor: 'It is their own name', since: 2 }),
  reportedName(6, 'hidden one', { decided: 'hide', decidedFor: 'It insults players', isHidden: true }),
  reportedName(5, 'boss', { isOperator: true }),
  reportedName(4, 'old one', { isCurrent: false }),
  reportedName(0, 'new one', { reports: 0, reasons: {}, lastAt: null, isHidden: true }),
];
const NAMES_ANSWER = { 'admin/names': { success: true, rows: REPORTED_NAMES, total: REPORTED_NAMES.length } };
const inviteClaim = (claimId: number, username: string) => ({
  ...{
    claimId,
    player: { publicId: makePublicId(claimId), username },
    questKey: 'x_post',
    title: 'Post about Jumpy',
    xp: 200,
  },
  ...{
    isSelfDeclared: true,
    url: `https://social.example/${LONG_NAME}/status/1234567890123456789`,
    claimedAt: NOW_MS,
    takenBack: null,
  },
});
const heldInvite = (number: number, username: string) => ({
  invitee: { publicId: makePublicId(number), username },
  inviter: { publicId: makePublicId(number + 1), username: WIDE_NAME },
  ...{ signs: ['network_invitees', 'wallet_inviter'], runs: 3, joinedAt: NOW_MS, decided: null },
});
const removedRole = (number: number, username: string) => ({
  player: { publicId: makePublicId(number), username },
  ...{ role: 'jumping_hot', title: 'Jumping Hot', noticedAt: NOW_MS },
});
const NO_FLAGGED_RUNS = { 'admin/review': { success: true, rows: [], total: 0 } };
const FLAGGED_RUNS = {
  'admin/review': {
    success: true,
    rows: [
      reviewedRun(7, LONG_NAME),
      reviewedRun(8, RTL_NAME, { isVoided: true, decided: 'void' }),
      ...Array.from({ length: 11 }, (_, index) => reviewedRun(index + 9, `Bot ${index}`, { score: 900 + index })),
    ],
    total: 13,
  },
};
const HELD_INVITES = {
  ...NO_FLAGGED_RUNS,
  'admin/invites': { success: true, rows: [heldInvite(1, LONG_NAME), heldInvite(3, RTL_NAME)], total: 2 },
};
const REMOVED_ROLES = {
  ...NO_FLAGGED_RUNS,
  'admin/roles/removed': { success: true, rows: [removedRole(1, LONG_NAME), removedRole(2, RTL_NAME)], total: 2 },
};
const inReview = (answers: object, ...actions: StateAction[]): State => ({
  path: panelTabPath('review'),
  answers: { ...WITH_CHAIN, ...answers },
  wallet: {},
  actions,
});
const auditEntry = (seq: number) => ({
  ...{
    seq,
    at: NOW_MS,
    actId: makePublicId(seq),
    kind: 'end',
    admin: SAMPLE_NAMES[seq % SAMPLE_NAMES.length],
    act: 'delete user',
  },
  ...{
    subject: `user:${makePublicId(seq)}`,
    before: null,
    after: null,
    reason: 'Plays by machine',
    outcome: 'done',
    hash: 'cd'.repeat(32),
  },
});
const uptimeDay = [
  { fromAt: NOW_MS, untilAt: NOW_MS + 43_200_000, state: 'up', detail: null },
  { fromAt: NOW_MS + 43_200_000, untilAt: NOW_MS + 86_400_000, state: 'degraded', detail: 'slow' },
];
const HEALTH_ANSWER = {
  ...{ success: true, now: NOW_MS + 86_400_000, version: '0.1.0', uptimeSeconds: 86_400 },
  parts: ['database', 'chain', 'discord', 'pinning'].map((name, index) => ({
    name,
    state: index === 2 ? 'degraded' : 'up',
    detail: null,
    day: uptimeDay,
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
      message: `TypeError: cannot read ${WIDE_NAME}`,
      stack: null,
      place: '/home',
      requestId: null,
      count: 12,
      firstAt: NOW_MS,
      lastAt: NOW_MS,
    },
  ],
  switches: { maintenance: null, minting: true },
};
const REVIVES_ANSWER = {
  ...{ success: true, contract: CHAIN.contracts.reviveGate, owner: ADDRESS, balanceWei: '1234567800000000000' },
  stats: { totalRevives: 3, totalRevenue: 0.3, contractBalance: 1.2345678, avgPrice: 0.1 },
  transactions: [
    {
      timestamp: NOW_MS / 1_000,
      player: `0x${'cd'.repeat(20)}`,
      publicId: null,
      amount: 0.1,
      txHash: `0x${'ab12'.repeat(16)}`,
      status: '',
    },
  ],
};
const SALE_ANSWERS = {
  sale: makeSale({ owner: ADDRESS }),
  'sale/mints': makeMintsAnswer({ isOwner: true }),
  'sale/roles': makeRolesAnswer(),
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
const savingName = (answer: unknown): State => ({
  path: panelTabPath('names'),
  answers: { ...WITH_CHAIN, ...NAMES_ANSWER, 'admin/names/act': answer },
  wallet: {},
  actions: [
    `Keep the name ${WIDE_NAME}`,
    { type: 'It is a name of a place.', into: 'Reason (saved in the audit log)' },
    'Keep',
  ],
});

const ANNOUNCEMENT_ANSWERS = {
  'admin/announcements': {
    success: true,
    serverNow: NOW_MS,
    announcements: [
      makeAnnouncement(1, { text: 'Race night on Friday: https://example.com/race', createdBy: LONG_NAME }),
      makeAnnouncement(2, { place: 'bell', audience: 'newcomers', startsAt: NOW_MS + 86_400_000, text: LONG_NAME }),
      makeAnnouncement(3, { audience: 'members', endedAt: NOW_MS, createdBy: RTL_NAME }),
      makeAnnouncement(4, { startsAt: NOW_MS - 2, endsAt: NOW_MS - 1 }),
    ],
  },
};
const OPERATOR_ANSWERS = {
  'admin/operators': {
    success: true,
    operators: [
      makeOperator(1, { username: WIDE_NAME, role: 'owner', isFixed: true, grantedAt: null, grantedBy: null }),
      makeOperator(2, {
        publicId: null,
        username: null,
        role: 'owner',
        isFixed: true,
        grantedAt: null,
        grantedBy: null,
      }),
      makeOperator(3, { username: LONG_NAME, role: 'moderator' }),
      makeOperator(4, { username: RTL_NAME }),
    ],
  },
  'admin/users/find': {
    success: true,
    user: makeAdminUser(9, { discord_username: 'newbie' }),
    others: 0,
    isExact: true,
  },
};
const NOTED_USER = makePublicId(1);
const USER_ANSWERS = {
  [`admin/users/${NOTED_USER}`]: { success: true, user: makeAdminUser(1, { discord_username: LONG_NAME }) },
  [`admin/users/${NOTED_USER}/timeline`]: { success: true, entries: [], next: null },
};
const NOTE_ANSWERS = {
  [`admin/users/${NOTED_USER}/notes`]: {
    success: true,
    notes: [
      { id: 2, text: 'Asked again on Discord.\nTold them where the ledger is.', by: 'boss', at: NOW_MS },
      {
        id: 1,
        text: `Says that ${WIDE_NAME} is a second account of theirs, which they no longer use.`,
        by: RTL_NAME,
        at: 1,
      },
    ],
  },
};
const userPage = (answers: object, ...actions: string[]): State => ({
  path: `/admin?tab=users&user=${NOTED_USER}`,
  answers: { ...WITH_CHAIN, ...USER_ANSWERS, ...NOTE_ANSWERS, ...answers },
  wallet: {},
  actions,
});
/** A tab as an operator with another role sees it. */
const asRole = (role: OperatorRole, key: string, answers: object = {}): State => ({
  ...{ path: panelTabPath(key), wallet: {} },
  answers: {
    ...WITH_CHAIN,
    ...signedInAs({ isAdmin: true, operatorRole: role }),
    'admin/access': makeAccess(role),
    ...answers,
  },
});

export const panelStates: ScreenStates = {
  'no-access': { path: '/admin', answers: { 'admin/access': new StubRefusal(403, 'forbidden', 'Access Denied.') } },
  'access-loading': { path: '/admin', answers: { ...SIGNED_IN_ADMIN, ...neverAnswered('admin/access') } },
  ...createTabStates('nfts', 'admin/items', {
    ready: { 'admin/items': ITEMS },
    empty: { 'admin/items': { ...ITEMS, items: [] } },
  }),
  ...createTabStates('stats', 'admin/stats', { ready: { 'admin/stats': STATS_ANSWER } }),
  ...createTabStates('growth', 'admin/stats/growth', {
    ready: { 'admin/stats': STATS_ANSWER, 'admin/stats/growth': GROWTH_ANSWER },
    empty: { 'admin/stats/growth': NO_GROWTH },
    tab: 'stats&view=growth',
  }),
  ...createTabStates('users', 'admin/users', {
    ready: { 'admin/users': makeUsersAnswer(ROWS, 1_234_567) },
    empty: { 'admin/users': makeUsersAnswer([]) },
  }),
  'user-notes': userPage({}),
  'user-notes-empty': userPage({ [`admin/users/${NOTED_USER}/notes`]: { success: true, notes: [] } }),
  'user-notes-loading': userPage(neverAnswered(`admin/users/${NOTED_USER}/notes`)),
  'user-notes-error': userPage(refused(`admin/users/${NOTED_USER}/notes`)),
  'user-notes-delete': userPage({}, 'Delete the note by boss of 2026-11-20 12:00'),
  'moderator-user-notes': {
    ...asRole('moderator', 'users', { ...USER_ANSWERS, ...NOTE_ANSWERS }),
    path: `/admin?tab=users&user=${NOTED_USER}`,
  },
  ...createTabStates('revive', 'admin/revives', {
    ready: { 'admin/revives': REVIVES_ANSWER },
    empty: { 'admin/revives': { ...REVIVES_ANSWER, transactions: [] } },
  }),
  ...createTabStates('mint', 'sale', { ready: SALE_ANSWERS }),
  ...createTabStates('owner-tools', 'role-sync', {
    ready: { 'role-sync': ROLE_SYNC_STATE, 'army-contract': CONTRACT_ANSWER },
  }),
  ...createTabStates('review', 'admin/review', {
    ready: FLAGGED_RUNS,
    empty: NO_FLAGGED_RUNS,
  }),
  'review-selected': inReview(
    FLAGGED_RUNS,
    `Select the run by ${LONG_NAME} with 4210`,
    `Select the run by ${RTL_NAME} with 4210`,
  ),
  'review-void': inReview(FLAGGED_RUNS, 'Select all shown', 'Void 12'),
  'review-refused': {
    ...inReview(
      {
        ...FLAGGED_RUNS,
        'admin/review/bulk': {
          success: true,
          results: Array.from({ length: 10 }, (_, index) => ({
            runId: makePublicId(index + 7),
            problem: index < 2 ? { code: 'conflict', error: 'Someone else just decided: clear. Look again.' } : null,
          })),
        },
      },
      'Select all shown',
      'Void 12',
      { type: 'The same machine', into: 'Reason (shown to each player with the run)' },
      'Void',
    ),
    expectedText: 'not voided',
  },
  ...createTabStates('invites', 'admin/invites', {
    ...{ tab: 'review', actions: ['Invites'], ready: HELD_INVITES },
    empty: { 'admin/invites': { success: true, rows: [], total: 0 } },
  }),
  'invites-credit': inReview(HELD_INVITES, 'Invites', `Credit the invite for ${LONG_NAME}`),
  'invites-reject': inReview(HELD_INVITES, 'Invites', `Reject the invite for ${LONG_NAME}`),
  ...createTabStates('removed-roles', 'admin/roles/removed', {
    ...{ tab: 'review', actions: ['Removed roles'], ready: REMOVED_ROLES },
    empty: { 'admin/roles/removed': { success: true, rows: [], total: 0 } },
  }),
  'removed-roles-restore': inReview(REMOVED_ROLES, 'Removed roles', `Restore the role Jumping Hot for ${LONG_NAME}`),
  ...createTabStates('quests', 'admin/quests/claims', {
    ready: {
      'admin/quests/claims': { success: true, rows: [inviteClaim(1, LONG_NAME), inviteClaim(2, RTL_NAME)], total: 2 },
      'admin/quests/repeats': { success: true, rows: [], total: 0 },
    },
    empty: { 'admin/quests/claims': { success: true, rows: [], total: 0 } },
  }),
  ...createTabStates('names', 'admin/names', {
    ready: NAMES_ANSWER,
    empty: { 'admin/names': { success: true, rows: [], total: 0 } },
  }),
  'names-hide': {
    ...{
      path: panelTabPath('names'),
      answers: { ...WITH_CHAIN, ...NAMES_ANSWER },
      wallet: {},
      actions: [`Hide the name ${WIDE_NAME}`],
    },
    expectedText: 'Everyone sees',
  },
  'names-kept': { ...savingName({ success: true, isHidden: false }), expectedText: 'Kept.' },
  'names-refused': {
    ...savingName(new StubRefusal(409, 'decided', 'Someone else just decided: hide. Look again.')),
    expectedText: 'Someone else',
  },
  ...createTabStates('audit', 'admin/audit', {
    ready: {
      'admin/audit': {
        success: true,
        lines: [auditEntry(2), auditEntry(1)],
        next: null,
        total: 2,
        head: 'cd'.repeat(32),
      },
    },
    empty: { 'admin/audit': { success: true, lines: [], next: null, total: 0, head: '' } },
  }),
  ...createTabStates('calendar', 'admin/special-events', {
    ready: { 'admin/special-events': EVENTS_ANSWER },
    empty: { 'admin/special-events': { ...EVENTS_ANSWER, events: [] } },
  }),
  ...createTabStates('operators', 'admin/operators', { ready: OPERATOR_ANSWERS }),
  'operators-revoke': {
    ...{ path: panelTabPath('operators'), answers: { ...WITH_CHAIN, ...OPERATOR_ANSWERS }, wallet: {} },
    actions: [`Revoke the role of ${LONG_NAME}`],
  },
  'operators-found': {
    ...{ path: panelTabPath('operators'), answers: { ...WITH_CHAIN, ...OPERATOR_ANSWERS }, wallet: {} },
    actions: [{ type: 'new', into: 'Find who to add' }, 'Search'],
  },
  'viewer-stats': asRole('viewer', 'stats', { 'admin/stats': STATS_ANSWER }),
  'viewer-closed': asRole('viewer', 'users'),
  'viewer-nfts': asRole('viewer', 'nfts', { 'admin/items': ITEMS }),
  'moderator-users': asRole('moderator', 'users', { 'admin/users': makeUsersAnswer(ROWS, 45) }),
  ...createTabStates('announcements', 'admin/announcements', {
    ready: ANNOUNCEMENT_ANSWERS,
    empty: { 'admin/announcements': { success: true, serverNow: NOW_MS, announcements: [] } },
  }),
  'announcements-change': {
    ...{ path: panelTabPath('announcements'), answers: { ...WITH_CHAIN, ...ANNOUNCEMENT_ANSWERS }, wallet: {} },
    actions: ['Change “Race night on Friday: https://example.com/race”'],
  },
  'announcements-end': {
    ...{ path: panelTabPath('announcements'), answers: { ...WITH_CHAIN, ...ANNOUNCEMENT_ANSWERS }, wallet: {} },
    actions: ['End now “Race night on Friday: https://example.com/race”'],
  },
  'viewer-announcements': asRole('viewer', 'announcements', ANNOUNCEMENT_ANSWERS),
  ...createTabStates('webhooks', 'admin/webhooks', {
    ready: WEBHOOK_ANSWERS,
    empty: { 'admin/webhooks': { success: true, webhooks: [] } },
  }),
  ...createTabStates('webhook-deliveries', `admin/webhooks/${makePublicId(1)}/deliveries`, {
    ready: WEBHOOK_ANSWERS,
    empty: { [`admin/webhooks/${makePublicId(1)}/deliveries`]: { success: true, deliveries: [] } },
    tab: 'webhooks',
    actions: ['Deliveries to Our site'],
  }),
  ...createTabStates('health', 'admin/health', { ready: { 'admin/health': HEALTH_ANSWER } }),
  'users-large-letters': {
    path: panelTabPath('users'),
    answers: { ...WITH_CHAIN, 'admin/users': makeUsersAnswer(ROWS, 45) },
    textScale: 2,
  },
};
