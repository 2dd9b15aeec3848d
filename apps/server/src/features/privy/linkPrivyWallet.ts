import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { RequestPlayer } from '../../http/route.ts';
import { describeLinked } from '../wallets/readWallets.ts';
import type { PrivyIdentity } from './identity.ts';
import { linkEmbedded } from './linkEmbedded.ts';
import { playerEvents } from '../../platform/bus/playerEvents.ts';

/** Links the wallet of a checked token to the player who is signed in; a token of somebody else's links nothing. */
export async function linkPrivyWallet(
  context: Context,
  { player, identity }: { player: Pick<RequestPlayer, 'id' | 'discordId'>; identity: PrivyIdentity },
): Promise<LinkedWallet> {
  if (identity.discordId !== player.discordId)
    throw new ApiError('other_player', 'Privy has somebody else signed in here. Log out, and log in again.');
  const { id: userId } = player;
  const { wallet, isNew } = await inTransaction(context, async (trx) => {
    const linked = await linkEmbedded(context, trx, { userId, wallets: identity.wallets });
    if (!linked) throw new ApiError('no_wallet', 'Privy has made no wallet for you yet.');
    return { isNew: linked.isNew, wallet: await describeLinked({ db: trx, env: context.env }, linked.wallet) };
  });
  if (isNew) context.bus.publish(playerEvents(userId), { type: 'wallet', data: { address: wallet.address } });
  return wallet;
}
