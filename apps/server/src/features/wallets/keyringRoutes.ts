import { keyringEndpoints } from '@jumpy/protocol/endpoints/wallets';
import { type RecoveryBlob, resplitMessage } from '@jumpy/protocol/http/keyring';
import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import { parseBearerToken, type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { SESSION_IDLE_SECONDS } from '../../http/sessionCookie.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sha256 } from '../../platform/hash.ts';
import { deleteKeyringToken, findSignInTime, insertKeyringToken, consumeKeyringTicket } from './access/store.ts';
import { activateWallet } from './activateWallet.ts';
import { assertWalletSignature } from './assertWalletSignature.ts';
import { beginWallet } from './beginWallet.ts';
import { encryptShare } from './keys/shareEnvelope.ts';
import { saveEnvelope } from './keys/store.ts';
import { openServerShare, toLinkedWallet, readPlayerWallets } from './readPlayerWallets.ts';
import {
  getActiveWallet,
  getLinkedWallet,
  createStaleSplitError,
  type WalletSubject,
  saveWalletProtection,
} from './linkedWallet.ts';
import {
  appendWalletAudit,
  type RecoveryBlobRow,
  deleteRecoveryBlobs,
  deletePendingWallet,
  findRecoveryBlobs,
  lockWalletOwner,
  saveRecoveryBlob,
  updateSplit,
} from './store.ts';

const TOKEN_TTL_MS = 10 * 60_000;

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
  registerEndpoint(api, keyringEndpoints.token, async ({ body }) => ({
    success,
    ...(await exchangeKeyringTicket(context, body.ticket)),
  }));
  registerEndpoint(api, keyringEndpoints.status, async (request) => ({
    success,
    ...(await readPlayerWallets(context, getPlayer(request).id)),
  }));
  registerEndpoint(api, keyringEndpoints.create, async (request) => {
    if (request.body.replaces !== undefined) await assertFreshSignIn(context, parseBearerToken(request));
    const pendingWallet = await beginWallet(context, { userId: getPlayer(request).id, ...request.body });
    return { success, ...pendingWallet };
  });
  registerEndpoint(api, keyringEndpoints.activate, async (request) => {
    const wallet = await activateWallet(context, { userId: getPlayer(request).id, ...request.body });
    return { success, wallet };
  });
  registerEndpoint(api, keyringEndpoints.share, async (request) => {
    const { fresh, ...shareRequest } = request.body;
    if (fresh) await assertFreshSignIn(context, parseBearerToken(request));
    const share = await readServerShare(context, { userId: getPlayer(request).id, ...shareRequest });
    return { success, ...share };
  });
  registerEndpoint(api, keyringEndpoints.protect, async (request) => {
    const wallet = await saveWalletProtection(context, { userId: getPlayer(request).id, ...request.body });
    return { success, wallet };
  });
  registerEndpoint(api, keyringEndpoints.recovery, async (request) => {
    const recovery = await readRecoveryShares(context, { userId: getPlayer(request).id, ...request.body });
    return { success, ...recovery };
  });
  registerEndpoint(api, keyringEndpoints.resplit, async (request) => {
    const wallet = await saveWalletResplit(context, { userId: getPlayer(request).id, ...request.body });
    return { success, wallet };
  });
  registerEndpoint(api, keyringEndpoints.discardPending, async (request) => {
    await discardPendingWallet(context, { userId: getPlayer(request).id, token: parseBearerToken(request) });
    return { success };
  });
};

/** Irreversible actions require a sign-in within the last ten minutes, in case someone finds an open session. */
async function assertFreshSignIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string | undefined,
): Promise<void> {
  const signedInAt = token === undefined ? undefined : await findSignInTime(db, sha256(token));
  if (!signedInAt || clock.nowMs() - signedInAt.getTime() > FRESH_MS)
    throw new AppError('stale_sign_in', 'Please sign in again first.');
}

/** Returns the recovery shares of a player's wallet, current or former, and logs the access. */
async function readRecoveryShares(
  context: Pick<Context, 'db' | 'clock'>,
  subject: { userId: string; walletId: string },
): Promise<{ generation: number; recovery: RecoveryBlobRow[] }> {
  return inTransaction(context, async (trx) => {
    const wallet = await getLinkedWallet(trx, subject);
    const recovery = await findRecoveryBlobs(trx, wallet.id);
    if (recovery.length > 0)
      await appendWalletAudit(trx, { wallet, act: 'recovery_read', now: new Date(context.clock.nowMs()) });
    return { generation: wallet.generation, recovery };
  });
}

