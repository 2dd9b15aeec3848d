import { GAME_SESSION_MAX_GAMES, GAME_SESSION_SECONDS } from '@jumpy/domain/gameSession';
import { mayPlay, type PlayRefusal, playRefusalText } from '@jumpy/domain/mayPlay';
import type { SecurityFlag, StartSessionAnswer } from '@jumpy/protocol/http/runs';
import type { Balances } from '../../balances/balances.ts';
import { playBalance } from '../../balances/playBalance.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { sha256 } from '../../../platform/hash.ts';
import type { RequestPlayer } from '../../../http/route.ts';
import { PLAY_CONDITIONS } from './playConditions.ts';
import { insertGameSession, readPlayerFacts } from './store.ts';

export interface StartSession {
  player: Pick<RequestPlayer, 'id' | 'discordId'>;
  securityFlags?: readonly SecurityFlag[] | undefined;
  balances: Balances;
}

/** Opens a session, if the player may play. Of its two secrets only the hashes are kept. */
export async function startSession(
  context: Pick<Context, 'chain' | 'clock' | 'db' | 'log' | 'random'>,
  { player, balances, securityFlags = [] }: StartSession,
): Promise<StartSessionAnswer['session']> {
  const [{ sellsCharacters, ...facts }, balance] = await Promise.all([
    readPlayerFacts(context.db, player.id),
    playBalance(context, { userId: player.id, balances }),
  ]);
  const refusalAt = (lastBalanceWei: bigint | undefined): PlayRefusal | undefined =>
    mayPlay(
      { ...facts, lastBalanceWei },
      { ...PLAY_CONDITIONS, character: PLAY_CONDITIONS.character && context.chain !== undefined && sellsCharacters },
    );
  const first = refusalAt(balance.lastKnownWei);
  const refusal = first === 'low_balance' ? refusalAt(await balance.now()) : first;
  if (refusal === 'suspended' || securityFlags.includes('self_test_failed'))
    throw new ApiError('security_violation', playRefusalText('suspended'));
  if (refusal) throw new ApiError('play_refused', playRefusalText(refusal));

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
