import { userInfoFallbackName, normalizeUsername } from '@jumpy/domain/playerName';
import { privyEndpoints } from '@jumpy/protocol/endpoints/session';
import { type LinkedWallet, WalletAddress } from '@jumpy/protocol/http/wallets';
import type { FastifyPluginAsync } from 'fastify';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Transaction } from 'kysely';
import { DiscordId } from '@jumpy/protocol/common';
import * as z from 'zod/mini';
import { getSessionCookieOptions, SESSION_MAX_AGE_SECONDS, getSessionCookieName } from '../../http/sessionCookie.ts';
import { type SessionCache, getPlayer, type RequestPlayer } from '../../http/route.ts';
import { AppError } from '../../platform/appError.ts';
import type { AppClock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sha256 } from '../../platform/hash.ts';
import { hashNetwork } from '../../platform/hashNetwork.ts';
import type { PrivyEnv } from '../../platform/env.ts';
import { createUserSession } from '../auth/createUserSession.ts';
import { sessionStore } from '../auth/sessionStore.ts';
import { WELCOME_GIFT_WEI, createPendingWelcomeGift } from '../gifts/store.ts';
import { loadSessionUser } from '../players/loadSessionUser.ts';
import { enqueueRoleSync } from '../roleSync/enqueueRoleSync.ts';
import { toLinkedWallet } from '../wallets/readPlayerWallets.ts';
import {
  appendWalletAudit,
  findActiveWallet,
  lockWalletOwner,
  retireWallet,
  type WalletRow,
} from '../wallets/store.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import { activateEmbeddedWallet, findPrivyPlayer, upsertPrivyPlayer } from './store.ts';

const ISSUER = 'privy.io';
/** Fixed to Privy's algorithm, so that a token cannot choose its own. */
const ALGORITHMS = ['ES256'];
/** Allowed clock skew. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** Maximum age, whatever expiry the token states. */
const MAX_AGE_SECONDS = 24 * 60 * 60;

/** Sign-in with Privy; responds 404 while the keyring is in use. */
export const privyRoutes: FastifyPluginAsync<{ context: Context; sessions: SessionCache }> = async (
  api,
  { context, sessions },
) => {
  const { env, clock, bus } = context;
  if (!env.privy) return;
  const identify = createIdentityTokenVerifier({ env: env.privy, clock });
  const sessionCookie = getSessionCookieName(env);
  const options = getSessionCookieOptions(env);

  registerEndpoint(api, privyEndpoints.session, async (request, reply) => {
    const identity = await identify(request.body.identityToken);
    const oldSession = request.cookies[sessionCookie];
    const userAgent = request.headers['user-agent'];
    const { session, userId } = await openPrivySession(context, {
      ...{ identity, previousSession: oldSession, userAgent },
      address: request.ip,
    });
    if (oldSession) sessions.invalidate(oldSession);
    // Notify pages of the player previously signed in here; sockets of the replaced session close.
    if (request.player && request.player.id !== userId)
      bus.publish(playerEventsTopic(request.player.id), { type: 'signedOut', data: {} });
    reply.setCookie(sessionCookie, session, { ...options, maxAge: SESSION_MAX_AGE_SECONDS });
    return { success: true as const, ...(await loadSessionUser(context, userId)) };
  });
  registerEndpoint(api, privyEndpoints.wallet, async (request) => {
    const player = getPlayer(request);
    const identity = await identify(request.body.identityToken);
    return { success: true as const, wallet: await linkPrivyWallet(context, { player, identity }) };
  });
};

/** Links the wallet from a verified token to the signed-in player; throws if the token belongs to someone else. */
async function linkPrivyWallet(
  context: Context,
  { player, identity }: { player: Pick<RequestPlayer, 'id' | 'discordId'>; identity: PrivyIdentity },
): Promise<LinkedWallet> {
  if (identity.discordId !== player.discordId)
    throw new AppError('other_player', 'Privy has someone else signed in here. Log out, then log in again.', {
      details: { reason: 'privy' },
    });
  const { id: userId } = player;
  const { wallet, isNew } = await inTransaction(context, async (trx) => {
    const linked = await linkEmbeddedWallet(context, trx, { userId, wallets: identity.wallets });
    if (!linked)
      throw new AppError('no_wallet', 'Privy hasn’t created your wallet yet.', { details: { reason: 'privy' } });
    return { isNew: linked.isNew, wallet: await toLinkedWallet({ db: trx, env: context.env }, linked.wallet) };
  });
  if (isNew) context.bus.publish(playerEventsTopic(userId), { type: 'wallet', data: { address: wallet.address } });
  return wallet;
}

/** A browser that presents a verified token. */
interface PrivySignInRequest {
  identity: PrivyIdentity;
  /** Previous session of this browser, which is revoked. */
  previousSession: string | undefined;
  userAgent: string | undefined;
  /** Client IP address. */
  address: string;
}

/**
 * Opens our own session for the token's Discord account and links its wallet atomically. Data only Discord provides
 * (avatar, roles, servers) stays unchanged.
 */
