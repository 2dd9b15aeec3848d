import { toCharacterId, isCharacterType, rarityForPrice } from '@jumpy/domain/characters';
import { characterEndpoints } from '@jumpy/protocol/endpoints/nfts';
import type { CollectionResponse, MintIntent, OwnedToken } from '@jumpy/protocol/http/characters';
import type { FastifyPluginAsync } from 'fastify';
import type { Address, Hash } from 'viem';
import { AppError } from '../../platform/appError.ts';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import { getChain } from '../../platform/chain/toChainAppError.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import { waitForChain } from '../../platform/chain/waitForChain.ts';
import type { Context } from '../../platform/context.ts';
import { getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RemoteImages } from '../media/remote/remoteImages.ts';
import type { Shop } from '../shop/shop.ts';
import { listRemoteImages, toItemArt } from '../shop/toShopItem.ts';
import { type ItemRow, readItems } from '../shop/store.ts';
import { assertMintingEnabled } from '../switches/switches.ts';
import { findProvenTransaction } from '../transactions/findProvenTransaction.ts';
import {
  toArmyCharacter,
  STARTER_CHARACTER,
  findCharacter,
  readRevealedOffset,
  setActiveCharacter,
} from './activeCharacter.ts';
import { type MintIntentRow, mintIntentStore } from './mints/mintIntentStore.ts';
import { type Holding, readActiveWallet, readHoldings, readPlayerCharacter, hasOwnableCharacters } from './store.ts';
import { publishCollectionChanged } from './publishCollectionChanged.ts';

/** Time limit for reading the nonce, which is optional. */
const NONCE_TIMEOUT_MS = 1_000;

export const collectionRoutes: FastifyPluginAsync<{ context: Context; shop: Shop; itemImages: RemoteImages }> = async (
  api,
  { context, shop, itemImages },
) => {
  registerEndpoint(api, characterEndpoints.collection, async (request) => ({
    success: true as const,
    ...(await readCollection({ ...context, itemImages }, getPlayer(request).id)),
  }));

  registerEndpoint(api, characterEndpoints.equip, async (request) => ({
    success: true as const,
    character: await setActiveCharacter(context, { userId: getPlayer(request).id, body: request.body }),
  }));

  registerEndpoint(api, characterEndpoints.mintIntent, async (request) => ({
    success: true as const,
    ...(await createMintIntent(context, { userId: getPlayer(request).id, itemId: request.body.itemId, shop })),
  }));

  registerEndpoint(api, characterEndpoints.cancelMint, async (request) => {
    await cancelMintIntent(context, { userId: getPlayer(request).id, intentId: request.body.intentId });
    return { success: true as const };
  });
};

/** Closes an announced mint that was never sent, or whose nonce another transaction has used. */
async function cancelMintIntent(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>,
  { userId, intentId }: { userId: string; intentId: string },
): Promise<void> {
  const intent = await mintIntentStore.find(context.db, { id: intentId, userId });
  if (!intent) throw new AppError('not_found', 'Couldn’t find that mint.', { field: 'intentId' });
  if (intent.closedAt) return;
  if (intent.txHash !== null && !(await isReplaced(context, intent)))
    throw new AppError('mint_pending', 'This mint was already sent. The chain decides now.', { field: 'intentId' });
  const end = intent.txHash === null ? 'dropped' : 'replaced';
  if (await mintIntentStore.close(context.db, { id: intentId, end, now: new Date(context.clock.nowMs()) }))
    publishCollectionChanged(context, [userId]);
}

/** Whether the chain does not know the transaction and its nonce is used. */
async function isReplaced(
  { chain }: Pick<Context, 'chain'>,
  { address, nonce, txHash }: MintIntentRow,
): Promise<boolean> {
  if (!chain || nonce === null || txHash === null) return false;
  try {
    return await chain.node.call(async (client) => {
      if (await findProvenTransaction(client, txHash as Hash)) return false;
      return (await client.getTransactionCount({ address: address as Address, blockTag: 'finalized' })) > nonce;
    });
  } catch (error) {
    if (error instanceof ChainError) return false;
    throw error;
  }
}

