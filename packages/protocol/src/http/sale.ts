import { MINT_ROLES } from '@jumpy/domain/mintRoles';
import * as z from 'zod/mini';
import { Count, DiscordId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { Wei } from './chain.ts';
import { WalletAddress } from './wallets.ts';

const SalePhaseNumber = z.literal([0, 1, 2, 3]);
const MintRole = z.enum(MINT_ROLES);
/** Any case, for addresses that were typed or stored elsewhere. */
const AnyCaseAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
/** Unix seconds; 0 if not set. */
const UnixSeconds = Count;

/** One value for each of phases 1, 2 and 3; `z.tuple` would add 1 KB to every page. */
const perPhase = <One extends z.ZodMiniType>(one: One) =>
  z.array(one).check(z.minLength(3), z.maxLength(3)) as unknown as z.ZodMiniType<
    [z.output<One>, z.output<One>, z.output<One>],
    [z.input<One>, z.input<One>, z.input<One>]
  >;

/** State of the sale in the contract (MINT-68). */
export const Sale = z.object({
  contract: WalletAddress,
  owner: WalletAddress,
  /** The owner who was nominated but has not accepted yet. */
  pendingOwner: z.nullable(WalletAddress),
  roleSyncKey: z.nullable(WalletAddress),
  phase: SalePhaseNumber,
  isScheduled: z.boolean(),
  /** Start times of phases 1, 2 and 3. */
  starts: perPhase(UnixSeconds),
  isPaused: z.boolean(),
  isRevealed: z.boolean(),
  isFrozen: z.boolean(),
  /** Whether the provenance hash is set; minting requires it. */
  hasProvenance: z.boolean(),
  /** The reveal has made the base URI immutable. */
  isBaseFixed: z.boolean(),
  /** Permanently closed before selling out. */
  isClosed: z.boolean(),
  /** Earliest time the owner may close it; 0 if no close is announced. */
  closesFrom: UnixSeconds,
  /** Offset between token and artwork numbers; null before the draw. */
  offset: z.nullable(Count),
  minted: Count,
  maxSupply: Count,
  /** Free tokens left overall. */
  freeLeft: Count,
  baseUri: z.string(),
  placeholderUri: z.string(),
  /** Balance of the contract. */
  balanceWei: Wei,
  /** Chain time: the timestamp of the block all values were read at. */
  chainS: UnixSeconds,
});
/** State of the sale in the contract. */
export type Sale = z.infer<typeof Sale>;

/** `isStale`: the chain is unavailable; the values were read at `readAt`. */
export const SaleResponse = z.object({
  success: z.literal(true),
  sale: Sale,
  readAt: TimeMs,
  isStale: z.boolean(),
});
export type SaleResponse = z.infer<typeof SaleResponse>;
/** Supply, phase and everything else that is the same for all callers. */
export const saleEndpoint: Endpoint<typeof SaleResponse, EmptyRequest> = {
  method: 'GET',
  path: 'sale',
  response: SaleResponse,
};

/** One of the player's own wallets, current or earlier. */
export const SaleWalletQuery = z.object({ address: AnyCaseAddress });

/** What a wallet has minted and may still mint. */
export const SaleMints = z.object({
  address: WalletAddress,
  /** The phase that limit and allowance refer to. */
  phase: SalePhaseNumber,
  /** Tokens minted in phases 1, 2 and 3 (MINT-66). */
  minted: perPhase(Count),
  /** Maximum in the phase; 0 if not eligible. */
  limit: Count,
  /** Tokens it may still mint in the phase. */
  allowance: Count,
  isOwner: z.boolean(),
});
/** What a wallet has minted and may still mint. */
export type SaleMints = z.infer<typeof SaleMints>;

export const SaleMintsResponse = z.object({ success: z.literal(true), mints: SaleMints });
/** What one of the player's wallets has minted and may still mint. */
export const saleMintsEndpoint: Endpoint<typeof SaleMintsResponse, { query: typeof SaleWalletQuery }> = {
  method: 'GET',
  path: 'sale/mints',
  response: SaleMintsResponse,
};

/** Roles of a wallet in the contract and in the community. */
export const SaleRoles = z.object({
  address: WalletAddress,
  /** The effective role in the contract; null for none. */
  role: z.nullable(MintRole),
  /** The player's community roles, highest first. */
  held: z.array(MintRole),
  /** A sync of the contract with the community is in progress. */
  isSyncing: z.boolean(),
  /** A sync is needed but currently impossible; do not wait for it. */
  isHeldUp: z.boolean(),
});
/** Roles of a wallet. */
export type SaleRoles = z.infer<typeof SaleRoles>;

export const SaleRolesResponse = z.object({ success: z.literal(true), roles: SaleRoles });
/** Roles of one of the player's wallets. */
export const saleRolesEndpoint: Endpoint<typeof SaleRolesResponse, { query: typeof SaleWalletQuery }> = {
  method: 'GET',
  path: 'sale/roles',
  response: SaleRolesResponse,
};

/** One of the signed-in player's wallets. */
export const SaleWallet = z.object({
  address: WalletAddress,
  role: z.nullable(MintRole),
  /** True for the current wallet; the others are earlier ones. */
  isActive: z.boolean(),
});
/** One of the signed-in player's wallets. */
export type SaleWallet = z.infer<typeof SaleWallet>;

export const SaleWalletsResponse = z.object({ success: z.literal(true), wallets: z.array(SaleWallet) });
/** All wallets of the player with their roles, the current one first. */
export const saleWalletsEndpoint: Endpoint<typeof SaleWalletsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'sale/wallets',
  response: SaleWalletsResponse,
};

