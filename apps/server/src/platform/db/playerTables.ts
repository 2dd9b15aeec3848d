import type { Guild } from '@jumpy/protocol/http/session';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A column the database fills in and that is read as a `Date`. */
export type CreatedAt = ColumnType<Date, Date | undefined, Date>;

export interface UsersTable {
  id: Generated<string>;
  publicId: Generated<string>;
  discordId: string;
  /** What is shown: "A player" where the name is hidden. */
  username: string;
  /** The name itself while an operator has hidden it. */
  hiddenName: ColumnType<string | null, string | null | undefined>;
  discriminator: string | null;
  email: string | null;
  avatar: string | null;
  /** A list as we write it, or an older shape: read by `readStoredRoles` (DATA-06). */
  roles: ColumnType<unknown, string | undefined, string>;
  guilds: JSONColumnType<Guild[], string | undefined, string>;
  verified: Generated<boolean>;
  premiumType: Generated<number>;
  /** Whether others may watch their runs while they are played. */
  showsLive: Generated<boolean>;
  /** Whether others may see their profile; `hasProfile`: and they are neither off the boards nor gone. */
  showsProfile: Generated<boolean>;
  hasProfile: GeneratedAlways<boolean>;
  walletAddress: string | null;
  privyUserId: string | null;
  hasMinted: Generated<boolean>;
  /** The character played with now. */
  characterId: Generated<string>;
  look: Generated<string>;
  xp: Generated<number>;
  level: Generated<number>;
  /** The part of unseen runs, and what ranks: the rest. */
  unseenXp: Generated<number>;
  rankedXp: GeneratedAlways<number>;
  gameXp: Generated<number>;
  questXp: Generated<number>;
  inviteXp: Generated<number>;
  inviteCount: Generated<number>;
  suspendedAt: Date | null;
  /** When it ends by itself; null while nobody said so. */
  suspendedUntil: ColumnType<Date | null, Date | null | undefined>;
  /** Since when the player is off the boards. */
  hiddenAt: ColumnType<Date | null, Date | null | undefined>;
  /** In which the player's days are counted. */
  timeZone: Generated<string>;
  zoneSeenAt: ColumnType<Date | null, Date | null | undefined>;
  zoneChangedAt: ColumnType<Date | null, Date | null | undefined>;
  /** When onboarding was completed; null before. */
  onboardedAt: ColumnType<Date | null, Date | null | undefined>;
  /** When the count of credited invites rose last. */
  inviteCountAt: ColumnType<Date | null, Date | null | undefined>;
  avatarRefreshedAt: Date | null;
  /** When the account goes; null unless its player wants that. */
  deletionAt: ColumnType<Date | null, Date | null | undefined>;
  /** When it went: what is left is a former player, whose `discordId` is `former:<publicId>`. */
  deletedAt: ColumnType<Date | null, Date | null | undefined>;
  /** When and why an administrator removed the account, and since when it was suspended before that. */
  removedAt: ColumnType<Date | null, Date | null | undefined>;
  removedFor: ColumnType<string | null, string | null | undefined>;
  removedSuspension: ColumnType<Date | null, Date | null | undefined>;
  /** Where they stand by their roles: 0 to 3 for mint roles, 4 without one, null until it is reckoned. */
  mintPlace: ColumnType<number | null, number | null | undefined>;
  roleCount: Generated<number>;
  standingHash: ColumnType<number | null, number | null | undefined>;
  createdAt: CreatedAt;
  updatedAt: CreatedAt;
}

export interface SessionsTable {
  idHash: Buffer;
  userId: string;
  createdAt: CreatedAt;
  lastSeenAt: CreatedAt;
  expiresAt: Date;
  revokedAt: Date | null;
  userAgent: string | null;
  /** From which network it was opened, hashed. */
  network: ColumnType<Buffer | null, Buffer | null | undefined>;
}

export interface DiscordTokensTable {
  userId: string;
  accessToken: Buffer;
  refreshToken: Buffer | null;
  expiresAt: Date;
  updatedAt: CreatedAt;
}

export interface OauthStatesTable {
  stateHash: Buffer;
  browserHash: Buffer;
  codeVerifier: string;
  createdAt: CreatedAt;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Codes that hand a sign-in over to another device. */
export interface SignInCodesTable {
  id: GeneratedAlways<string>;
  codeHash: Buffer;
  userId: string;
  /** Of the session that shows it. */
  sessionHash: Buffer;
  /** From which network it was asked for, hashed. */
  network: Buffer | null;
  createdAt: CreatedAt;
  expiresAt: Date;
  /** The browser that typed it, hashed, and what it called itself. */
  askedBy: ColumnType<Buffer | null, Buffer | null | undefined>;
  device: ColumnType<string | null, string | null | undefined>;
  allowedAt: ColumnType<Date | null, Date | null | undefined>;
  /** When it was refused, or another took its place. */
  refusedAt: ColumnType<Date | null, Date | null | undefined>;
  usedAt: ColumnType<Date | null, Date | null | undefined>;
  /** The session that it opened. */
  openedHash: ColumnType<Buffer | null, Buffer | null | undefined>;
}

/** Former players who left suspended, by the HMAC of their Discord id: they come back suspended. */
export interface FormerSuspensionsTable {
  owner: Buffer;
  suspendedAt: Date;
}

/** Requests of dear kinds, by rate limit and key. */
export interface RateWindowsTable {
  name: string;
  key: string;
  until: Date;
  count: number;
}

export interface ClientErrorsTable {
  fingerprint: Buffer;
  page: string;
  message: string;
  stack: string | null;
  path: string;
  version: string | null;
  count: Generated<number>;
  firstSeenAt: CreatedAt;
  lastSeenAt: CreatedAt;
}

export interface PlayerTables {
  users: UsersTable;
  sessions: SessionsTable;
  discordTokens: DiscordTokensTable;
  oauthStates: OauthStatesTable;
  signInCodes: SignInCodesTable;
  clientErrors: ClientErrorsTable;
  rateWindows: RateWindowsTable;
  formerSuspensions: FormerSuspensionsTable;
}
