import { characterIdOf, isCharacterType, rarityOf } from '@jumpy/domain/characters';
import { characterEndpoints } from '@jumpy/protocol/endpoints/characters';
import type { CollectionAnswer, MintIntent, OwnedToken } from '@jumpy/protocol/http/characters';
import type { FastifyPluginAsync } from 'fastify';
import type { Address, Hash } from 'viem';
import { ApiError } from '../../platform/apiError.ts';
import type { Chain } from '../../platform/chain/chain.ts';
import { chainOf } from '../../platform/chain/chainApiError.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { within } from '../../platform/within.ts';
import type { ForeignPictures } from '../media/foreign/foreignPictures.ts';
import type { Shop } from '../shop/shop.ts';
import { foreignImages, itemArt } from '../shop/shopItem.ts';
import { type ItemRow, readItems } from '../shop/store.ts';
import { assertMinting } from '../switches/readSwitches.ts';
import { provenTransaction } from '../transactions/provenTransaction.ts';
import { armyCharacter, DEFAULT_CHARACTER, findCharacter, readShownOffset } from './character.ts';
import { equip } from './equip.ts';
import { type IntentRow, intentStore } from './mints/intentStore.ts';
import { type Holding, readActiveWallet, readHoldings, readOwnCharacter, sellsCharacters } from './store.ts';
import { tellCollection } from './tellCollection.ts';

/** Time limit for reading the nonce, which is optional. */
const NONCE_PATIENCE_MS = 1_000;

export const collectionRoutes: FastifyPluginAsync<{ context: Context; shop: Shop; pictures: ForeignPictures }> = async (
  api,
  { context, shop, pictures },
) => {
  serve(api, characterEndpoints.collection, async (request) => ({
    success: true as const,
    ...(await readCollection({ ...context, pictures }, playerOf(request).id)),
  }));

  serve(api, characterEndpoints.equip, async (request) => ({
    success: true as const,
    character: await equip(context, { userId: playerOf(request).id, asked: request.body }),
  }));

  serve(api, characterEndpoints.mintIntent, async (request) => ({
    success: true as const,
    ...(await announceMint(context, { userId: playerOf(request).id, itemId: request.body.itemId, shop })),
  }));

  serve(api, characterEndpoints.mintDropped, async (request) => {
    await dropMint(context, { userId: playerOf(request).id, intentId: request.body.intentId });
    return { success: true as const };
  });
};

/** Closes an announced mint that was never sent, or whose nonce another transaction has used. */
async function dropMint(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>,
  { userId, intentId }: { userId: string; intentId: string },
): Promise<void> {
  const intent = await intentStore.find(context.db, { id: intentId, userId });
  if (!intent) throw new ApiError('not_found', 'There is no such mint.', { field: 'intentId' });
  if (intent.closedAt) return;
  if (intent.txHash !== null && !(await isReplaced(context, intent)))
    throw new ApiError('mint_pending', 'This mint was sent: the chain decides.', { field: 'intentId' });
  const end = intent.txHash === null ? 'dropped' : 'replaced';
  if (await intentStore.close(context.db, { id: intentId, end, now: new Date(context.clock.nowMs()) }))
    tellCollection(context, [userId]);
}

/** Whether the chain does not know the transaction and its nonce is used. */
async function isReplaced({ chain }: Pick<Context, 'chain'>, { address, nonce, txHash }: IntentRow): Promise<boolean> {
  if (!chain || nonce === null || txHash === null) return false;
  try {
    return await chain.node.ask(async (client) => {
      if (await provenTransaction(client, txHash as Hash)) return false;
      return (await client.getTransactionCount({ address: address as Address, blockTag: 'finalized' })) > nonce;
    });
  } catch (error) {
    if (error instanceof ChainError) return false;
    throw error;
  }
}

