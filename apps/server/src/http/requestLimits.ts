import type { EndpointLimitName } from '@jumpy/protocol/endpoints/defineEndpoint';

/** Requests allowed per window, for one player and for one address. */
export interface RequestLimit {
  windowMs: number;
  perPlayer: number;
  perAddress: number;
  /** Count a player's requests in the database, so that expensive ones are limited across all processes. */
  isExact?: boolean;
}

const MINUTE_MS = 60_000;

/** Rate limits by kind. An address may be a school or a household, so it gets more than a player. */
export const REQUEST_LIMITS = {
  read: { windowMs: MINUTE_MS, perPlayer: 240, perAddress: 2_400 },
  write: { windowMs: MINUTE_MS, perPlayer: 60, perAddress: 600 },
  /** Admin panel: heavy use by few people per address. */
  admin: { windowMs: MINUTE_MS, perPlayer: 600, perAddress: 1_200 },
  /** Sign-in and sign-out. */
  auth: { windowMs: MINUTE_MS, perPlayer: 20, perAddress: 120 },
  /** Sign-in codes for another device. */
  code: { windowMs: 60 * MINUTE_MS, perPlayer: 20, perAddress: 240, isExact: true },
  /** Calls Discord. */
  profile: { windowMs: MINUTE_MS, perPlayer: 6, perAddress: 120, isExact: true },
  /** Looks up a member through the Discord bot: a few re-checks, plus manual ones. */
  community: { windowMs: MINUTE_MS, perPlayer: 20, perAddress: 240 },
  account: { windowMs: MINUTE_MS, perPlayer: 6, perAddress: 60, isExact: true },
  /** Lookup of other players. */
  lookup: { windowMs: MINUTE_MS, perPlayer: 60, perAddress: 300 },
  /** Lookup of an invite link. */
  referrer: { windowMs: MINUTE_MS, perPlayer: 10, perAddress: 10 },
  /** Sessions and tickets. */
  start: { windowMs: MINUTE_MS, perPlayer: 30, perAddress: 600 },
  /** Live witness: one message every 2 s of play, plus pauses and retries. */
  digest: { windowMs: MINUTE_MS, perPlayer: 120, perAddress: 2_400 },
  /** Runs with a replay. */
  run: { windowMs: MINUTE_MS, perPlayer: 30, perAddress: 300 },
  /** Tries at a challenge, mostly by guests: each is simulated and may be stored. */
  challenge: { windowMs: 60 * MINUTE_MS, perPlayer: 120, perAddress: 300 },
  /** Up to 25 replays per request: verifying a board of 100 rows takes four, ten times a minute. */
  replays: { windowMs: MINUTE_MS, perPlayer: 40, perAddress: 240 },
  /** Images rendered on first request. */
  preview: { windowMs: MINUTE_MS, perPlayer: 60, perAddress: 120 },
  picture: { windowMs: MINUTE_MS, perPlayer: 600, perAddress: 6_000 },
  /** Tickets, tokens and wallet state: creating, protecting or opening a wallet takes about ten requests each. */
  keyring: { windowMs: MINUTE_MS, perPlayer: 60, perAddress: 600 },
  /** Server shares of wallets: one per signature. */
  share: { windowMs: MINUTE_MS, perPlayer: 20, perAddress: 200, isExact: true },
  recovery: { windowMs: MINUTE_MS, perPlayer: 6, perAddress: 60, isExact: true },
  /** Calls a chain node. */
  chain: { windowMs: MINUTE_MS, perPlayer: 60, perAddress: 600 },
  /** Test MON of the local faucet; the amount per hour is limited separately. */
  faucet: { windowMs: 60 * MINUTE_MS, perPlayer: 60, perAddress: 60, isExact: true },
  /** Sending lease of a wallet, renewed while a transaction is pending. */
  lease: { windowMs: MINUTE_MS, perPlayer: 60, perAddress: 600 },
  /** Revive requests, polled every second until the payment is final. */
  revive: { windowMs: MINUTE_MS, perPlayer: 90, perAddress: 900 },
  /** Announces mints. */
  mint: { windowMs: MINUTE_MS, perPlayer: 20, perAddress: 200, isExact: true },
  /** Documentation: its page requests a handful of files. */
  docs: { windowMs: MINUTE_MS, perPlayer: 240, perAddress: 240 },
  /** IPFS files and third-party images: a collection shows fifty. */
  files: { windowMs: MINUTE_MS, perPlayer: 1_200, perAddress: 1_200 },
  /** Room sockets: a disconnect causes three attempts. Failed joins are limited separately (`rooms/failedJoinLimiter.ts`). */
  room: { windowMs: MINUTE_MS, perPlayer: 60, perAddress: 2_400 },
  report: { windowMs: MINUTE_MS, perPlayer: 10, perAddress: 60 },
} as const satisfies Record<EndpointLimitName | 'docs' | 'files', RequestLimit>;

export type LimitClass = keyof typeof REQUEST_LIMITS;
