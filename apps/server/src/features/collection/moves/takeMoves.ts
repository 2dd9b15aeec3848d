import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { tellCollection } from '../tellCollection.ts';
import { equipFirst } from '../equipFirst.ts';
import { fallBack } from '../fallBack.ts';
import { markMinted } from './markMinted.ts';
import { mintStore } from './mintStore.ts';
import { MOVE_TOPICS, type Move, NOBODY, readMoves } from './readMoves.ts';
import { forgetUnfollowed, forgetVanished, lockMoves, playersAt, readNewEvents, saveMoves } from './store.ts';

/** Limit per round; the rest follow in the next one. */
const MOST_EVENTS = 500;
/** A move from a receipt is dropped if the indexer has not confirmed it by then. */
const UNFOLLOWED_MS = 900_000;

export type MovesContext = Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'log'>;

/** Applies newly indexed transfers of items and tokens, and notifies the affected players. */
export async function takeMoves(
  context: MovesContext,
  { onSale }: { /** Called after mints, so that the remaining supply is reread. */ onSale: () => void },
): Promise<void> {
  const { chain, clock, db } = context;
  if (!chain) return;
  const { jumpShop, jumpyArmy } = chain.contracts;
  const addresses = [jumpShop.toLowerCase(), jumpyArmy.toLowerCase()];
  const now = new Date(clock.nowMs());
  const { players, moves } = await inTransaction(context, async (trx) => {
    await lockMoves(trx);
    const changed = [
      ...(await forgetVanished(trx)),
      ...(await forgetUnfollowed(trx, new Date(now.getTime() - UNFOLLOWED_MS))),
    ];
    const moves: Move[] = [];
    for (const { seq, ...event } of await readNewEvents(trx, { addresses, topics: MOVE_TOPICS, most: MOST_EVENTS })) {
      const told = readMoves(event, chain);
      await saveMoves(trx, { moves: told, seq, now });
      moves.push(...told);
    }
    await mintStore.confirm(trx, { moves, now });
    changed.push(...moves.flatMap(({ fromAddress, toAddress }) => [fromAddress, toAddress]));
    return { moves, players: await playersAt(trx, changed) };
  });
  if (moves.some(({ fromAddress }) => fromAddress === NOBODY)) onSale();
  if (players.length === 0) return;
  for (const discordId of await mintStore.unmarked(db, players)) await markMinted(context, { discordId });
  await fallBack(context, players);
  for (const { collection, fromAddress, toAddress, tokenId } of moves) {
    if (collection !== 'shop' || fromAddress !== NOBODY) continue;
    for (const userId of await playersAt(db, [toAddress]))
      await equipFirst(context, { userId, itemId: Number(tokenId) });
  }
  tellCollection(context, players);
}
