import type { MintRole } from '@jumpy/domain/mintRoles';
import { roleSyncEndpoints } from '@jumpy/protocol/endpoints/roleSync';
import type { AddUserAnswer } from '@jumpy/protocol/http/roleSync';
import type * as z from 'zod/mini';
import { type ApiRoutes, playerOf, type RequestPlayer } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { beginAct } from '../audit/beginAct.ts';
import { giveMintRole } from '../roles/giveMintRole.ts';
import { type NamedPlayer, playersNamed } from './store.ts';

/** Default message to the player. */
const REASON = 'An administrator put you on this list.';

export const whitelistRoutes: ApiRoutes = async (api, { context }) => {
  serve(api, roleSyncEndpoints.addUser, async (request) => {
    const { discordUsername, phase, reason } = request.body;
    const player = await findNamed(context, discordUsername);
    return addUser(context, { admin: playerOf(request), player, phase, reason });
  });
};

/** Finds the player with that name; throws if there is none or more than one. */
async function findNamed({ db }: Pick<Context, 'db'>, username: string): Promise<NamedPlayer> {
  const [player, other] = await playersNamed(db, username.replace(/^@/, ''));
  if (!player) throw new ApiError('player_unknown', `No player is called ${username}.`, { field: 'discordUsername' });
  if (other)
    throw new ApiError('conflict', `Two players are called ${username}. Use the Users tab to choose one.`, {
      field: 'discordUsername',
    });
  return player;
}

/** Adds a player to one of the four lists. */
async function addUser(
  context: Pick<Context, 'bus' | 'clock' | 'db' | 'discord' | 'env' | 'random'>,
  {
    admin,
    player,
    phase,
    reason = REASON,
  }: { admin: RequestPlayer; player: NamedPlayer; phase: MintRole; reason?: string | undefined },
): Promise<z.output<typeof AddUserAnswer>> {
  const { id: userId, discordId, publicId, username, walletAddress } = player;
  const act = await beginAct(context, {
    ...{ admin, act: 'add user to contract', subject: `user:${publicId}`, reason },
    after: { role: phase, wallet: walletAddress },
  });
  try {
    await giveMintRole(context, { userId, discordId, role: phase, actId: act.id, reason });
  } catch (error) {
    await act.end(`failed: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
  await act.end('done');
  const message =
    walletAddress === null
      ? `${username} has the role. They have no wallet yet: the contract learns of it when they have one.`
      : `${username} has the role, and the contract learns of it within seconds.`;
  return { success: true, data: { username, phase, walletAddress }, message };
}
