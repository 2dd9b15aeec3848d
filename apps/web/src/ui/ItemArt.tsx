import { assetKind } from '@jumpy/rig/asset';
import { drawPickup } from '@jumpy/rig/pickup';
import { drawPlatform } from '@jumpy/rig/platform';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { isCharacterType } from '@jumpy/domain/characters';
import { Drawing } from './Drawing.tsx';
import { ForeignPicture } from './ForeignPicture.tsx';
import { Hero, type HeroMood } from './Hero.tsx';
import styles from './ItemArt.module.css';
import { drawnLook, placeOf } from './itemArt.ts';
import { hueOf } from './rarity.ts';

interface Props {
  item: Pick<ShopItem, 'id' | 'name' | 'itemType' | 'look' | 'rarity' | 'image'>;
  /** Alive, or still where it is not looked at. */
  isAlive: boolean;
  mood: HeroMood;
}

/** A room of the place where the item is at home, with the light of its rarity, and the item on a ledge (SHOP-13). */
export function ItemArt({ item, isAlive, mood }: Props) {
  const { id, itemType, look, rarity } = item;
  const place = placeOf(look);
  return (
    <div className={styles.room} data-place={place} data-rarity={rarity} style={{ '--hue': hueOf(rarity) } as object}>
      <img className={styles.scene} src={`/art/stage-${place}-wide.svg`} alt="" loading="lazy" decoding="async" />
      <i className={styles.light} />
      <span className={styles.ledge}>
        <Drawing
          name={`ledge-${id}-`}
          box={[-70, -22, 140, 64]}
          shape={drawPlatform({ biome: place, kind: 'solid', width: 128 })}
        />
      </span>
      {isCharacterType(itemType) ? <Character item={item} isAlive={isAlive} mood={mood} /> : <Asset item={item} />}
    </div>
  );
}

/** An asset, drawn where the product knows it, else as its own picture. */
function Asset({ item: { id, name, image } }: Pick<Props, 'item'>) {
  const kind = assetKind(name);
  const drawing = (
    <span className={styles.asset} data-look="asset">
      <Drawing name={`asset-${id}-`} box={[-46, -46, 92, 92]} shape={drawPickup({ kind: kind ?? 'star' })} />
    </span>
  );
  if (kind !== undefined || image === null) return drawing;
  return <ForeignPicture className={styles.picture} src={image} data-look={name} fallback={drawing} />;
}

/** What the product cannot draw shows its own picture; without one, or where it does not load, Jumpy stands in (SHOP-14). */
function Character({ item, isAlive, mood }: Props) {
  const { look, image, name } = item;
  const figure = <Figure look={look} isAlive={isAlive} mood={mood} />;
  if (look !== null || image === null) return figure;
  return <ForeignPicture className={styles.picture} src={image} data-look={name} fallback={figure} />;
}

/** One drawing, moving or at rest: a page that is scrolled takes none down and puts none up. */
function Figure({ look, isAlive, mood }: Pick<ShopItem, 'look'> & Pick<Props, 'isAlive' | 'mood'>) {
  return <Hero className={styles.figure} look={drawnLook(look)} label="" mood={mood} isResting={!isAlive} />;
}
