import { DiscordId } from '@jumpy/protocol/common';
import { WalletAddress } from '@jumpy/protocol/http/wallets';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/apiError.ts';

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
const Claims = z.object({
  sub: z.string().check(z.regex(/^did:privy:[\w-]{1,100}$/)),
  aud: z.string(),
  /** JSON-encoded array of accounts. */
  linked_accounts: z.string(),
});
const Discord = z.object({
  type: z.literal('discord_oauth'),
  subject: DiscordId,
  username: z.nullish(z.string().check(z.maxLength(100))),
  profile_picture_url: z.nullish(z.string().check(z.maxLength(500))),
});
const Wallet = z.object({
  type: z.literal('wallet'),
  address: z.string(),
  chain_type: z.string(),
  wallet_client_type: z.nullish(z.string()),
});

/** Wallet client types whose keys Privy manages; all others are external wallets. */
const EMBEDDED: ReadonlySet<string> = new Set(['privy', 'privy-v2']);

/** Parses the identity from a verified token's payload. */
export function identityOf(payload: unknown): PrivyIdentity {
  const claims = Claims.safeParse(payload);
  const accounts = claims.success ? listOf(claims.data.linked_accounts) : undefined;
  if (!claims.success || !accounts) throw new ApiError('privy_token', 'Privy told nothing that we understand.');
  const discord = accounts.map((account) => Discord.safeParse(account).data).find(Boolean);
  if (!discord) throw new ApiError('privy_no_discord', 'No Discord account found in Privy user');
  return {
    privyUserId: claims.data.sub,
    discordId: discord.subject,
    username: discord.username ?? null,
    picture: pictureOf(discord.profile_picture_url),
    wallets: embeddedOf(accounts),
  };
}

/** Accepts https URLs only; the server itself fetches only from Discord's CDN. */
function pictureOf(url: string | null | undefined): string | null {
  return url && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;
}

function embeddedOf(accounts: readonly unknown[]): string[] {
  const wallets = accounts.flatMap((account) => Wallet.safeParse(account).data ?? []);
  const embedded = wallets.filter(({ wallet_client_type: keeper }) => EMBEDDED.has(keeper ?? ''));
  if (wallets.length > 0 && embedded.length === 0)
    throw new ApiError('privy_wallet', 'Only embedded wallets are allowed');
  return embedded
    .filter(({ chain_type: chain }) => chain === 'ethereum')
    .flatMap(({ address }) => WalletAddress.safeParse(address.toLowerCase()).data ?? []);
}

function listOf(text: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
