import { assetPickupKind } from '@jumpy/rig/asset';
import { drawPickup } from '@jumpy/rig/pickup';
import { drawPlatform } from '@jumpy/rig/drawPlatform';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { isCharacterType } from '@jumpy/domain/characters';
import { RigDrawing } from './RigDrawing.tsx';
import { ExternalImage } from './ExternalImage.tsx';
import { AnimatedCharacter, type CharacterMood } from './AnimatedCharacter.tsx';
import styles from './ItemArt.module.css';
import { toCharacterLook } from './toCharacterLook.ts';
import { getCharacterBiome } from './characterBiome.ts';

export interface ItemOnPlatformProps {
  item: Pick<ShopItem, 'id' | 'name' | 'itemType' | 'look' | 'rarity' | 'image'>;
  /** Animated; false pauses off-screen items. */
  isAnimated: boolean;
  mood: CharacterMood;
}

/** An item on a ledge of its home biome. */
export function ItemOnPlatform({ item, isAnimated, mood }: ItemOnPlatformProps) {
  const { id, itemType, look } = item;
  return (
    <>
      <span className={styles.ledge}>
        <RigDrawing
          clipIdPrefix={`ledge-${id}-`}
          box={[-70, -22, 140, 64]}
          shape={drawPlatform({ biome: getCharacterBiome(look), kind: 'solid', width: 128 })}
        />
      </span>
      {isCharacterType(itemType) ? (
        <CharacterArt item={item} isAnimated={isAnimated} mood={mood} />
      ) : (
        <AssetArt item={item} />
      )}
    </>
  );
}

/** Draws a known asset; otherwise shows the token's image. */
function AssetArt({ item: { id, name, image } }: Pick<ItemOnPlatformProps, 'item'>) {
  const kind = assetPickupKind(name);
  const drawing = (
    <span className={styles.asset} data-look="asset">
      <RigDrawing clipIdPrefix={`asset-${id}-`} box={[-46, -46, 92, 92]} shape={drawPickup({ kind: kind ?? 'star' })} />
    </span>
  );
  if (kind !== undefined || image === null) return drawing;
  return <ExternalImage className={styles.picture} src={image} data-look={name} fallback={drawing} />;
}

/** Draws a known character; otherwise shows the token's image, or Jumpy if there is none or it does not load. */
function CharacterArt({ item, isAnimated, mood }: ItemOnPlatformProps) {
  const { look, image, name } = item;
  const figure = <CharacterFigure look={look} isAnimated={isAnimated} mood={mood} />;
  if (look !== null || image === null) return figure;
  return <ExternalImage className={styles.picture} src={image} data-look={name} fallback={figure} />;
}

/** The same drawing serves both states, so that scrolling never mounts or unmounts it. */
function CharacterFigure({
  look,
  isAnimated,
  mood,
}: Pick<ShopItem, 'look'> & Pick<ItemOnPlatformProps, 'isAnimated' | 'mood'>) {
  return (
    <AnimatedCharacter
      className={styles.figure}
      look={toCharacterLook(look)}
      label=""
      mood={mood}
      isPaused={!isAnimated}
    />
  );
}
