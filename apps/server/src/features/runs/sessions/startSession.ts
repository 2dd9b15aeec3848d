import { GAME_SESSION_MAX_GAMES, GAME_SESSION_SECONDS } from '@jumpy/domain/gameSession';
import { playRefusalText } from '@jumpy/domain/playRefusal';
import type { SecurityFlag, StartSessionResponse } from '@jumpy/protocol/http/runs';
import type { BalanceReader } from '../../balances/balanceReader.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/appError.ts';
import { sha256 } from '../../../platform/hash.ts';
import type { RequestPlayer } from '../../../http/route.ts';
import { readPlayRefusal } from './readPlayRefusal.ts';
import { insertGameSession } from './store.ts';

export interface StartSessionOptions {
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
  if (refusal) throw new AppError('play_refused', playRefusalText(refusal));

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
