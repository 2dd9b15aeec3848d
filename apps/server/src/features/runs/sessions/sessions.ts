import { GAME_SESSION_MAX_GAMES, GAME_SESSION_SECONDS } from '@jumpy/domain/gameSession';
import { playRefusalText, getPlayRefusal, type PlayConditions, type PlayRefusal } from '@jumpy/domain/playRefusal';
import type { SecurityFlag, StartSessionResponse } from '@jumpy/protocol/http/runs';
import type { Kysely } from 'kysely';
import { type BalanceReader, loadPlayBalance } from '../../balances/balanceReader.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/appError.ts';
import { sha256 } from '../../../platform/hash.ts';
import type { RequestPlayer } from '../../../http/route.ts';
import { insertGameSession, readPlayerEligibility } from './store.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

interface StartSessionOptions {
  player: Pick<RequestPlayer, 'id' | 'discordId'>;
  securityFlags?: readonly SecurityFlag[] | undefined;
  balances: BalanceReader;
}

/** Opens a session if the player may play. Only hashes of its two secrets are stored. */
export async function startSession(
  context: Pick<Context, 'chain' | 'clock' | 'db' | 'log' | 'random'>,
  { player, balances, securityFlags = [] }: StartSessionOptions,
): Promise<StartSessionResponse['session']> {
  const refusal = await readPlayRefusal(context, { userId: player.id, balances });
  if (refusal === 'suspended' || securityFlags.includes('self_test_failed'))
    throw new AppError('security_violation', playRefusalText('suspended'));
  if (refusal) throw createPlayRefusedError(refusal);

  const sessionToken = context.random.token();
  const challenge = context.random.token();
  const nowMs = context.clock.nowMs();
  const expiresAt = nowMs + GAME_SESSION_SECONDS * 1_000;
  await insertGameSession(context.db, {
    tokenHash: sha256(sessionToken),
    challengeHash: sha256(challenge),
    userId: player.id,
    createdAt: new Date(nowMs),
    expiresAt: new Date(expiresAt),
    securityFlags,
  });
  return {
    sessionToken,
    challenge,
    expiresAt,
    maxGames: GAME_SESSION_MAX_GAMES,
    gamesLeft: GAME_SESSION_MAX_GAMES,
    discordId: player.discordId,
  };
}

const createPlayRefusedError = (reason: PlayRefusal): AppError =>
  new AppError('play_refused', playRefusalText(reason), { details: { reason } });

/** Conditions to start a game. MON and a character are required only where a chain sells some. */
const PLAY_CONDITIONS: PlayConditions = { onboarding: true, character: true, balance: true };

/** Returns why a player may not play now, if so. An insufficient balance is refetched before the player is rejected. */
export async function readPlayRefusal(
  context: Pick<Context, 'chain' | 'clock' | 'db' | 'log'>,
  { userId, balances }: { userId: string; balances: BalanceReader },
): Promise<PlayRefusal | undefined> {
  const [{ sellsCharacters, ...facts }, balance] = await Promise.all([
    readPlayerEligibility(context.db, userId),
    loadPlayBalance(context, { userId, balances }),
  ]);
  const refusalAt = (lastBalanceWei: bigint | undefined): PlayRefusal | undefined =>
    getPlayRefusal(
      { ...facts, lastBalanceWei },
      { ...PLAY_CONDITIONS, character: PLAY_CONDITIONS.character && context.chain !== undefined && sellsCharacters },
    );
  const first = refusalAt(balance.lastKnownWei);
  return first === 'low_balance' ? refusalAt(await balance.fetchCurrent()) : first;
}

/** Throws if the player was suspended, or scheduled their deletion, after the session was opened. */
export async function assertCanContinue(db: Kysely<DatabaseSchema>, userId: string): Promise<void> {
  const { suspended, leaving } = await readPlayerEligibility(db, userId);
  if (suspended) throw new AppError('security_violation', playRefusalText('suspended'));
  if (leaving) throw createPlayRefusedError('leaving');
}
