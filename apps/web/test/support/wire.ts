import { QUESTS } from '@jumpy/domain/quests';
import { inviteSteps, inviteXp } from '@jumpy/domain/referral';
import type { DoneQuest, ProfileFeat, ProfileRun, PublicProfile } from '@jumpy/protocol/http/profiles';
import type { Invite, Invites } from '@jumpy/protocol/http/referral';
import type { Quest, QuestBoard } from '@jumpy/protocol/http/quests';
import type { DailyClaim } from '@jumpy/protocol/http/claims';
import { levelProgress } from '@jumpy/domain/levels';
import type { Board, BoardAnswer, BoardRow, OwnPlaceAnswer } from '@jumpy/protocol/http/boards';
import type { LedgerAnswer, LedgerLine, PlayerXpAnswer } from '@jumpy/protocol/http/ledger';
import type { Notice, NoticesAnswer } from '@jumpy/protocol/http/notices';
import type { RankingsAnswer, StatsAnswer, UserXpAnswer } from '@jumpy/protocol/http/players';
import type { ConfigAnswer, SessionUser } from '@jumpy/protocol/http/session';
import type { Sale, SaleAnswer } from '@jumpy/protocol/http/sale';
import type { Character, CollectionAnswer, OwnedToken, ShopAnswer, ShopItem } from '@jumpy/protocol/http/characters';
import type { LinkedWallet } from '@jumpy/protocol/http/wallets';

/** A public id that ends in a number. */
export function publicId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export const CONFIG: ConfigAnswer = {
  productName: 'Jumpy',
  providerName: 'Keyring',
  loginPath: '/api/auth/discord/start',
  communityUrl: 'https://chat.example/jumpy',
  socialUrl: 'https://social.example/jumpy',
  marketplaceUrl: 'https://market.example/army',
  xpPerPoint: '2',
  simVersion: 1,
  version: '0.1.0',
  local: true,
  // Without an address no frame is made: a test of screens asks no other host.
  wallet: { provider: 'keyring', keyringUrl: '', privyAppId: null },
  chain: null,
};

export const MOONBEAN: SessionUser = {
  id: '900000000000000042',
  discordId: '900000000000000042',
  publicId: publicId(42),
  username: 'Moonbean',
  email: 'moon@example.org',
  discriminator: '0',
  avatar: 'a_1f',
  avatarUrl: '/api/avatars/42',
  roles: [{ id: '1', name: 'Jumper', color: '#74C7FF', isTopPriority: false }],
  guilds: [{ id: '7', name: 'Jumpers', icon: null, owner: false, permissions: '0' }],
  hasMinted: false,
  hasPlayed: true,
  onboardingDone: true,
  isAdmin: false,
  walletAddress: '0x00000000000000000000000000000000000000aa',
  access_token: 'held-by-server',
  verified: true,
  premium_type: 2,
};

/** A linked wallet as the server knows it. */
export const LINKED: LinkedWallet = {
  walletId: publicId(900),
  address: '0x00000000000000000000000000000000000000aa',
  provider: 'keyring',
  generation: 1,
  hasServerShare: true,
  recovery: [],
  createdAt: 1_000,
  activatedAt: 2_000,
};

/** A stats answer; a row of zeros unless told. */
export function statsOf(row: Partial<StatsAnswer['stats']> = {}): StatsAnswer {
  const stats = {
    discord_id: MOONBEAN.discordId,
    username: 'Moonbean',
    avatar: null,
    hi_score: 0,
    total_jumps: 0,
    total_games: 0,
    total_time: 0,
    unseen_games: 0,
    unseen_jumps: 0,
    total_enemies: 0,
    level_reached: 0,
    best_run_id: null,
    last_played: null,
    ...row,
  };
  return { success: true, hasPlayed: stats.total_games > 0, stats, bestHeights: [] };
}

export const RICH_STATS = statsOf({ hi_score: 4_210, total_jumps: 8_914, total_games: 126, level_reached: 3 });

export const RANKINGS: RankingsAnswer = {
  success: true,
  scoreRank: 23,
  jumpRank: 41,
  total: 300,
  userScore: 4_210,
  userJumps: 8_914,
  scoreRankChange: 4,
  estimated: false,
};

/** An XP answer for a total. */
export function xpOf(xp: number): UserXpAnswer {
  const progress = levelProgress(xp);
  const standing = { unseen: 0, ranked: xp, liveGame: xp, role: xp };
  const data = { game_xp: xp, quest_xp: 0, invite_xp: 0, xp, level: progress.level, progress, standing };
  return { success: true, data };
}

/** A row of a board; the n-th player's unless told. */
export function rowOf(rank: number, row: Partial<BoardRow> = {}): BoardRow {
  const xp = row.xp ?? 90_000 - rank * 500;
  const progress = levelProgress(xp);
  return {
    publicId: publicId(rank),
    rank,
    username: `player_${rank}`,
    avatarUrl: `/api/avatars/${rank}`,
    value: 20_000 - rank * 100,
    level: progress.level,
    xp,
    progress: progress.percentage,
    isSelf: false,
    discord_id: null,
    wallet_address: null,
    runId: null,
    heights: '',
    ...row,
  };
}

