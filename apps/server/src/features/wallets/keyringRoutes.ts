import { keyringEndpoints } from '@jumpy/protocol/endpoints/keyring';
import { type RecoveryBlob, resplitMessage } from '@jumpy/protocol/http/keyring';
import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import { bearerOf } from '../../http/bearer.ts';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { SESSION_IDLE_SECONDS } from '../../http/sessionCookie.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sha256 } from '../../platform/hash.ts';
import { deleteToken, findSignIn, insertToken, takeTicket } from './access/store.ts';
import { activateWallet } from './activateWallet.ts';
import { assertSigned } from './assertSigned.ts';
import { beginWallet } from './beginWallet.ts';
import { sealShare } from './keys/envelope.ts';
import { saveEnvelope } from './keys/store.ts';
import { openServerShare } from './openServerShare.ts';
import { ownActive } from './ownActive.ts';
import { ownLinked, staleSplit, type WalletSubject } from './ownLinked.ts';
import { protectWallet } from './protectWallet.ts';
import { describeLinked, readWallets } from './readWallets.ts';
import {
  appendAudit,
  type BlobRow,
  deleteBlobs,
  deletePending,
  findBlobs,
  lockPlayer,
  saveBlob,
  updateSplit,
} from './store.ts';

const TOKEN_MS = 10 * 60_000;

const FRESH_MS = 10 * 60_000;

const success = true as const;

/**
 * Keyring API: requires its Origin and a bearer token, never a cookie. All routes use POST, since browsers always send
 * its Origin.
 */
export const keyringRoutes: ApiRoutes = async (api, { context }) => {
  api.options('/keyring/*', { schema: { hide: true } }, async (_request, reply) => {
    reply.headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '600',
    });
    return reply.code(204).send();
  });
  serve(api, keyringEndpoints.token, async ({ body }) => ({
    success,
    ...(await exchangeTicket(context, body.ticket)),
  }));
  serve(api, keyringEndpoints.status, async (request) => ({
    success,
    ...(await readWallets(context, playerOf(request).id)),
  }));
  serve(api, keyringEndpoints.begin, async (request) => {
    if (request.body.replaces !== undefined) await assertFreshSignIn(context, bearerOf(request));
    const begun = await beginWallet(context, { userId: playerOf(request).id, ...request.body });
    return { success, ...begun };
  });
  serve(api, keyringEndpoints.activate, async (request) => {
    const wallet = await activateWallet(context, { userId: playerOf(request).id, ...request.body });
    return { success, wallet };
  });
  serve(api, keyringEndpoints.share, async (request) => {
    const { fresh, ...wanted } = request.body;
    if (fresh) await assertFreshSignIn(context, bearerOf(request));
    const share = await readShare(context, { userId: playerOf(request).id, ...wanted });
    return { success, ...share };
  });
  serve(api, keyringEndpoints.protect, async (request) => {
    const wallet = await protectWallet(context, { userId: playerOf(request).id, ...request.body });
    return { success, wallet };
  });
  serve(api, keyringEndpoints.recovery, async (request) => {
    const recovery = await readRecovery(context, { userId: playerOf(request).id, ...request.body });
    return { success, ...recovery };
  });
  serve(api, keyringEndpoints.resplit, async (request) => {
    const wallet = await resplitWallet(context, { userId: playerOf(request).id, ...request.body });
    return { success, wallet };
  });
  serve(api, keyringEndpoints.forget, async (request) => {
    await forget(context, { userId: playerOf(request).id, token: bearerOf(request) });
    return { success };
  });
};

/** Irreversible actions require a sign-in within the last ten minutes, in case someone finds an open session. */
async function assertFreshSignIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string | undefined,
): Promise<void> {
  const signedInAt = token === undefined ? undefined : await findSignIn(db, sha256(token));
  if (!signedInAt || clock.nowMs() - signedInAt.getTime() > FRESH_MS)
    throw new ApiError('stale_sign_in', 'Please sign in again first.');
}

/** Returns the recovery shares of a player's wallet, current or former, and logs the access. */
async function readRecovery(
  context: Pick<Context, 'db' | 'clock'>,
  subject: { userId: string; walletId: string },
): Promise<{ generation: number; recovery: BlobRow[] }> {
  return inTransaction(context, async (trx) => {
    const wallet = await ownLinked(trx, subject);
    const recovery = await findBlobs(trx, wallet.id);
    if (recovery.length > 0)
      await appendAudit(trx, { wallet, act: 'recovery_read', now: new Date(context.clock.nowMs()) });
    return { generation: wallet.generation, recovery };
  });
}

