/** How a row is linked to a player: by user row, by Discord id, or through a run, wallet, address or invite. */
export type SectionOwnerKind = 'self' | 'userId' | 'discordId' | 'run' | 'wallet' | 'address' | 'invite';

/** A section of the data export: the rows of one table without secrets and internal ids. */
export interface ExportSection {
  name: string;
  table: string;
  ownerKind: SectionOwnerKind;
  /** SQL expression that identifies and orders the rows of one player. */
  sortKey: string;
  excludedColumns?: readonly string[];
}

/**
 * Never exported: internal user ids are meaningless to players, and course keys would reveal the course of a run in
 * progress.
 */
export const ALWAYS_EXCLUDED_COLUMNS = ['user_id', 'session_hash', 'run_key'] as const;

/** Pads ids so that they sort numerically as text. */
const PADDED_ID_SORT_KEY = "lpad(id::text, 20, '0')";

/** Every table in the data export. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  { name: 'profile', table: 'users', ownerKind: 'self', sortKey: 'id', excludedColumns: ['id'] },
  {
    name: 'sessions',
    table: 'sessions',
    ownerKind: 'userId',
    sortKey: 'id_hash',
    excludedColumns: ['id_hash', 'network'],
  },
  {
    name: 'signInCodes',
    table: 'sign_in_codes',
    ownerKind: 'userId',
    sortKey: PADDED_ID_SORT_KEY,
    excludedColumns: ['id', 'code_hash', 'network', 'asked_by', 'opened_hash'],
  },
  { name: 'stats', table: 'game_stats', ownerKind: 'userId', sortKey: 'discord_id' },
  { name: 'levels', table: 'level_records', ownerKind: 'userId', sortKey: "lpad(level::text, 9, '0')" },
  {
    name: 'runs',
    table: 'runs',
    ownerKind: 'userId',
    sortKey: "to_char(created_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS') || id",
  },
  { name: 'tickets', table: 'run_tickets', ownerKind: 'userId', sortKey: 'run_id', excludedColumns: ['network'] },
  {
    name: 'checkpoints',
    table: 'run_checkpoints',
    ownerKind: 'run',
    sortKey: "run_id || ':' || lpad(seq::text, 9, '0')",
  },
  {
    name: 'rooms',
    table: 'room_race_places',
    ownerKind: 'userId',
    sortKey: "race_id || ':' || lpad(seat::text, 9, '0')",
    excludedColumns: ['bot_name', 'bot_level', 'bot_look', 'bot_inputs'],
  },
  { name: 'refusedRuns', table: 'altered_runs', ownerKind: 'userId', sortKey: 'run_id', excludedColumns: ['replay'] },
  {
    name: 'gameSessions',
    table: 'game_sessions',
    ownerKind: 'userId',
    sortKey: 'token_hash',
    excludedColumns: ['token_hash', 'challenge_hash'],
  },
  { name: 'dailyBests', table: 'daily_bests', ownerKind: 'userId', sortKey: 'course_date' },
  {
    name: 'specialEvents',
    table: 'special_event_bests',
    ownerKind: 'userId',
    sortKey: "lpad(special_event_id::text, 20, '0')",
  },
  {
    name: 'specialEventRewards',
    table: 'special_event_rewards',
    ownerKind: 'userId',
    sortKey: "lpad(special_event_id::text, 20, '0')",
  },
  { name: 'xp', table: 'xp_entries', ownerKind: 'userId', sortKey: PADDED_ID_SORT_KEY, excludedColumns: ['source_id'] },
  { name: 'xpSums', table: 'xp_sums', ownerKind: 'userId', sortKey: "bucket || ':' || source" },
  {
    name: 'stars',
    table: 'star_entries',
    ownerKind: 'userId',
    sortKey: PADDED_ID_SORT_KEY,
    excludedColumns: ['source_id'],
  },
  { name: 'cosmetics', table: 'owned_cosmetics', ownerKind: 'userId', sortKey: 'cosmetic_id' },
  { name: 'dailyClaims', table: 'daily_claims', ownerKind: 'userId', sortKey: PADDED_ID_SORT_KEY },
  { name: 'quests', table: 'user_quests', ownerKind: 'discordId', sortKey: 'quest_key' },
  {
    name: 'questClaims',
    table: 'quest_completions',
    ownerKind: 'discordId',
    sortKey: PADDED_ID_SORT_KEY,
    excludedColumns: ['source_id'],
  },
  { name: 'links', table: 'social_links', ownerKind: 'discordId', sortKey: 'identity' },
  {
    name: 'linksGivenAgain',
    table: 'link_repeats',
    ownerKind: 'discordId',
    sortKey: 'identity',
  },
  {
    name: 'reviews',
    table: 'run_reviews',
    ownerKind: 'userId',
    sortKey: PADDED_ID_SORT_KEY,
    excludedColumns: ['decided_by'],
  },
  {
    name: 'nameReports',
    table: 'name_reports',
    ownerKind: 'userId',
    sortKey: "about_id || ':' || name",
    excludedColumns: ['about_id'],
  },
  {
    name: 'nameDecisions',
    table: 'name_decisions',
    ownerKind: 'userId',
    sortKey: PADDED_ID_SORT_KEY,
    excludedColumns: ['decided_by'],
  },
  {
    name: 'operatorNotes',
    table: 'player_notes',
    ownerKind: 'userId',
    sortKey: PADDED_ID_SORT_KEY,
    excludedColumns: ['id', 'author'],
  },
  { name: 'operatorRole', table: 'operators', ownerKind: 'userId', sortKey: 'role', excludedColumns: ['granted_by'] },
  { name: 'fingers', table: 'run_fingers', ownerKind: 'userId', sortKey: 'run_id' },
  { name: 'goals', table: 'player_goals', ownerKind: 'userId', sortKey: 'day', excludedColumns: ['answer'] },
  {
    name: 'reminders',
    table: 'reminders',
    ownerKind: 'userId',
    sortKey: 'user_id',
    excludedColumns: ['next_check_at'],
  },
  {
    name: 'reminderDevices',
    table: 'push_subscriptions',
    ownerKind: 'userId',
    sortKey: 'session_hash',
    excludedColumns: ['endpoint', 'p256dh', 'auth'],
  },
  {
    name: 'challengeTries',
    table: 'challenge_tries',
    ownerKind: 'userId',
    sortKey: PADDED_ID_SORT_KEY,
    excludedColumns: ['id', 'replay_hash'],
  },
  {
    name: 'follows',
    table: 'follows',
    ownerKind: 'userId',
    sortKey: 'followed_id',
    excludedColumns: ['followed_id'],
  },
  {
    name: 'blocks',
    table: 'follow_blocks',
    ownerKind: 'userId',
    sortKey: 'blocked_id',
    excludedColumns: ['blocked_id'],
  },
  { name: 'leagues', table: 'league_members', ownerKind: 'userId', sortKey: 'week', excludedColumns: ['group_id'] },
  { name: 'leagueTier', table: 'league_players', ownerKind: 'userId', sortKey: 'tier' },
  { name: 'feats', table: 'run_feats', ownerKind: 'userId', sortKey: "run_id || ':' || quest_key" },
  {
    name: 'invites',
    table: 'invites',
    ownerKind: 'invite',
    sortKey: 'invitee_id',
    excludedColumns: ['invitee', 'inviter', 'invitee_id', 'inviter_id', 'signs', 'decided_by'],
  },
  { name: 'communityRoles', table: 'role_grants', ownerKind: 'discordId', sortKey: 'role' },
  { name: 'onboardingRole', table: 'onboarding_roles', ownerKind: 'discordId', sortKey: 'role_id' },
  { name: 'notices', table: 'notices', ownerKind: 'userId', sortKey: PADDED_ID_SORT_KEY },
  {
    name: 'wallets',
    table: 'wallets',
    ownerKind: 'userId',
    sortKey: 'id',
    excludedColumns: ['owner', 'nonce', 'nonce_expires_at'],
  },
  {
    name: 'walletProtection',
    table: 'recovery_blobs',
    ownerKind: 'wallet',
    sortKey: "wallet_id || ':' || kind",
    excludedColumns: ['blob'],
  },
  { name: 'walletHistory', table: 'wallet_audit', ownerKind: 'userId', sortKey: PADDED_ID_SORT_KEY },
  { name: 'walletBalances', table: 'wallet_balances', ownerKind: 'address', sortKey: 'address' },
  { name: 'transactions', table: 'transactions', ownerKind: 'userId', sortKey: PADDED_ID_SORT_KEY },
  { name: 'gifts', table: 'faucet_gifts', ownerKind: 'userId', sortKey: 'id' },
  { name: 'revives', table: 'revive_payments', ownerKind: 'userId', sortKey: 'tx_hash' },
  { name: 'mints', table: 'confirmed_mints', ownerKind: 'userId', sortKey: "tx_hash || ':' || log_index" },
  { name: 'mintPlans', table: 'mint_intents', ownerKind: 'userId', sortKey: 'id' },
];

/** Tables with player rows that the export omits, and why. */
export const TABLES_NOT_EXPORTED: Readonly<Record<string, string>> = {
  discord_tokens: 'opens the account at Discord',
  league_draws: 'who waits to be drawn into a group, for a minute; the export has their week',
  live_runs: 'how far a run under way was heard, for a day: its checkpoints are told',
  daily_bells: 'when the next claim is told of, as its own time says',
  elite_inviters: 'the three of the day, by the invites that are told',
  role_members: 'when Discord is asked next',
  keyring_tickets: 'opens the keyring, for 30 seconds',
  keyring_tokens: 'opens the keyring, for ten minutes',
  user_search: 'names and address once more, which the profile has',
};
