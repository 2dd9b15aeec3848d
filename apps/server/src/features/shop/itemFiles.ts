import { cidFromBytes } from '@jumpy/ipfs/cidFromBytes';
import { isCharacterType, rarityForPrice } from '@jumpy/domain/characters';
import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import { assetPickupKind } from '@jumpy/rig/asset';
import { CAST } from '@jumpy/rig/cast';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { findAppearance } from '@jumpy/rig/findAppearance';
import { drawPickup } from '@jumpy/rig/pickup';
import type { PinnedFile, Pinning } from '../../platform/ipfs/pinning.ts';
import type { Context } from '../../platform/context.ts';
import { BACKGROUND_COLORS, renderDrawing } from '../media/renderDrawing.ts';
import { getItemLook } from './toShopItem.ts';
import { type ItemRow, readItems } from './store.ts';
import { findPinnedFile } from '../../platform/ipfs/findPinnedFile.ts';

/** URIs of an item on the chain, and the files behind them. */
interface ItemFiles {
  imageUri: string;
  metadataUri: string;
  files: readonly PinnedFile[];
}

/** Image and metadata of an item drawn by the product. Deterministic for the same item and brand. */
export async function createItemFiles(item: DescribedItem, brand: ItemBrand): Promise<ItemFiles> {
  const imageFile = { name: `${item.name}.png`, type: 'image/png', bytes: await renderItemImage(item) };
  const imageUri = await toIpfsUri(imageFile);
  const metadata = createItemMetadata(item, { ...brand, image: imageUri });
  const bytes = Buffer.from(JSON.stringify(metadata));
  const metadataFile = { name: `${item.name}.json`, type: 'application/json', bytes };
  return { imageUri, metadataUri: await toIpfsUri(metadataFile), files: [imageFile, metadataFile] };
}

const toIpfsUri = async ({ bytes }: PinnedFile): Promise<string> => `ipfs://${await cidFromBytes(bytes)}`;

/** Item fields that its files show. */
type DescribedItem = Pick<ItemRow, 'name' | 'itemType' | 'priceWei' | 'xpBonus'>;
/** Product name and URL shown in the files. */
type ItemBrand = Pick<Context['env'], 'productName' | 'publicUrl'>;

/** Metadata of an item as read by marketplaces. */
export function createItemMetadata(
  row: DescribedItem,
  { productName, publicUrl, image }: ItemBrand & { image: string },
) {
  const { name, itemType, xpBonus } = row;
  const rarity = rarityForPrice(BigInt(row.priceWei));
  const isCharacter = isCharacterType(itemType);
  const type = isCharacter ? 'Character' : 'Asset';
  const summary = isCharacter ? `Plays with you in ${productName}` : `Part of your ${productName} collection`;
  return {
    name,
    description: xpBonus > 0 ? `${summary}, and adds ${xpBonus}% XP to every ranked run.` : `${summary}.`,
    image,
    external_url: `${publicUrl}/shop`,
    attributes: [
      { trait_type: 'Type', value: type },
      { trait_type: 'XP Bonus', value: xpBonus, display_type: 'boost_percentage' },
      { trait_type: 'Rarity', value: rarity },
    ],
    background_color: BACKGROUND_COLORS[rarity],
    properties: { collection: `${productName} Shop`, category: type, creator: productName, look: getItemLook(row) },
  };
}

const IMAGE_SIZE_PX = 1024;
const PICKUP_BOX = [-46, -46, 92, 92] as const;

/** Image of an item as PNG on the background of its rarity. Jumpy replaces characters that the product cannot draw. */
export function renderItemImage(row: Pick<ItemRow, 'name' | 'itemType' | 'priceWei'>): Promise<Buffer> {
  const look = findAppearance(getItemLook(row) ?? DEFAULT_APPEARANCE) ?? CAST.jumpy;
  const drawing = isCharacterType(row.itemType)
    ? { box: CHARACTER_BOX, shape: drawCharacter(look, {}) }
    : { box: PICKUP_BOX, shape: drawPickup({ kind: assetPickupKind(row.name) ?? 'star' }) };
  const png = { compressionLevel: 9, palette: true };
  return renderDrawing({ ...drawing, background: rarityForPrice(BigInt(row.priceWei)), size: IMAGE_SIZE_PX, png });
}

type ItemPinnerContext = Pick<Context, 'db' | 'env' | 'log' | 'objects'>;

/** Pins the files of the items with which the shop was seeded; files of other items are not ours to pin. */
export function createItemPinner(context: ItemPinnerContext, pinning: Pinning): () => Promise<void> {
  const { db, env, log } = context;
  /** Per process, so that a pinning service configured later gets the files after its next start. */
  const pinnedKeys = new Set<string>();

  async function getFiles(item: ItemRow): Promise<readonly PinnedFile[]> {
    const pinned = await Promise.all([item.imageUri, item.metadataUri].map((uri) => findPinnedFile(context, uri)));
    const files = pinned.filter((file) => file !== undefined);
    if (files.length === pinned.length) return files;
    const created = await createItemFiles(item, env);
    if (created.imageUri === item.imageUri && created.metadataUri === item.metadataUri) return created.files;
    log.info({ item: item.id }, 'the files of an item are not ours');
    return [];
  }

  return async () => {
    for (const item of await readItems(db)) {
      const key = `${item.imageUri} ${item.metadataUri}`;
      if (pinnedKeys.has(key) || !item.imageUri.startsWith('ipfs://')) continue;
      for (const file of await getFiles(item)) await pinning.pinFile(file);
      pinnedKeys.add(key);
    }
  };
}
