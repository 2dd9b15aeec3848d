/** How a row is linked to a player: by user row, by Discord id, or through a run, wallet, address or invite. */
export type SectionOwnerKind = 'self' | 'userId' | 'discordId' | 'run' | 'wallet' | 'address' | 'invite';

/** A section of the data export: the rows of one table without secrets and internal ids. */
export interface ExportSection {
  name: string;
  table: string;
  by: SectionOwnerKind;
  /** SQL expression that identifies and orders the rows of one player. */
  key: string;
  hides?: readonly string[];
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
  { name: 'profile', table: 'users', by: 'self', key: 'id', hides: ['id'] },
  { name: 'sessions', table: 'sessions', by: 'userId', key: 'id_hash', hides: ['id_hash', 'network'] },
  {
    name: 'signInCodes',
    table: 'sign_in_codes',
    by: 'userId',
    key: PADDED_ID_SORT_KEY,
    hides: ['id', 'code_hash', 'network', 'asked_by', 'opened_hash'],
  },
  { name: 'stats', table: 'game_stats', by: 'userId', key: 'discord_id' },
  { name: 'levels', table: 'level_records', by: 'userId', key: "lpad(level::text, 9, '0')" },
  {
    name: 'runs',
    table: 'runs',
    by: 'userId',
    key: "to_char(created_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS') || id",
  },
  { name: 'tickets', table: 'run_tickets', by: 'userId', key: 'run_id', hides: ['network'] },
  { name: 'checkpoints', table: 'run_checkpoints', by: 'run', key: "run_id || ':' || lpad(seq::text, 9, '0')" },
  {
    name: 'rooms',
    table: 'room_race_places',
    by: 'userId',
    key: "race_id || ':' || lpad(seat::text, 9, '0')",
    hides: ['bot_name', 'bot_level', 'bot_look', 'bot_inputs'],
  },
  { name: 'refusedRuns', table: 'altered_runs', by: 'userId', key: 'run_id', hides: ['replay'] },
  {
    name: 'gameSessions',
    table: 'game_sessions',
    by: 'userId',
    key: 'token_hash',
    hides: ['token_hash', 'challenge_hash'],
  },
  { name: 'dailyBests', table: 'daily_bests', by: 'userId', key: 'course_date' },
  { name: 'xp', table: 'xp_entries', by: 'userId', key: PADDED_ID_SORT_KEY, hides: ['source_id'] },
  { name: 'xpSums', table: 'xp_sums', by: 'userId', key: "bucket || ':' || source" },
  { name: 'dailyClaims', table: 'daily_claims', by: 'userId', key: PADDED_ID_SORT_KEY },
  { name: 'quests', table: 'user_quests', by: 'discordId', key: 'quest_key' },
  { name: 'questClaims', table: 'quest_completions', by: 'discordId', key: PADDED_ID_SORT_KEY, hides: ['source_id'] },
  { name: 'links', table: 'social_links', by: 'discordId', key: 'identity' },
  {
    name: 'linksGivenAgain',
    table: 'link_repeats',
    by: 'discordId',
    key: 'identity',
  },
  { name: 'reviews', table: 'run_reviews', by: 'userId', key: PADDED_ID_SORT_KEY, hides: ['decided_by'] },
  { name: 'nameReports', table: 'name_reports', by: 'userId', key: "about_id || ':' || name", hides: ['about_id'] },
  { name: 'nameDecisions', table: 'name_decisions', by: 'userId', key: PADDED_ID_SORT_KEY, hides: ['decided_by'] },
  { name: 'fingers', table: 'run_fingers', by: 'userId', key: 'run_id' },
  { name: 'feats', table: 'run_feats', by: 'userId', key: "run_id || ':' || quest_key" },
  {
    name: 'invites',
    table: 'invites',
    by: 'invite',
    key: 'invitee_id',
    hides: ['invitee', 'inviter', 'invitee_id', 'inviter_id', 'signs', 'decided_by'],
  },
  { name: 'communityRoles', table: 'role_grants', by: 'discordId', key: 'role' },
  { name: 'onboardingRole', table: 'onboarding_roles', by: 'discordId', key: 'role_id' },
  { name: 'notices', table: 'notices', by: 'userId', key: PADDED_ID_SORT_KEY },
  { name: 'wallets', table: 'wallets', by: 'userId', key: 'id', hides: ['owner', 'nonce', 'nonce_expires_at'] },
  { name: 'walletProtection', table: 'recovery_blobs', by: 'wallet', key: "wallet_id || ':' || kind", hides: ['blob'] },
  { name: 'walletHistory', table: 'wallet_audit', by: 'userId', key: PADDED_ID_SORT_KEY },
  { name: 'walletBalances', table: 'wallet_balances', by: 'address', key: 'address' },
  { name: 'transactions', table: 'transactions', by: 'userId', key: PADDED_ID_SORT_KEY },
  { name: 'gifts', table: 'faucet_gifts', by: 'userId', key: 'id' },
  { name: 'revives', table: 'revive_payments', by: 'userId', key: 'tx_hash' },
  { name: 'mints', table: 'confirmed_mints', by: 'userId', key: "tx_hash || ':' || log_index" },
  { name: 'mintPlans', table: 'mint_intents', by: 'userId', key: 'id' },
];

/** Tables with player rows that the export omits, and why. */
export const TABLES_NOT_EXPORTED: Readonly<Record<string, string>> = {
  discord_tokens: 'opens the account at Discord',
  live_runs: 'how far a run under way was heard, for a day: its checkpoints are told',
  daily_bells: 'when the next claim is told of, as its own time says',
  elite_inviters: 'the three of the day, by the invites that are told',
  role_members: 'when Discord is asked next',
  keyring_tickets: 'opens the keyring, for 30 seconds',
  keyring_tokens: 'opens the keyring, for ten minutes',
};