/** A board's answer with rows from rank 1. */
export function boardOf(board: Board, rows: readonly BoardRow[]): BoardAnswer {
  return { success: true, board, rows: [...rows], total: rows.length };
}

/** One's own place on a board; none unless told. */
export function ownPlaceOf(board: Board, self: BoardRow | null = null): OwnPlaceAnswer {
  return { success: true, board, self: self && { ...self, isSelf: true } };
}

/** Rows of ranks 1 to n. */
export function rowsTo(count: number): BoardRow[] {
  return Array.from({ length: count }, (_, index) => rowOf(index + 1));
}

/** An item of the shop; a character without a price unless told. */
export function itemOf(id: number, item: Partial<ShopItem> = {}): ShopItem {
  const price = item.price ?? 0;
  return {
    ...{ id, name: `Item ${id}`, imageUri: '', metadataUri: '', price, priceWei: String(BigInt(price) * 10n ** 18n) },
    ...{ supply: 0, minted: 0, active: true, itemType: 0, xpBonus: 0, rarity: 'Common', look: 'mochi', image: null },
    ...item,
  };
}

/** The shop's answer with items. */
export function shopOf(items: readonly ShopItem[], answer: Partial<ShopAnswer> = {}): ShopAnswer {
  return { success: true, items: [...items], readAt: 1_000, isStale: false, ...answer };
}

/** The daily claim: nothing claimed yet, at noon in UTC. */
export function claimOf(claim: Partial<DailyClaim> = {}): DailyClaim {
  const serverNow = Date.UTC(2026, 10, 21, 12);
  return {
    ...{ current_streak: 0, can_claim: true, day: 1, xp: 100, nextClaimAt: serverNow, streakEndsAt: null, serverNow },
    ...{ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, isZoneUnseen: false, zoneChangeableAt: 0 },
    ...claim,
  };
}

/** All quests, with some of them further. */
export function questsOf(further: Readonly<Record<string, Partial<Quest>>> = {}): QuestBoard {
  const serverNow = Date.UTC(2026, 10, 21, 12);
  const quests = QUESTS.map(({ key, title, description, category, type, target, xp, resetHours }) => ({
    ...{ quest_key: key, title, description, category, quest_type: type, target_value: target, xp_reward: xp },
    ...{ reset_hours: resetHours, current_progress: 0, is_completed: false, completed_at: null },
    ...{ is_taken_back: false, run: null },
    ...further[key],
  }));
  return {
    quests: quests.toSorted((a, b) => a.target_value - b.target_value),
    completions: [],
    ...{ dayEndsAt: serverNow + 12 * 3_600_000, weekEndsAt: serverNow + 36 * 3_600_000, serverNow },
  };
}

/** Everybody's first character. */
export const JUMPY: Character = { id: 'default-jumpy', name: 'Jumpy', look: 'jumpy', imageUri: '', xpBonus: 0 };

/** A token of one's own: an item of the shop unless told. */
export function tokenOf(tokenId: number, token: Partial<OwnedToken> = {}): OwnedToken {
  return {
    ...{ id: `shop-${tokenId}`, collection: 'shop', tokenId, itemType: 0, name: `Token ${tokenId}`, quantity: 1 },
    ...{ rarity: 'Common', look: 'kit', imageUri: '', image: null, xpBonus: 0, isFresh: false },
    ...token,
  } as OwnedToken;
}

/** What a player owns; nothing unless told. */
export function collectionOf(answer: Partial<CollectionAnswer> = {}): CollectionAnswer {
  const { tokens = [] } = answer;
  return {
    ...{ success: true, tokens, equipped: JUMPY, ownsCharacter: tokens.some(({ itemType }) => itemType === 0) },
    ...{ sellsCharacters: false, mints: [], isStale: false },
    ...answer,
  };
}

/** Somebody who came by one's link. */
export function inviteOf(number: number, invite: Partial<Invite> = {}): Invite {
  return {
    ...{ publicId: publicId(700 + number), name: `Friend ${number}`, avatarUrl: `/api/avatar/${number}` },
    ...{ state: 'joined', runs: 0, days: 0, accountReadyAt: null, joinedAt: 0, creditedAt: null, xp: 0 },
    ...invite,
  };
}

/** The own link with whom it brought; nobody unless told. */
export function invitesOf(invites: Invite[] = [], board: Partial<Invites> = {}): Invites {
  const credited = invites.filter(({ state }) => state === 'credited');
  const steps = inviteSteps('ladder');
  return {
    link: 'http://jumpy.localhost:4010/?ref=Moonbean',
    ...{ credited: credited.length, total: invites.length, xp: credited.reduce((sum, { xp }) => sum + xp, 0) },
    ...{ nextXp: inviteXp(credited.length, 'ladder'), steps, invites, invitedBy: null },
    ...board,
  };
}

