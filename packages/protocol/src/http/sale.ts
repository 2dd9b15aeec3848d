import { MINT_ROLES } from '@jumpy/domain/mintRoles';
import * as z from 'zod/mini';
import { Count, DiscordId, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { Wei } from './chain.ts';
import { WalletAddress } from './wallets.ts';

const Phase = z.literal([0, 1, 2, 3]);
const MintRole = z.enum(MINT_ROLES);
/** Any case, for what was typed or kept elsewhere. */
const AnyAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
/** Unix seconds; 0 where none is set. */
const Seconds = Count;

/** One for each of the phases 1, 2 and 3; `z.tuple` would weigh 1 KB on every page. */
const threeOf = <One extends z.ZodMiniType>(one: One) =>
  z.array(one).check(z.minLength(3), z.maxLength(3)) as unknown as z.ZodMiniType<
    [z.output<One>, z.output<One>, z.output<One>],
    [z.input<One>, z.input<One>, z.input<One>]
  >;

/** The sale as the contract tells it (MINT-68). */
export const Sale = z.object({
  contract: WalletAddress,
  owner: WalletAddress,
  /** Who has been named owner and has not accepted yet. */
  pendingOwner: z.nullable(WalletAddress),
  roleSyncKey: z.nullable(WalletAddress),
  phase: Phase,
  isScheduled: z.boolean(),
  /** Starts of phases 1, 2 and 3. */
  starts: threeOf(Seconds),
  isPaused: z.boolean(),
  isRevealed: z.boolean(),
  isFrozen: z.boolean(),
  /** Whether the hash of all works stands: without it nobody mints. */
  hasProvenance: z.boolean(),
  /** The reveal has fixed the base URI for ever. */
  isBaseFixed: z.boolean(),
  /** Closed for good before the sell-out. */
  isClosed: z.boolean(),
  /** From when the owner may close it; 0 while nothing is announced. */
  closesFrom: Seconds,
  /** By how much works and tokens are apart; null before it is drawn. */
  offset: z.nullable(Count),
  minted: Count,
  maxSupply: Count,
  /** How many free ones are left for everybody together. */
  freeLeft: Count,
  baseUri: z.string(),
  placeholderUri: z.string(),
  /** What the contract holds. */
  balanceWei: Wei,
  /** The time of the chain, by the block that all of it is from. */
  chainS: Seconds,
});
/** The sale as the contract tells it. */
export type Sale = z.infer<typeof Sale>;

/** `isStale`: the chain could not be read, and this is what it said at `readAt`. */
export const SaleAnswer = z.object({
  success: z.literal(true),
  sale: Sale,
  readAt: TimeMs,
  isStale: z.boolean(),
});
export type SaleAnswer = z.infer<typeof SaleAnswer>;
/** Supply, phase and all else that is the same for everybody. */
export const saleEndpoint: Endpoint<typeof SaleAnswer, Nothing> = { method: 'GET', path: 'sale', answer: SaleAnswer };

/** Which of one's own wallets, of the history too. */
export const SaleWalletQuery = z.object({ address: AnyAddress });

/** What a wallet minted, and what it may mint. */
export const SaleMints = z.object({
  address: WalletAddress,
  /** The phase that limit and allowance are of. */
  phase: Phase,
  /** How many it minted in phases 1, 2 and 3 (MINT-66). */
  minted: threeOf(Count),
  /** The most it may have in the phase; 0 where it is not eligible. */
  limit: Count,
  /** How many it may still mint in it. */
  allowance: Count,
  isOwner: z.boolean(),
});
/** What a wallet minted, and what it may mint. */
export type SaleMints = z.infer<typeof SaleMints>;

export const SaleMintsAnswer = z.object({ success: z.literal(true), mints: SaleMints });
/** What one of one's own wallets minted and may mint. */
export const saleMintsEndpoint: Endpoint<typeof SaleMintsAnswer, { query: typeof SaleWalletQuery }> = {
  method: 'GET',
  path: 'sale/mints',
  answer: SaleMintsAnswer,
};

/** The roles of a wallet, as the contract has them and as the community has them. */
export const SaleRoles = z.object({
  address: WalletAddress,
  /** What the contract goes by; null for none. */
  role: z.nullable(MintRole),
  /** What its player holds in the community, the highest first. */
  held: z.array(MintRole),
  /** The contract is being brought in step with the community. */
  isSyncing: z.boolean(),
  /** It should be, and cannot for now: nobody has to wait for it. */
  isHeldUp: z.boolean(),
});
/** The roles of a wallet. */
export type SaleRoles = z.infer<typeof SaleRoles>;

export const SaleRolesAnswer = z.object({ success: z.literal(true), roles: SaleRoles });
/** The roles of one of one's own wallets. */
export const saleRolesEndpoint: Endpoint<typeof SaleRolesAnswer, { query: typeof SaleWalletQuery }> = {
  method: 'GET',
  path: 'sale/roles',
  answer: SaleRolesAnswer,
};

/** One of the signed-in player's wallets. */
export const SaleWallet = z.object({
  address: WalletAddress,
  role: z.nullable(MintRole),
  /** Whether it is the one in use; the others are of the history. */
  isActive: z.boolean(),
});
/** One of the signed-in player's wallets. */
export type SaleWallet = z.infer<typeof SaleWallet>;

export const SaleWalletsAnswer = z.object({ success: z.literal(true), wallets: z.array(SaleWallet) });
/** All of one's own wallets with their roles, the one in use first. */
export const saleWalletsEndpoint: Endpoint<typeof SaleWalletsAnswer, Nothing> = {
  method: 'GET',
  path: 'sale/wallets',
  answer: SaleWalletsAnswer,
};

/** Rows of the whitelist at a time. */
export const WHITELIST_PAGE = 20;

/** `search` is part of an address or of a name. */
export const WhitelistQuery = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  role: z.optional(MintRole),
  search: z.optional(z.string().check(z.maxLength(64))),
});
/** A wallet that has a role on the contract. */
export const WhitelistRow = z.object({
  address: WalletAddress,
  role: MintRole,
  /** Whose it is; null where no player of ours has it. */
  username: z.nullable(z.string()),
  discordId: z.nullable(DiscordId),
  /** How many tokens it minted in all. */
  minted: Count,
});
/** A wallet that has a role on the contract. */
export type WhitelistRow = z.infer<typeof WhitelistRow>;