/** Returns what a player owns, has equipped and is minting, as of the last indexed block. */
async function readCollection(
  { itemImages, ...context }: Pick<Context, 'chain' | 'db'> & { itemImages: RemoteImages },
  userId: string,
): Promise<Omit<CollectionResponse, 'success'>> {
  const { chain, db } = context;
  const [holdings, items, activeCharacter, mints, offset, isSelling] = await Promise.all([
    readHoldings(db, userId),
    readItems(db),
    readPlayerCharacter(db, userId),
    mintIntentStore.listOpenOfUser(db, userId),
    readRevealedOffset(context),
    hasOwnableCharacters(db),
  ]);
  const byId = new Map(items.map((item) => [item.id, item]));
  const ownedItems = holdings.flatMap(({ collection, tokenId }) => (collection === 'shop' && byId.get(tokenId)) || []);
  const images = await itemImages.find(listRemoteImages(ownedItems));
  const tokens = holdings.flatMap(
    (holding) => toOwnedToken(holding, { item: byId.get(holding.tokenId), offset, images }) ?? [],
  );
  return {
    tokens,
    equipped: (activeCharacter && (await findCharacter(context, activeCharacter.characterId))) ?? STARTER_CHARACTER,
    ownsCharacter: tokens.some(({ itemType }) => isCharacterType(itemType)),
    sellsCharacters: chain !== undefined && isSelling,
    mints: mints.map(toMintIntent),
    isStale: chain !== undefined && chain.following?.first.get()?.kind !== 'caughtUp',
  };
}

/** Undefined for unknown tokens: a removed shop item, or a number outside the army. */
function toOwnedToken(
  { collection, tokenId, quantity, isFresh }: Holding,
  { item, offset, images }: { item: ItemRow | undefined; offset: number | null; images: ReadonlyMap<string, string> },
): OwnedToken | undefined {
  const token = { id: toCharacterId({ collection, tokenId }), collection, tokenId, quantity, isFresh, image: null };
  if (collection === 'army') {
    const recruit = toArmyCharacter(tokenId, offset);
    return recruit && { ...token, itemType: 0, rarity: null, ...recruit };
  }
  if (!item) return undefined;
  const { name, imageUri, itemType, priceWei, xpBonus } = item;
  return {
    ...token,
    itemType,
    name,
    rarity: rarityForPrice(BigInt(priceWei)),
    ...toItemArt(item, images),
    imageUri,
    xpBonus,
  };
}

type MintContext = Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>;

/** Registers an upcoming mint: one open mint per item, and none for a character the player owns. */
async function createMintIntent(
  context: MintContext,
  { userId, itemId, shop }: { userId: string; itemId: number; shop: Shop },
): Promise<{ intent: MintIntent; priceWei: string }> {
  const chain = getChain(context);
  await assertMintingEnabled(context);
  const { items } = await shop.read();
  const item = assertMintable(items.find(({ id }) => id === itemId));
  const address = await readActiveWallet(context.db, userId);
  if (!address) throw new AppError('no_wallet', 'No wallet connected');
  const nonce = await readNonce(chain, address as Address);
  const createdAt = new Date(context.clock.nowMs());
  const row = await inTransaction(context, async (trx) => {
    const holdings = await readHoldings(trx, userId);
    if (holdings.some(({ collection, tokenId }) => collection === 'shop' && tokenId === itemId))
      throw new AppError('item_owned', 'You already own this item.', { field: 'itemId' });
    return mintIntentStore.create(trx, { userId, itemId, address, nonce, createdAt });
  });
  if (!row) throw new AppError('mint_pending', 'This item is already on its way.', { field: 'itemId' });
  publishCollectionChanged(context, [userId]);
  return { intent: toMintIntent(row), priceWei: item.priceWei };
}

function assertMintable(item: ItemRow | undefined): ItemRow {
  if (!item) throw new AppError('item_unknown', 'Couldn’t find that item.', { field: 'itemId' });
  if (!item.active) throw new AppError('item_inactive', 'This item isn’t for sale.', { field: 'itemId' });
  if (item.supply > 0 && item.minted >= item.supply)
    throw new AppError('item_sold_out', 'This item is sold out.', { field: 'itemId' });
  return item;
}

async function readNonce(chain: ChainContext, address: Address): Promise<number | null> {
  const work = chain.node.call((client) => client.getTransactionCount({ address, blockTag: 'latest' }));
  try {
    return await waitForChain(chain, work, NONCE_TIMEOUT_MS);
  } catch (error) {
    if (error instanceof ChainError) return null;
    throw error;
  }
}

const toMintIntent = ({ id, itemId, createdAt, txHash }: MintIntentRow): MintIntent => ({
  intentId: id,
  itemId,
  createdAt: createdAt.getTime(),
  txHash,
});