/** Returns what a player owns, has equipped and is minting, as of the last indexed block. */
async function readCollection(
  { pictures, ...context }: Pick<Context, 'chain' | 'db'> & { pictures: ForeignPictures },
  userId: string,
): Promise<Omit<CollectionAnswer, 'success'>> {
  const { chain, db } = context;
  const [holdings, items, own, mints, offset, isSelling] = await Promise.all([
    readHoldings(db, userId),
    readItems(db),
    readOwnCharacter(db, userId),
    intentStore.open(db, userId),
    readShownOffset(context),
    sellsCharacters(db),
  ]);
  const byId = new Map(items.map((item) => [item.id, item]));
  const owned = holdings.flatMap(({ collection, tokenId }) => (collection === 'shop' && byId.get(tokenId)) || []);
  const images = await pictures.find(foreignImages(owned));
  const tokens = holdings.flatMap(
    (holding) => ownedToken(holding, { item: byId.get(holding.tokenId), offset, images }) ?? [],
  );
  return {
    tokens,
    equipped: (own && (await findCharacter(context, own.characterId))) ?? DEFAULT_CHARACTER,
    ownsCharacter: tokens.some(({ itemType }) => isCharacterType(itemType)),
    sellsCharacters: chain !== undefined && isSelling,
    mints: mints.map(mintIntent),
    isStale: chain !== undefined && chain.following?.first.state()?.kind !== 'caughtUp',
  };
}

/** Undefined for unknown tokens: a removed shop item, or a number outside the army. */
function ownedToken(
  { collection, tokenId, quantity, isFresh }: Holding,
  { item, offset, images }: { item: ItemRow | undefined; offset: number | null; images: ReadonlyMap<string, string> },
): OwnedToken | undefined {
  const token = { id: characterIdOf({ collection, tokenId }), collection, tokenId, quantity, isFresh, image: null };
  if (collection === 'army') {
    const recruit = armyCharacter(tokenId, offset);
    return recruit && { ...token, itemType: 0, rarity: null, ...recruit };
  }
  if (!item) return undefined;
  const { name, imageUri, itemType, priceWei, xpBonus } = item;
  return { ...token, itemType, name, rarity: rarityOf(BigInt(priceWei)), ...itemArt(item, images), imageUri, xpBonus };
}

type MintContext = Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>;

/** Registers an upcoming mint: one open mint per item, and none for a character the player owns. */
async function announceMint(
  context: MintContext,
  { userId, itemId, shop }: { userId: string; itemId: number; shop: Shop },
): Promise<{ intent: MintIntent; priceWei: string }> {
  const chain = chainOf(context);
  await assertMinting(context);
  const { items } = await shop.read();
  const item = mintable(items.find(({ id }) => id === itemId));
  const address = await readActiveWallet(context.db, userId);
  if (!address) throw new ApiError('no_wallet', 'No wallet connected');
  const nonce = await readNonce(chain, address as Address);
  const createdAt = new Date(context.clock.nowMs());
  const row = await inTransaction(context, async (trx) => {
    const held = await readHoldings(trx, userId);
    if (held.some(({ collection, tokenId }) => collection === 'shop' && tokenId === itemId))
      throw new ApiError('item_owned', 'You own this item.', { field: 'itemId' });
    return intentStore.begin(trx, { userId, itemId, address, nonce, createdAt });
  });
  if (!row) throw new ApiError('mint_pending', 'This item is on its way already.', { field: 'itemId' });
  tellCollection(context, [userId]);
  return { intent: mintIntent(row), priceWei: item.priceWei };
}

function mintable(item: ItemRow | undefined): ItemRow {
  if (!item) throw new ApiError('item_unknown', 'There is no such item.', { field: 'itemId' });
  if (!item.active) throw new ApiError('item_inactive', 'This item is not for sale.', { field: 'itemId' });
  if (item.supply > 0 && item.minted >= item.supply)
    throw new ApiError('item_sold_out', 'This item is sold out.', { field: 'itemId' });
  return item;
}

async function readNonce(chain: Chain, address: Address): Promise<number | null> {
  const work = chain.node
    .ask((client) => client.getTransactionCount({ address, blockTag: 'latest' }))
    .catch((error: unknown) => {
      if (error instanceof ChainError) return null;
      throw error;
    });
  return within(NONCE_PATIENCE_MS, { work, late: () => null });
}

const mintIntent = ({ id, itemId, createdAt, txHash }: IntentRow): MintIntent => ({
  intentId: id,
  itemId,
  createdAt: createdAt.getTime(),
  txHash,
});
