// Tabs come lazily in the page; here they are loaded before the first test, so that none waits for them.
import '../../src/app/PanelRoute.tsx';
import '../../src/features/panel/audit/AuditTab.tsx';
import '../../src/features/panel/stats/StatsTab.tsx';
import '../../src/features/panel/users/UsersTab.tsx';
import '../../src/app/ReviewTabWithViewer.tsx';
import '../../src/features/claimReview/QuestsTab.tsx';
import '../../src/features/nameReview/NamesTab.tsx';
import '../../src/features/operations/HealthTab.tsx';
import type { AdminUser, AdminUserRow } from '@jumpy/protocol/http/adminUsers';
import { SIGNED_IN } from '../support/stubServer.ts';
import { MOONBEAN, publicId } from '../support/wire.ts';

/** Signed in as an administrator. */
export const ADMIN = {
  ...SIGNED_IN,
  session: { success: true, authenticated: true, user: { ...MOONBEAN, isAdmin: true } },
};

const WALLET = '0x1111111111111111111111111111111111112222';

/** A row of the table of users. */
export const userRow = (number: number, fields: Partial<AdminUserRow> = {}): AdminUserRow => ({
  ...{ id: publicId(number), username: `User ${number}`, wallet_address: WALLET, topRole: 'elites', roleCount: 3 },
  ...{ phase: 1, invite_count: 12, total_games: 1_200, best_score: 34_567, total_jumps: 8_901 },
  ...fields,
});

/** A user as the card has them. */
export const adminUser = (number: number, fields: Partial<AdminUser> = {}): AdminUser => ({
  ...{ id: publicId(number), discord_id: '800000000000000001', discord_username: `User ${number}` },
  ...{ discord_discriminator: '0420', wallet_address: WALLET, total_games: 1_200, best_score: 34_567 },
  ...{ total_jumps: 8_901, topRole: 'elites', phase: 1, roles: ['Elite'], invite_count: 12, xp: 5_000 },
  ...{ onboarded: true, suspended: false, joined: Date.UTC(2026, 10, 1), removedFor: null },
  ...fields,
});

/** A page of the table. */
export const usersOf = (users: readonly AdminUserRow[], total = users.length) => ({ success: true, users, total });

/** Statistics with ninety days of nothing. */
export const STATS = {
  success: true,
  stats: { totalUsers: 1_234, totalJumps: 567_890, totalGames: 4_321, activePlayers: 77 },
  periods: { '1d': 11, '7d': 77, '30d': 300, '3m': 600, lifetime: 900 },
  recent: Array.from({ length: 10 }, (_, index) => ({
    ...{ id: publicId(index + 1), run: publicId(100 + index), username: `User ${index + 1}` },
    ...{ action: 'Scored 1,200', timestamp: '2026-11-20T12:00:00.000Z', best_score: 34_567, total_games: 1_200 },
  })),
  days: [{ day: Date.UTC(2026, 10, 20), joined: 1, players: 2, runs: 3 }],
};

/** A text that stands somewhere in another. */
export const holding = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
