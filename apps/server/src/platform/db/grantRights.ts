import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { listJobRights } from '../jobs/installJobSchema.ts';
import type { DatabaseSchema } from './schema.ts';

/** Privileges of the server's role by table class. */
const RIGHTS_BY_CLASS = {
  /** Written by migrations and by triggers that run as the owner. */
  given: 'SELECT',
  /** Append-only: ledgers, commitments, audits. */
  final: 'SELECT, INSERT',
  /** Append-only until deleted. */
  passing: 'SELECT, INSERT, DELETE',
  /** Updated but never deleted. */
  lasting: 'SELECT, INSERT, UPDATE',
  free: 'SELECT, INSERT, UPDATE, DELETE',
  /** The data of a run is final; only whether it counts may change. */
  run: 'SELECT, INSERT, UPDATE (voided_at, void_reason, void_count)',
} as const;

export type RightsClass = keyof typeof RIGHTS_BY_CLASS;

/** Class of every table; the server has no access to tables missing here. */
const CLASS_BY_TABLE = {
  users: 'lasting',
  sessions: 'free',
  discordTokens: 'free',
  oauthStates: 'free',
  signInCodes: 'free',
  clientErrors: 'free',
  rateWindows: 'free',
  formerSuspensions: 'free',
  foreignPictures: 'free',
  ipfsFiles: 'final',
  ipfsLinks: 'final',
  armyWorks: 'lasting',
  gameSessions: 'free',
  runTickets: 'free',
  runCheckpoints: 'passing',
  liveRuns: 'free',
  runCommitments: 'final',
  roomProcesses: 'free',
  roomRaces: 'lasting',
  roomRacePlaces: 'lasting',
  alteredRuns: 'final',
  runs: 'run',
  replays: 'final',
  runDumps: 'final',
  runFingers: 'passing',
  gameStats: 'lasting',
  levelRecords: 'free',
  runRoots: 'lasting',
  runLeaves: 'final',
  runRootTxs: 'lasting',
  runRootKey: 'lasting',
  settings: 'lasting',
  xpEntries: 'final',
  xpSums: 'given',
  starEntries: 'final',
  ownedCosmetics: 'final',
  questDefinitions: 'given',
  userQuests: 'lasting',
  questCompletions: 'final',
  socialLinks: 'final',
  notices: 'free',
  invites: 'lasting',
  inviteNetworks: 'free',
  roleMembers: 'free',
  roleGrants: 'free',
  onboardingRoles: 'free',
  eliteInviters: 'free',
  roleWallets: 'free',
  roleSyncs: 'lasting',
  roleSyncWallets: 'lasting',
  roleSyncTxs: 'lasting',
  roleKey: 'lasting',
  roleAlarms: 'lasting',
  dailyBells: 'free',
  runFeats: 'final',
  featSearches: 'lasting',
  claimReversals: 'lasting',
  playerGoals: 'free',
  pushSubscriptions: 'free',
  reminders: 'free',
  challengeTries: 'free',
  follows: 'free',
  followBlocks: 'free',
  newBests: 'free',
  leaguePlayers: 'free',
  leagueWeeks: 'lasting',
  leagueGroups: 'lasting',
  leagueMembers: 'free',
  leagueDraws: 'free',
  rankChanges: 'passing',
  xpRankChanges: 'passing',
  rankCounts: 'free',
  dailyCourses: 'final',
  dailyKeys: 'final',
  dailyBests: 'free',
  specialEvents: 'lasting',
  specialEventBests: 'free',
  specialEventRewards: 'passing',
  wallets: 'free',
  walletShares: 'lasting',
  recoveryBlobs: 'free',
  keyringTickets: 'free',
  keyringTokens: 'passing',
  walletAudit: 'final',
  keyringAddresses: 'final',
  walletBalances: 'lasting',
  walletLeases: 'lasting',
  chainMarks: 'passing',
  chainEvents: 'passing',
  chainSecondReading: 'lasting',
  transactions: 'lasting',
  faucetGifts: 'free',
  revivePayments: 'free',
  shopItems: 'free',
  itemMoves: 'free',
  mintIntents: 'free',
  runReviews: 'final',
  linkRepeats: 'lasting',
  nameReports: 'passing',
  nameDecisions: 'passing',
  partStates: 'free',
  serverErrors: 'free',
  adminLog: 'final',
  operators: 'free',
  playerNotes: 'passing',
  announcements: 'lasting',
  statDays: 'final',
  visitDays: 'lasting',
  cohortDays: 'lasting',
  writeProbes: 'final',
  userSearch: 'given',
  userCounts: 'given',
  webhooks: 'free',
  webhookDeliveries: 'free',
  roomBotStock: 'free',
  roomBotRuns: 'passing',
} as const satisfies Record<keyof DatabaseSchema, RightsClass>;

