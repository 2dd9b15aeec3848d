import type { LimitName } from '@jumpy/protocol/endpoints/served';

/** How many requests a class allows in a window: for one player, and for one address whoever uses it. */
export interface Limit {
  windowMs: number;
  perPlayer: number;
  perAddress: number;
  /** Whether a player's requests are counted in the database: what is dear is allowed once among all processes, whoever asks them at once. */
  isExact?: boolean;
}

const MINUTE_MS = 60_000;

/** Requests by kind. An address may hold a school or a household, so it gets more than a player. */
export const LIMITS = {
  read: { windowMs: MINUTE_MS, perPlayer: 240, perAddress: 2_400 },
  write: { windowMs: MINUTE_MS, perPlayer: 60, perAddress: 600 },
  /** The panel: one who works there asks much, and an address has few of them. */
  admin: { windowMs: MINUTE_MS, perPlayer: 600, perAddress: 1_200 },
  /** Signing in and out. */
  auth: { windowMs: MINUTE_MS, perPlayer: 20, perAddress: 120 },
  /** Codes that sign another device in. */
  code: { windowMs: 60 * MINUTE_MS, perPlayer: 20, perAddress: 240, isExact: true },
  /** Asks Discord. */
  profile: { windowMs: MINUTE_MS, perPlayer: 6, perAddress: 120, isExact: true },
  /** Asks Discord for a member by the bot: a few re-checks, and again by hand. */
  community: { windowMs: MINUTE_MS, perPlayer: 20, perAddress: 240 },
  /** What is held of an account, and its end. */
  account: { windowMs: MINUTE_MS, perPlayer: 6, perAddress: 60, isExact: true },
  /** Looks others up (API-02). */
  lookup: { windowMs: MINUTE_MS, perPlayer: 60, perAddress: 300 },
  /** Whose an invite link is. */
  referrer: { windowMs: MINUTE_MS, perPlayer: 10, perAddress: 10 },
  /** Sessions and tickets. */
  start: { windowMs: MINUTE_MS, perPlayer: 30, perAddress: 600 },
  /** The witness: one message every 2 s of play, pauses and repeats. */
  digest: { windowMs: MINUTE_MS, perPlayer: 120, perAddress: 2_400 },
  /** Runs with a replay. */
  run: { windowMs: MINUTE_MS, perPlayer: 30, perAddress: 300 },
  /** Up to 25 replays each: a board of 100 rows is verified with 4, and a player may do so ten times a minute. */
  replays: { windowMs: MINUTE_MS, perPlayer: 40, perAddress: 240 },
  /** Pictures that are drawn when they are first asked for. */
  preview: { windowMs: MINUTE_MS, perPlayer: 60, perAddress: 120 },
  picture: { windowMs: MINUTE_MS, perPlayer: 600, perAddress: 6_000 },
  /** Tickets, tokens and the states of wallets: making, protecting and opening a wallet asks for some ten each. */
  keyring: { windowMs: MINUTE_MS, perPlayer: 60, perAddress: 600 },
  /** Shares of wallets: one each time something is signed. */
  share: { windowMs: MINUTE_MS, perPlayer: 20, perAddress: 200, isExact: true },
  /** Recovery shares: they are for new devices. */
  recovery: { windowMs: MINUTE_MS, perPlayer: 6, perAddress: 60, isExact: true },
  /** Asks a node of the chain. */
  chain: { windowMs: MINUTE_MS, perPlayer: 60, perAddress: 600 },
  /** Test MON of the local faucet; what a player may get in an hour is counted beside it. */
  faucet: { windowMs: 60 * MINUTE_MS, perPlayer: 60, perAddress: 60, isExact: true },
  /** The lease to send from a wallet, renewed while something is on its way. */
  lease: { windowMs: MINUTE_MS, perPlayer: 60, perAddress: 600 },
  /** Asks for a revive, repeated every second until the payment is final. */
  revive: { windowMs: MINUTE_MS, perPlayer: 90, perAddress: 900 },
  /** Announces mints. */
  mint: { windowMs: MINUTE_MS, perPlayer: 20, perAddress: 200, isExact: true },
  /** The documentation: its page asks for a handful of files. */
  docs: { windowMs: MINUTE_MS, perPlayer: 240, perAddress: 240 },
  /** Files of IPFS, and pictures of others: a collection shows fifty. */
  files: { windowMs: MINUTE_MS, perPlayer: 1_200, perAddress: 1_200 },
  /** Sockets of rooms: a break makes three. Joins that fail are counted beside it (`rooms/failedJoins.ts`). */
  room: { windowMs: MINUTE_MS, perPlayer: 60, perAddress: 2_400 },
  report: { windowMs: MINUTE_MS, perPlayer: 10, perAddress: 60 },
} as const satisfies Record<LimitName | 'docs' | 'files', Limit>;

export type LimitClass = keyof typeof LIMITS;