/** Deletes a pending wallet and revokes the token. Linked wallets are never deleted. */
async function forget(
  context: Pick<Context, 'db' | 'clock'>,
  { userId, token }: { userId: string; token: string | undefined },
): Promise<void> {
  const now = new Date(context.clock.nowMs());
  await inTransaction(context, async (trx) => {
    await lockPlayer(trx, userId);
    const wallet = await deletePending(trx, userId);
    if (wallet) await appendAudit(trx, { wallet, act: 'forgotten', now });
    if (token !== undefined) await deleteToken(trx, sha256(token));
  });
}

/** The server share of a player's wallet, current or former. */
export async function readShare(
  { db, env, log }: Pick<Context, 'db' | 'env' | 'log'>,
  subject: WalletSubject,
): Promise<{ share: string; generation: number }> {
  const wallet = await ownLinked(db, subject);
  const { id: walletId, generation } = wallet;
  const opened = await openServerShare({ db, env }, wallet);
  if ('share' in opened) return { ...opened, generation };
  const { error: why, keyId } = opened;
  // Another device created a new split between the two reads.
  if (why === 'other_split') throw staleSplit();
  log.error({ walletId, keyId, why }, 'the share of a wallet does not open');
  throw new ApiError('wallet_share', 'Our part of your wallet cannot be opened right now. Nothing in it is lost.');
}

/**
 * Exchanges a ticket for a bearer token: once, within 30 s, and while its session is valid. The error does not reveal
 * the reason.
 */
async function exchangeTicket(
  context: Pick<Context, 'db' | 'clock' | 'random'>,
  ticket: string,
): Promise<{ token: string; expiresAt: number }> {
  const nowMs = context.clock.nowMs();
  const now = new Date(nowMs);
  const idleSince = new Date(nowMs - SESSION_IDLE_SECONDS * 1_000);
  const token = context.random.token();
  const expiresAt = nowMs + TOKEN_MS;
  await inTransaction(context, async (trx) => {
    const taken = await takeTicket(trx, { ticketHash: sha256(ticket), now, idleSince });
    if (!taken) throw new ApiError('keyring_ticket', 'This ticket opens nothing any more. Ask for a new one.');
    await insertToken(trx, { ...taken, tokenHash: sha256(token), now, expiresAt: new Date(expiresAt) });
  });
  return { token, expiresAt };
}

interface Resplit {
  userId: string;
  walletId: string;
  /** The split to be replaced. */
  generation: number;
  share: string;
  recovery: readonly RecoveryBlob[];
  signature: string;
}

/**
 * Stores the shares of a new split, signed by the wallet, and deletes the old ones. A protected wallet must stay
 * protected.
 */
async function resplitWallet(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'random'>,
  { userId, signature, ...resplit }: Resplit,
): Promise<LinkedWallet> {
  const { walletId, generation, share, recovery } = resplit;
  const { env, random } = context;
  if (new Set(recovery.map(({ kind }) => kind)).size < recovery.length)
    throw new ApiError('bad_request', 'A kind of recovery stands there twice.', { field: 'recovery' });
  const { address } = await ownActive(context.db, { userId, walletId, generation });
  await assertSigned(address, { message: resplitMessage(resplit), signature });
  const now = new Date(context.clock.nowMs());
  return inTransaction(context, async (trx) => {
    await lockPlayer(trx, userId);
    const before = await ownActive(trx, { userId, walletId, generation });
    if (before.protectedAt && recovery.length === 0)
      throw new ApiError('wallet_protection', 'A protected wallet needs its recovery share again.');
    const owner = { walletId, generation: generation + 1 };
    const protectedAt = recovery.length > 0 ? now : null;
    const wallet = await updateSplit(trx, { ...owner, protectedAt });
    await saveEnvelope(trx, { ...owner, ...sealShare(share, { ring: env.keyringKek, owner, random }), now });
    await deleteBlobs(trx, walletId);
    for (const blob of recovery) await saveBlob(trx, { ...blob, ...owner, version: 1, now });
    await appendAudit(trx, { wallet, act: 'resplit', now });
    return describeLinked({ db: trx, env }, wallet);
  });
}