/** Deletes a pending wallet and revokes the token. Linked wallets are never deleted. */
async function discardPendingWallet(
  context: Pick<Context, 'db' | 'clock'>,
  { userId, token }: { userId: string; token: string | undefined },
): Promise<void> {
  const now = new Date(context.clock.nowMs());
  await inTransaction(context, async (trx) => {
    await lockWalletOwner(trx, userId);
    const wallet = await deletePendingWallet(trx, userId);
    if (wallet) await appendWalletAudit(trx, { wallet, act: 'forgotten', now });
    if (token !== undefined) await deleteKeyringToken(trx, sha256(token));
  });
}

/** The server share of a player's wallet, current or former. */
export async function readServerShare(
  { db, env, log }: Pick<Context, 'db' | 'env' | 'log'>,
  subject: WalletSubject,
): Promise<{ share: string; generation: number }> {
  const wallet = await getLinkedWallet(db, subject);
  const { id: walletId, generation } = wallet;
  const result = await openServerShare({ db, env }, wallet);
  if ('share' in result) return { ...result, generation };
  const { error: reason, keyId } = result;
  // Another device created a new split between the two reads.
  if (reason === 'other_split') throw createStaleSplitError();
  log.error({ walletId, keyId, why: reason }, 'the share of a wallet does not open');
  throw new AppError('wallet_share', 'We can’t open our part of your wallet right now. Nothing in it is lost.');
}

/**
 * Exchanges a ticket for a bearer token: once, within 30 s, and while its session is valid. The error does not reveal
 * the reason.
 */
async function exchangeKeyringTicket(
  context: Pick<Context, 'db' | 'clock' | 'random'>,
  ticket: string,
): Promise<{ token: string; expiresAt: number }> {
  const nowMs = context.clock.nowMs();
  const now = new Date(nowMs);
  const idleSince = new Date(nowMs - SESSION_IDLE_SECONDS * 1_000);
  const token = context.random.token();
  const expiresAt = nowMs + TOKEN_TTL_MS;
  await inTransaction(context, async (trx) => {
    const ticketOwner = await consumeKeyringTicket(trx, { ticketHash: sha256(ticket), now, idleSince });
    if (!ticketOwner) throw new AppError('keyring_ticket', 'This ticket no longer works. Ask for a new one.');
    await insertKeyringToken(trx, { ...ticketOwner, tokenHash: sha256(token), now, expiresAt: new Date(expiresAt) });
  });
  return { token, expiresAt };
}

interface WalletResplit {
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
async function saveWalletResplit(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'random'>,
  { userId, signature, ...resplit }: WalletResplit,
): Promise<LinkedWallet> {
  const { walletId, generation, share, recovery } = resplit;
  const { env, random } = context;
  if (new Set(recovery.map(({ kind }) => kind)).size < recovery.length)
    throw new AppError('bad_request', 'A recovery method is listed twice.', { field: 'recovery' });
  const { address } = await getActiveWallet(context.db, { userId, walletId, generation });
  await assertWalletSignature(address, { message: resplitMessage(resplit), signature });
  const now = new Date(context.clock.nowMs());
  return inTransaction(context, async (trx) => {
    await lockWalletOwner(trx, userId);
    const current = await getActiveWallet(trx, { userId, walletId, generation });
    if (current.protectedAt && recovery.length === 0)
      throw new AppError('wallet_protection', 'A protected wallet needs its recovery share again.');
    const owner = { walletId, generation: generation + 1 };
    const protectedAt = recovery.length > 0 ? now : null;
    const wallet = await updateSplit(trx, { ...owner, protectedAt });
    await saveEnvelope(trx, { ...owner, ...encryptShare(share, { ring: env.keyringKek, owner, random }), now });
    await deleteRecoveryBlobs(trx, walletId);
    for (const blob of recovery) await saveRecoveryBlob(trx, { ...blob, ...owner, version: 1, now });
    await appendWalletAudit(trx, { wallet, act: 'resplit', now });
    return toLinkedWallet({ db: trx, env }, wallet);
  });
}
