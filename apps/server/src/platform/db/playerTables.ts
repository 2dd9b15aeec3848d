import type { EquippedCosmetics } from '@jumpy/protocol/http/cosmetics';
import type { Guild } from '@jumpy/protocol/http/session';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A column that the database fills in and that is read as a `Date`. */
export type CreatedAt = ColumnType<Date, Date | undefined, Date>;

export interface UsersTable {
  id: Generated<string>;
  publicId: Generated<string>;
  discordId: string;
  /** Displayed name: "A player" if the name is hidden. */
  username: string;
  /** The actual name while an operator has hidden it. */
  hiddenName: ColumnType<string | null, string | null | undefined>;
  discriminator: string | null;
  email: string | null;
  avatar: string | null;
  /** Our list format or an older shape; read with `parseStoredRoles`. */
  roles: ColumnType<unknown, string | undefined, string>;
  guilds: JSONColumnType<Guild[], string | undefined, string>;
  verified: Generated<boolean>;
  premiumType: Generated<number>;
  /** Whether others may watch the player's runs live. */
  showsLive: Generated<boolean>;
  /** Whether others may see their profile; `hasProfile`: and they are neither off the boards nor gone. */
  showsProfile: Generated<boolean>;
  hasProfile: GeneratedAlways<boolean>;
  /** Whether others may follow the player. */
  allowsFollowers: Generated<boolean>;
  /** UTC day on which the player last followed someone, and how many on it. */
  followDay: Generated<string | null>;
  followCount: Generated<number>;
  walletAddress: string | null;
  privyUserId: string | null;
  hasMinted: Generated<boolean>;
  /** The equipped character. */
  characterId: Generated<string>;
  look: Generated<string>;
  /** Sum of the player's `star_entries`. */
  stars: Generated<number>;
  /** Equipped cosmetics by slot; written as JSON text. */
  cosmetics: ColumnType<EquippedCosmetics, string | undefined, string>;
  xp: Generated<number>;
  level: Generated<number>;
  /** XP from unwitnessed runs, and the rest, which ranks. */
  unseenXp: Generated<number>;
  rankedXp: GeneratedAlways<number>;
  gameXp: Generated<number>;
  questXp: Generated<number>;
  inviteXp: Generated<number>;
  inviteCount: Generated<number>;
  suspendedAt: Date | null;
  /** Scheduled end; null if indefinite. */
  suspendedUntil: ColumnType<Date | null, Date | null | undefined>;
  /** Since when the player is hidden from boards. */
  hiddenAt: ColumnType<Date | null, Date | null | undefined>;
  /** Time zone in which the player's days are counted. */
  timeZone: Generated<string>;
  zoneSeenAt: ColumnType<Date | null, Date | null | undefined>;
  zoneChangedAt: ColumnType<Date | null, Date | null | undefined>;
  /** When onboarding was completed; null before. */
  onboardedAt: ColumnType<Date | null, Date | null | undefined>;
  /** Whether the server has simulated a whole practice run of the player. */
  hasPracticed: Generated<boolean>;
  /** When the number of credited invites last increased. */
  inviteCountAt: ColumnType<Date | null, Date | null | undefined>;
  avatarRefreshedAt: Date | null;
  /** Scheduled deletion requested by the player; null if none. */
  deletionAt: ColumnType<Date | null, Date | null | undefined>;
  /** When the account was deleted; what remains is a former player with `discordId` = `former:<publicId>`. */
  deletedAt: ColumnType<Date | null, Date | null | undefined>;
  /** When and why an administrator removed the account, and since when it had been suspended before. */
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
  /** Hashed network from which the session was opened. */
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
  /** Session that shows the code. */
  sessionHash: Buffer;
  /** Hashed network from which the code was requested. */
  network: Buffer | null;
  createdAt: CreatedAt;
  expiresAt: Date;
  /** Hashed identity and user agent of the browser that entered the code. */
  askedBy: ColumnType<Buffer | null, Buffer | null | undefined>;
  device: ColumnType<string | null, string | null | undefined>;
  allowedAt: ColumnType<Date | null, Date | null | undefined>;
  /** When the code was denied or superseded. */
  refusedAt: ColumnType<Date | null, Date | null | undefined>;
  usedAt: ColumnType<Date | null, Date | null | undefined>;
  /** Session opened with the code. */
  openedHash: ColumnType<Buffer | null, Buffer | null | undefined>;
}

/** Former players who were suspended when they left, by HMAC of the Discord id, so that they return suspended. */
export interface FormerSuspensionsTable {
  owner: Buffer;
  suspendedAt: Date;
}

/** Counters of exact rate limits, by limit and key. */
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