/** Rows per page of the whitelist. */
export const WHITELIST_PAGE_SIZE = 20;

/** `search` matches part of an address or name. */
export const WhitelistQuery = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  role: z.optional(MintRole),
  search: z.optional(z.string().check(z.maxLength(64))),
});
/** A wallet with a role in the contract. */
export const WhitelistRow = z.object({
  address: WalletAddress,
  role: MintRole,
  /** Its owner; null if no player has linked it. */
  username: z.nullable(z.string()),
  discordId: z.nullable(DiscordId),
  /** Total number of tokens minted. */
  minted: Count,
});
/** A wallet with a role in the contract. */
export type WhitelistRow = z.infer<typeof WhitelistRow>;

export const WhitelistResponse = z.object({
  success: z.literal(true),
  rows: z.array(WhitelistRow),
  total: Count,
  page: Count,
  /** Number of wallets per role, independent of the search. */
  counts: z.object({ elites: Count, jumplist: Count, passholders: Count, jumpfcfs: Count }),
});
export type WhitelistResponse = z.infer<typeof WhitelistResponse>;
/** Wallets that may mint in phases 1 and 2, according to contract events. */
export const whitelistEndpoint: Endpoint<typeof WhitelistResponse, { query: typeof WhitelistQuery }> = {
  method: 'GET',
  path: 'sale/whitelist',
  response: WhitelistResponse,
};

/** Maximum number of artworks in a preview. */
export const MAX_PREVIEWED_WORKS = 48;
/** Default number of artworks in a preview (MINT-76). */
export const DEFAULT_PREVIEWED_WORKS = 12;

/** Selects the artworks to preview under a base URI. */
export const RevealPreviewQuery = z.object({
  base: z.string().check(z.minLength(1), z.maxLength(2_048)),
  startId: z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)),
  count: z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PREVIEWED_WORKS)),
});
/** Preview of an artwork. */
export const PreviewedWork = z.object({
  id: Count,
  /** Null if no metadata was found. */
  name: z.nullable(z.string()),
  /** URL of the image on our server; null if there is none, or none that may be shown. */
  image: z.nullable(z.string()),
  /** URI of its metadata. */
  uri: z.nullable(z.string()),
});
/** Preview of an artwork. */
export type PreviewedWork = z.infer<typeof PreviewedWork>;

export const RevealPreviewResponse = z.object({
  success: z.literal(true),
  base: z.string(),
  works: z.array(PreviewedWork),
});
export type RevealPreviewResponse = z.infer<typeof RevealPreviewResponse>;
/** Previews a reveal with a base URI; changes nothing. */
export const revealPreviewEndpoint: Endpoint<typeof RevealPreviewResponse, { query: typeof RevealPreviewQuery }> = {
  method: 'GET',
  path: 'sale/preview',
  response: RevealPreviewResponse,
};

/** Base URI of all artworks. */
export const WorksCheckQuery = z.object({ base: z.string().check(z.minLength(1), z.maxLength(2_048)) });
/** Comparison of the artworks under a base URI with the list whose hash is on chain. */
export const WorksCheck = z.object({
  base: z.string(),
  total: Count,
  /** Number of artworks that differ from the list or cannot be read. */
  differing: Count,
  /** The first of those. */
  first: z.array(Count),
});
/** Comparison of the artworks under a base URI with the list. */
export type WorksCheck = z.infer<typeof WorksCheck>;

export const WorksCheckResponse = z.object({ success: z.literal(true), check: WorksCheck });
/** Verifies all artworks under a base URI against the list; the official reveal is enabled if none differs. */
export const worksCheckEndpoint: Endpoint<typeof WorksCheckResponse, { query: typeof WorksCheckQuery }> = {
  method: 'GET',
  path: 'sale/works-check',
  response: WorksCheckResponse,
};
