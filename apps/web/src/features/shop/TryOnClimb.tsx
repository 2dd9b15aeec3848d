import type { ShopItem } from '@jumpy/protocol/http/characters';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { drawPlatform } from '@jumpy/rig/drawPlatform';
import { POSES } from '@jumpy/rig/poses';
import { useMemo } from 'react';
import { RigDrawing } from '../../ui/RigDrawing.tsx';
import { toCharacterLook } from '../../ui/toCharacterLook.ts';
import { getCharacterBiome } from '../../ui/characterBiome.ts';
import styles from './TryOnSheet.module.css';

/** Positions of the platforms: ratio of the width, and of the height from the bottom. */
const LEDGE_POSITIONS = [
  [26, 12],
  [70, 33],
  [34, 56],
  [72, 78],
] as const;

/** Four platforms and a character that hops up on them. */
export function TryOnClimb({ look }: Pick<ShopItem, 'look'>) {
  const shapes = useMemo(() => {
    const appearance = toCharacterLook(look);
    return {
      rest: drawCharacter(appearance, { pose: POSES.idle }),
      jump: drawCharacter(appearance, { pose: POSES.jump }),
      ledge: drawPlatform({ kind: 'solid', biome: getCharacterBiome(look), width: 116 }),
    };
  }, [look]);
  return (
    <>
      {LEDGE_POSITIONS.map(([x, y]) => (
        <span key={y} className={styles.ledge} style={{ left: `${x}%`, bottom: `${y}%` }}>
          <RigDrawing clipIdPrefix={`try-ledge-${y}-`} box={[-64, -20, 128, 58]} shape={shapes.ledge} />
        </span>
      ))}
      <span className={styles.climber} data-look={look ?? 'jumpy'}>
        <RigDrawing className={styles.rest} clipIdPrefix="try-rest-" box={CHARACTER_BOX} shape={shapes.rest} />
        <RigDrawing className={styles.jump} clipIdPrefix="try-jump-" box={CHARACTER_BOX} shape={shapes.jump} />
      </span>
    </>
  );
}
