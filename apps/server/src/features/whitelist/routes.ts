import type { MintRole } from '@jumpy/domain/mintRoles';
import { roleSyncEndpoints } from '@jumpy/protocol/endpoints/nfts';
import type { AddUserResponse } from '@jumpy/protocol/http/roleSync';
import type * as z from 'zod/mini';
import { type ApiRoutes, getPlayer, type RequestPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { beginAuditedAction } from '../audit/auditedAction.ts';
import { grantMintRole } from '../roles/grantMintRole.ts';
import { type WhitelistCandidate, listPlayersByUsername } from './store.ts';

/** Default message to the player. */
const DEFAULT_REASON = 'An admin put you on this list.';

export const whitelistRoutes: ApiRoutes = async (api, { context }) => {
  registerEndpoint(api, roleSyncEndpoints.addUser, async (request) => {
    const { discordUsername, phase, reason } = request.body;
    const player = await findPlayerByUsername(context, discordUsername);
    return addToWhitelist(context, { admin: getPlayer(request), player, phase, reason });
  });
};

/** Finds the player with that name; throws if there is none or more than one. */
async function findPlayerByUsername({ db }: Pick<Context, 'db'>, username: string): Promise<WhitelistCandidate> {
  const [player, other] = await listPlayersByUsername(db, username.replace(/^@/, ''));
  if (!player) throw new AppError('player_unknown', `No player is called ${username}.`, { field: 'discordUsername' });
  if (other)
    throw new AppError('conflict', `Two players are called ${username}. Use the Users tab to choose one.`, {
      field: 'discordUsername',
    });
  return player;
}

/** Adds a player to one of the four lists. */
async function addToWhitelist(
  context: Pick<Context, 'bus' | 'clock' | 'db' | 'discord' | 'env' | 'random'>,
  {
    admin,
    player,
    phase,
    reason = DEFAULT_REASON,
  }: { admin: RequestPlayer; player: WhitelistCandidate; phase: MintRole; reason?: string | undefined },
): Promise<z.output<typeof AddUserResponse>> {
  const { id: userId, discordId, publicId, username, walletAddress } = player;
  const act = await beginAuditedAction(context, {
    ...{ admin, act: 'add user to contract', subject: `user:${publicId}`, reason },
    after: { role: phase, wallet: walletAddress },
  });
  try {
    await grantMintRole(context, { userId, discordId, role: phase, actId: act.id, reason });
  } catch (error) {
    await act.end(`failed: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
  await act.end('done');
  const message =
    walletAddress === null
      ? `${username} has the role. We’ll update the contract once they have a wallet.`
      : `${username} has the role. The contract will update within seconds.`;
  return { success: true, data: { username, phase, walletAddress }, message };
}