/** A bell with these lines, the newest first, the first `unread` of them new; a minute lies between two. */
export function noticesOf(notices: readonly Notice[] = [], unread = notices.length): NoticesAnswer {
  const lines = notices.map((notice, index) => ({
    ...{ id: 1_000 - index, notice, isRead: index >= unread },
    at: Date.now() - (index + 1) * 60_000,
  }));
  return { success: true, lines, unread, next: null };
}

/** A page of the own ledger. */
export function ledgerOf(lines: readonly LedgerLine[] = [], next: number | null = null): LedgerAnswer {
  return { success: true, lines: [...lines], next };
}

/** Where Moonbean's numbers come from, unless told. */
export function playerXpOf(answer: Partial<PlayerXpAnswer> = {}): PlayerXpAnswer {
  return {
    success: true,
    player: { publicId: MOONBEAN.publicId, username: MOONBEAN.username, avatarUrl: MOONBEAN.avatarUrl, level: 20 },
    xp: 21_594,
    unseen: 0,
    parts: [
      { part: 'games', count: 126, amount: 1_260 },
      { part: 'jumps', count: 8_914, amount: 8_914 },
      { part: 'best', count: 4_210, amount: 8_420 },
      { part: 'bonus', count: 0, amount: 0 },
      { part: 'quests', count: 9, amount: 1_500 },
      { part: 'daily', count: 5, amount: 1_500 },
      { part: 'invites', count: 0, amount: 0 },
      { part: 'corrections', count: 0, amount: 0 },
    ],
    ranked: { games: 126, jumps: 8_914 },
    runs: [],
    ...answer,
  };
}

/** The sale in its first phase, an hour after its start, with 10 minted, unless told. */
export function saleOf(sale: Partial<Sale> = {}, answer: Partial<SaleAnswer> = {}): SaleAnswer {
  const start = 1_900_000_000;
  const address = (digits: string): string => `0x${digits.repeat(20)}`;
  return {
    success: true,
    sale: {
      ...{ contract: address('c0'), owner: address('0e'), pendingOwner: null, roleSyncKey: null },
      ...{ phase: 1, isScheduled: true, starts: [start, start + 86_400, start + 172_800] },
      ...{ isPaused: false, isRevealed: false, isFrozen: false, isBaseFixed: false, hasProvenance: true },
      ...{ isClosed: false, closesFrom: 0, offset: null, minted: 10, maxSupply: 333, freeLeft: 190 },
      ...{ baseUri: '', placeholderUri: 'ipfs://placeholder', balanceWei: '0', chainS: start + 3_600 },
      ...sale,
    },
    readAt: start * 1_000,
    isStale: false,
    ...answer,
  };
}

/** One of a player's best runs; the number is also that of the run. */
export function profileRunOf(number: number, run: Partial<ProfileRun> = {}): ProfileRun {
  return {
    ...{ runId: publicId(number), mode: 'solo', score: 15_000 - 1_000 * number, level: 14 - number, jumps: 900 },
    ...{ ticks: 13_320 - 600 * number, simVersion: 4, heights: '3579BDFHJLNPRTVXZbdfhjlnprtvxz-_', revived: false },
    ...run,
  };
}

/** All feats there are, the first of them done. */
export function featsOf(done: number): ProfileFeat[] {
  return QUESTS.filter(({ type }) => type === 'replay').map(({ key, title, description }, index) => ({
    ...{ questKey: key, title, description },
    run: index < done ? { runId: publicId(index + 1), tick: 900 } : null,
  }));
}

/** The profile of Moonbean, a rich one. */
export function profileOf(profile: Partial<PublicProfile> = {}): PublicProfile {
  return {
    ...{ publicId: MOONBEAN.publicId, username: 'Moonbean', avatarUrl: '/api/avatars/42', level: 27, look: 'kit' },
    ...{ xp: 41_250, progress: 64, memberSince: '2026-11', best: { score: 14_000, rank: 3 }, jumps: 18_914 },
    runs: [1, 2, 3, 4, 5].map((number) => profileRunOf(number)),
    feats: featsOf(7),
    characters: [
      { itemId: 5, name: 'Kit', rarity: 'Rare', look: 'kit', image: null },
      { itemId: 6, name: 'Pip', rarity: 'Common', look: 'pip', image: null },
      { itemId: 8, name: 'Nova', rarity: 'Legendary', look: 'nova', image: null },
    ],
    recruits: 3,
    ...profile,
  };
}

/** A feat that Moonbean has done. */
export function doneQuestOf(quest: Partial<DoneQuest['quest']> = {}): DoneQuest {
  const { publicId: id, username, avatarUrl, level, look } = profileOf();
  return {
    player: { publicId: id, username, avatarUrl, level, look },
    quest: {
      ...{ questKey: 'feat_stars', title: 'Stargazer', description: 'Pick up 50 stars in one game', xp: 50 },
      run: { runId: publicId(7), tick: 900 },
      ...quest,
    },
  };
}