/** Tables that only SQL functions access. */
const CLASS_BY_SQL_TABLE = {
  daily_claims: 'final',
  confirmed_mints: 'final',
  job_workers: 'free',
  wallet_owner_key: 'given',
  schema_migrations: 'given',
  schema_functions: 'given',
} as const satisfies Record<string, RightsClass>;

/**
 * Identity and ownership columns. Never updatable, so that an attacker with the server's connection cannot assign
 * sessions or runs to another player. Generated columns are excluded anyway.
 */
export const FIXED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['id', 'public_id', 'created_at'],
  sessions: ['id_hash', 'user_id', 'created_at', 'expires_at'],
  run_tickets: [
    'run_id',
    'user_id',
    'mode',
    'seed',
    'start_place',
    'rule',
    'special_event_id',
    'sim_version',
    'issued_at',
  ],
  transactions: ['user_id', 'tx_hash', 'created_at'],
  wallets: ['id', 'address'],
};

/** Maintenance functions for the owner only; trigger functions need no grant. */
const OWNER_ONLY_FUNCTIONS = ['rebuild_rank_counts'];

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Class of every table by its SQL name. */
export const TABLE_RIGHTS: ReadonlyMap<string, RightsClass> = new Map([
  ...Object.entries(CLASS_BY_TABLE).map(([name, rights]) => [toSnakeCase(name), rights] as const),
  ...Object.entries(CLASS_BY_SQL_TABLE),
]);

/**
 * Grants the required privileges to the server's role and revokes all others, in one transaction, as owner of the
 * tables. Whatever else is in the schema, such as an extension, is left alone.
 */
export async function grantRights(client: pg.Client, serverRole: string): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
  );
  const { rows: places } = await client.query<{ schema: string; database: string }>(
    'SELECT quote_ident(current_schema()) AS schema, quote_ident(current_database()) AS database',
  );
  const { schema, database } = places[0] ?? { schema: 'public', database: '' };
  const { rows: functions } = await client.query<{ signature: string; isCallable: boolean }>(
    `SELECT oid::regprocedure::text AS signature, prorettype <> 'trigger'::regtype AND proname <> ALL ($1) AS "isCallable"
     FROM pg_proc JOIN schema_functions f ON f.name = proname
     WHERE pronamespace = current_schema()::regnamespace AND prokind = 'f' ORDER BY 1`,
    [OWNER_ONLY_FUNCTIONS],
  );
  const role = pg.escapeIdentifier(serverRole);
  const columns = await readUpdatableColumns(client);
  const statements = tables.flatMap(({ name }) => {
    const rights = TABLE_RIGHTS.get(name);
    if (rights === undefined) return [];
    const table = `${schema}.${name}`;
    const updatableColumns = columns.get(name);
    const granted = updatableColumns
      ? RIGHTS_BY_CLASS[rights].replace('UPDATE', `UPDATE (${updatableColumns})`)
      : RIGHTS_BY_CLASS[rights];
    return [`REVOKE ALL ON ${table} FROM PUBLIC, ${role}`, `GRANT ${granted} ON ${table} TO ${role}`];
  });
  // A single multi-statement query runs as one transaction. Before PostgreSQL 15 everyone may create tables.
  await client.query(
    [
      `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
      `REVOKE CREATE ON SCHEMA ${schema} FROM PUBLIC, ${role}`,
      `REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC, ${role}`,
      ...statements,
      ...(await listJobRights(client, serverRole)),
      ...functions.flatMap(({ signature, isCallable }) => [
        `REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC, ${role}`,
        ...(isCallable ? [`GRANT EXECUTE ON FUNCTION ${signature} TO ${role}`] : []),
      ]),
    ].join(';\n'),
  );
}

/** Updatable columns of the tables that have fixed ones. */
async function readUpdatableColumns(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum)
       FILTER (WHERE a.attgenerated = '' AND NOT ($1::jsonb -> c.relname::text) ? a.attname::text) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = current_schema()::regnamespace AND $1::jsonb ? c.relname::text GROUP BY 1`,
    [JSON.stringify(FIXED_COLUMNS)],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns.join(', ')]));
}

/** Whether the connected role could rewrite final data, as owners and superusers can. */
export async function canRewriteHistory(db: Kysely<DatabaseSchema>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT has_table_privilege('xp_entries', 'UPDATE, DELETE, TRUNCATE') AS may`.execute(db);
  return rows[0]?.may ?? true;
}