export const WhitelistAnswer = z.object({
  success: z.literal(true),
  rows: z.array(WhitelistRow),
  total: Count,
  page: Count,
  /** How many wallets have each role, whatever is searched for. */
  counts: z.object({ elites: Count, jumplist: Count, passholders: Count, jumpfcfs: Count }),
});
export type WhitelistAnswer = z.infer<typeof WhitelistAnswer>;
/** Who may mint in phases 1 and 2, by the events of the contract. */
export const whitelistEndpoint: Endpoint<typeof WhitelistAnswer, { query: typeof WhitelistQuery }> = {
  method: 'GET',
  path: 'sale/whitelist',
  answer: WhitelistAnswer,
};

/** Most works of a preview. */
export const MOST_PREVIEWED = 48;
/** Works of a preview where nobody says how many (MINT-76). */
export const PREVIEWED = 12;

/** Which works to look at under a base URI. */
export const PreviewQuery = z.object({
  base: z.string().check(z.minLength(1), z.maxLength(2_048)),
  startId: z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)),
  count: z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_PREVIEWED)),
});
/** A work as it would be shown. */
export const PreviewedWork = z.object({
  id: Count,
  /** Null where no metadata was found. */
  name: z.nullable(z.string()),
  /** Where its picture is on our server; null where it names none, or none that may be shown. */
  image: z.nullable(z.string()),
  /** Where its metadata was found. */
  uri: z.nullable(z.string()),
});
/** A work as it would be shown. */
export type PreviewedWork = z.infer<typeof PreviewedWork>;

export const PreviewAnswer = z.object({ success: z.literal(true), base: z.string(), works: z.array(PreviewedWork) });
export type PreviewAnswer = z.infer<typeof PreviewAnswer>;
/** What a reveal with a base URI would show; changes nothing. */
export const previewEndpoint: Endpoint<typeof PreviewAnswer, { query: typeof PreviewQuery }> = {
  method: 'GET',
  path: 'sale/preview',
  answer: PreviewAnswer,
};

/** Where all works lie. */
export const WorksCheckQuery = z.object({ base: z.string().check(z.minLength(1), z.maxLength(2_048)) });
/** How the works under a base URI stand to the list whose hash is on the chain. */
export const WorksCheck = z.object({
  base: z.string(),
  total: Count,
  /** How many are others than the list says, or cannot be read. */
  differing: Count,
  /** The first of them. */
  first: z.array(Count),
});
/** How the works under a base URI stand to the list. */
export type WorksCheck = z.infer<typeof WorksCheck>;

export const WorksCheckAnswer = z.object({ success: z.literal(true), check: WorksCheck });
/** Reads all works under a base URI against the list: the official reveal is offered when none differs. */
export const worksCheckEndpoint: Endpoint<typeof WorksCheckAnswer, { query: typeof WorksCheckQuery }> = {
  method: 'GET',
  path: 'sale/works-check',
  answer: WorksCheckAnswer,
};
