import { assetKind } from '@jumpy/rig/asset';
import { drawPickup } from '@jumpy/rig/pickup';
import { drawPlatform } from '@jumpy/rig/platform';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { isCharacterType } from '@jumpy/domain/characters';
import { Drawing } from './Drawing.tsx';
import { ForeignPicture } from './ForeignPicture.tsx';
import { Hero, type HeroMood } from './Hero.tsx';
import styles from './ItemArt.module.css';
import { itemLook } from './itemLook.ts';
import { itemPlace } from './itemPlace.ts';

export interface ItemOnLedgeProps {
  item: Pick<ShopItem, 'id' | 'name' | 'itemType' | 'look' | 'rarity' | 'image'>;
  /** Animated; false pauses off-screen items. */
  isAlive: boolean;
  mood: HeroMood;
}

/** An item on a ledge of its home biome. */
export function ItemOnLedge({ item, isAlive, mood }: ItemOnLedgeProps) {
  const { id, itemType, look } = item;
  return (
    <>
      <span className={styles.ledge}>
        <Drawing
          name={`ledge-${id}-`}
          box={[-70, -22, 140, 64]}
          shape={drawPlatform({ biome: itemPlace(look), kind: 'solid', width: 128 })}
        />
      </span>
      {isCharacterType(itemType) ? <Character item={item} isAlive={isAlive} mood={mood} /> : <Asset item={item} />}
    </>
  );
}

/** Draws a known asset; otherwise shows the token's image. */
function Asset({ item: { id, name, image } }: Pick<ItemOnLedgeProps, 'item'>) {
  const kind = assetKind(name);
  const drawing = (
    <span className={styles.asset} data-look="asset">
      <Drawing name={`asset-${id}-`} box={[-46, -46, 92, 92]} shape={drawPickup({ kind: kind ?? 'star' })} />
    </span>
  );
  if (kind !== undefined || image === null) return drawing;
  return <ForeignPicture className={styles.picture} src={image} data-look={name} fallback={drawing} />;
}

/** Draws a known character; otherwise shows the token's image, or Jumpy if there is none or it does not load. */
function Character({ item, isAlive, mood }: ItemOnLedgeProps) {
  const { look, image, name } = item;
  const figure = <Figure look={look} isAlive={isAlive} mood={mood} />;
  if (look !== null || image === null) return figure;
  return <ForeignPicture className={styles.picture} src={image} data-look={name} fallback={figure} />;
}

/** The same drawing serves both states, so that scrolling never mounts or unmounts it. */
function Figure({ look, isAlive, mood }: Pick<ShopItem, 'look'> & Pick<ItemOnLedgeProps, 'isAlive' | 'mood'>) {
  return <Hero className={styles.figure} look={itemLook(look)} label="" mood={mood} isResting={!isAlive} />;
}
