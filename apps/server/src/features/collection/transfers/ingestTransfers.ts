import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { publishCollectionChanged } from '../publishCollectionChanged.ts';
import { equipFirstMint, resetLostCharacters } from '../activeCharacter.ts';
import { markMinted } from './markMinted.ts';
import { mintStore } from './mintStore.ts';
import { TRANSFER_TOPICS, type TokenTransfer, MINT_SENDER_ADDRESS, parseTransfers } from './parseTransfers.ts';
import {
  deleteUnconfirmedTransfers,
  deleteReorgedTransfers,
  lockTransfers,
  findPlayersByAddress,
  readNewTransferEvents,
  saveTransfers,
} from './store.ts';

/** Limit per round; the rest follow in the next one. */
const BATCH_SIZE = 500;

export type TransferContext = Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'log'>;

/** Applies newly indexed transfers of items and tokens, and notifies the affected players. `more` if there were any. */
export async function ingestTransfers(
  context: TransferContext,
  { onSale }: { /** Called after mints, so that the remaining supply is reread. */ onSale: () => void },
): Promise<'more' | undefined> {
  const { chain, clock, db } = context;
  if (!chain) return undefined;
  const { jumpShop, jumpyArmy } = chain.contracts;
  const addresses = [jumpShop.toLowerCase(), jumpyArmy.toLowerCase()];
  const now = new Date(clock.nowMs());
  const { players, transfers, eventCount } = await inTransaction(context, async (trx) => {
    await lockTransfers(trx);
    const changed = [...(await deleteReorgedTransfers(trx)), ...(await deleteUnconfirmedTransfers(trx, now))];
    const transfers: TokenTransfer[] = [];
    const events = await readNewTransferEvents(trx, { addresses, topics: TRANSFER_TOPICS, limit: BATCH_SIZE });
    for (const { seq, ...event } of events) {
      const eventTransfers = parseTransfers(event, chain);
      await saveTransfers(trx, { transfers: eventTransfers, seq, now });
      transfers.push(...eventTransfers);
    }
    await mintStore.saveConfirmed(trx, { transfers, now });
    changed.push(...transfers.flatMap(({ fromAddress, toAddress }) => [fromAddress, toAddress]));
    return { transfers, eventCount: events.length, players: await findPlayersByAddress(trx, changed) };
  });
  if (transfers.some(({ fromAddress }) => fromAddress === MINT_SENDER_ADDRESS)) onSale();
  const next = eventCount > 0 ? 'more' : undefined;
  if (players.length === 0) return next;
  for (const discordId of await mintStore.listUnmarked(db, players)) await markMinted(context, { discordId });
  await resetLostCharacters(context, players);
  for (const { collection, fromAddress, toAddress, tokenId } of transfers) {
    if (collection !== 'shop' || fromAddress !== MINT_SENDER_ADDRESS) continue;
    for (const userId of await findPlayersByAddress(db, [toAddress]))
      await equipFirstMint(context, { userId, itemId: Number(tokenId) });
  }
  publishCollectionChanged(context, players);
  return next;
}
