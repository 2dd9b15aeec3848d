import { DiscordId } from '@jumpy/protocol/common';
import { WalletAddress } from '@jumpy/protocol/http/wallets';
import * as z from 'zod/mini';
import { AppError } from '../../platform/appError.ts';

/** User data accepted from Privy: one Discord account and embedded wallets. */
export interface PrivyIdentity {
  privyUserId: string;
  discordId: string;
  /** Discord user name; null if Privy did not provide it. */
  username: string | null;
  /** Avatar URL of the linked account; null if Privy did not provide it. */
  picture: string | null;
  /** Lowercase, in the order of the token. */
  wallets: readonly string[];
}

/** Claims to parse after signature, issuer, audience and times are verified. */
const ClaimsSchema = z.object({
  sub: z.string().check(z.regex(/^did:privy:[\w-]{1,100}$/)),
  aud: z.string(),
  /** JSON-encoded array of accounts. */
  linked_accounts: z.string(),
});
const DiscordAccountSchema = z.object({
  type: z.literal('discord_oauth'),
  subject: DiscordId,
  username: z.nullish(z.string().check(z.maxLength(100))),
  profile_picture_url: z.nullish(z.string().check(z.maxLength(500))),
});
const WalletAccountSchema = z.object({
  type: z.literal('wallet'),
  address: z.string(),
  chain_type: z.string(),
  wallet_client_type: z.nullish(z.string()),
});

/** Wallet client types whose keys Privy manages; all others are external wallets. */
const EMBEDDED_CLIENT_TYPES: ReadonlySet<string> = new Set(['privy', 'privy-v2']);

/** Parses the identity from a verified token's payload. */
export function parseIdentity(payload: unknown): PrivyIdentity {
  const claims = ClaimsSchema.safeParse(payload);
  const accounts = claims.success ? parseJsonArray(claims.data.linked_accounts) : undefined;
  if (!claims.success || !accounts) throw new AppError('privy_token', 'Privy told nothing that we understand.');
  const discord = accounts.map((account) => DiscordAccountSchema.safeParse(account).data).find(Boolean);
  if (!discord) throw new AppError('privy_no_discord', 'No Discord account found in Privy user');
  return {
    privyUserId: claims.data.sub,
    discordId: discord.subject,
    username: discord.username ?? null,
    picture: toPictureUrl(discord.profile_picture_url),
    wallets: listEmbeddedWallets(accounts),
  };
}

/** Accepts https URLs only; the server itself fetches only from Discord's CDN. */
function toPictureUrl(url: string | null | undefined): string | null {
  return url && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;
}

function listEmbeddedWallets(accounts: readonly unknown[]): string[] {
  const wallets = accounts.flatMap((account) => WalletAccountSchema.safeParse(account).data ?? []);
  const embedded = wallets.filter(({ wallet_client_type: keeper }) => EMBEDDED_CLIENT_TYPES.has(keeper ?? ''));
  if (wallets.length > 0 && embedded.length === 0)
    throw new AppError('privy_wallet', 'Only embedded wallets are allowed');
  return embedded
    .filter(({ chain_type: chain }) => chain === 'ethereum')
    .flatMap(({ address }) => WalletAddress.safeParse(address.toLowerCase()).data ?? []);
}

function parseJsonArray(text: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