async function openPrivySession(
  context: Context,
  { identity, previousSession, userAgent, address }: PrivySignInRequest,
): Promise<{ session: string; userId: string }> {
  const { discordId, wallets } = identity;
  const now = new Date(context.clock.nowMs());
  const network = hashNetwork(address, context.env.sessionSecret);
  const signIn = await inTransaction(context, async (trx) => {
    const existing = await findPrivyPlayer(trx, identity);
    const username =
      normalizeUsername(identity.username ?? existing?.username ?? '') || userInfoFallbackName(discordId);
    const userId = await upsertPrivyPlayer(trx, { ...identity, username, now });
    const linked = await linkEmbeddedWallet(context, trx, { userId, wallets });
    if (previousSession) await sessionStore.revoke(trx, { idHash: sha256(previousSession), now });
    return {
      userId,
      linked,
      session: await createUserSession({ ...context, db: trx }, { userId, userAgent, network }),
    };
  });
  const { userId, session, linked } = signIn;
  if (linked?.isNew)
    context.bus.publish(playerEventsTopic(userId), { type: 'wallet', data: { address: linked.wallet.address } });
  return { session, userId };
}

/**
 * Activates the embedded wallet from a verified token; Privy's signature replaces the wallet's own. A linked wallet
 * stays active while the token includes it; otherwise the previous one moves to history.
 */
async function linkEmbeddedWallet(
  { chain, clock, random }: Pick<Context, 'chain' | 'clock' | 'random'>,
  trx: Transaction<DatabaseSchema>,
  { userId, wallets }: { userId: string; wallets: readonly string[] },
): Promise<{ wallet: WalletRow; isNew: boolean } | undefined> {
  await lockWalletOwner(trx, userId);
  const current = await findActiveWallet(trx, userId);
  if (current?.provider === 'privy' && wallets.includes(current.address)) return { wallet: current, isNew: false };
  const [address] = wallets;
  if (address === undefined) return undefined;
  const now = new Date(clock.nowMs());
  await enqueueRoleSync(trx, { userId });
  if (current) {
    await retireWallet(trx, { walletId: current.id, now });
    await appendWalletAudit(trx, { wallet: current, act: 'retired', now });
  }
  const wallet = await activateEmbeddedWallet(trx, { userId, address, nonce: random.token(), now });
  if (!wallet)
    throw new AppError(
      'wallet_taken',
      'This wallet belongs to another player. Nothing was changed. Log in with the Discord account you used before.',
    );
  await enqueueRoleSync(trx, { userId });
  await appendWalletAudit(trx, { wallet, act: 'activated', now });
  if (chain?.fund) await createPendingWelcomeGift(trx, { userId, address, amountWei: WELCOME_GIFT_WEI, now });
  return { wallet, isNew: true };
}

interface IdentityTokenVerifierOptions {
  env: PrivyEnv;
  clock: AppClock;
  /** Time limit for fetching Privy's keys. */
  timeoutMs?: number;
  /** Minimum time between refetches of the keys when a token names an unknown one. */
  cooldownMs?: number;
}

/**
 * Verifies an identity token and returns its user; throws an ApiError unless Privy issued it for this app and it is
 * currently valid.
 */
export type IdentityTokenVerifier = (identityToken: string) => Promise<PrivyIdentity>;

export function createIdentityTokenVerifier({
  env,
  clock,
  timeoutMs = 5_000,
  cooldownMs = 30_000,
}: IdentityTokenVerifierOptions): IdentityTokenVerifier {
  const keys = createRemoteJWKSet(new URL(env.jwksUrl), { timeoutDuration: timeoutMs, cooldownDuration: cooldownMs });
  const getKey: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause;
      throw new AppError('unavailable', 'We can’t reach Privy right now. Nothing was changed. Please try again.', {
        retryAfterSeconds: 5,
        details: { reason: 'privy' },
        cause,
      });
    }
  };

  return async (identityToken) => {
    try {
      const { payload } = await jwtVerify(identityToken, getKey, {
        issuer: ISSUER,
        audience: env.appId,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxTokenAge: MAX_AGE_SECONDS,
        currentDate: new Date(clock.nowMs()),
      });
      return parseIdentity(payload);
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      throw new AppError('privy_token', 'Privy didn’t confirm this sign-in. Please log in again.', { cause: error });
    }
  };
}

/** User data accepted from Privy: one Discord account and embedded wallets. */
interface PrivyIdentity {
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
function parseIdentity(payload: unknown): PrivyIdentity {
  const claims = ClaimsSchema.safeParse(payload);
  const accounts = claims.success ? parseJsonArray(claims.data.linked_accounts) : undefined;
  if (!claims.success || !accounts) throw new AppError('privy_token', 'Privy sent something we don’t understand.');
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
  const embedded = wallets.filter(({ wallet_client_type: clientType }) => EMBEDDED_CLIENT_TYPES.has(clientType ?? ''));
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
