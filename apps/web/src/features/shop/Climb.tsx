import type { ShopItem } from '@jumpy/protocol/http/characters';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { drawPlatform } from '@jumpy/rig/platform';
import { POSES } from '@jumpy/rig/poses';
import { useMemo } from 'react';
import { Drawing } from '../../ui/Drawing.tsx';
import { itemLook } from '../../ui/itemLook.ts';
import { itemPlace } from '../../ui/itemPlace.ts';
import styles from './TryOnSheet.module.css';

/** Positions of the platforms: ratio of the width, and of the height from the bottom. */
const LEDGES = [
  [26, 12],
  [70, 33],
  [34, 56],
  [72, 78],
] as const;

/** Four platforms and a character that hops up on them. */
export function Climb({ look }: Pick<ShopItem, 'look'>) {
  const shapes = useMemo(() => {
    const drawn = itemLook(look);
    return {
      rest: drawCharacter(drawn, { pose: POSES.idle }),
      jump: drawCharacter(drawn, { pose: POSES.jump }),
      ledge: drawPlatform({ kind: 'solid', biome: itemPlace(look), width: 116 }),
    };
  }, [look]);
  return (
    <>
      {LEDGES.map(([x, y]) => (
        <span key={y} className={styles.ledge} style={{ left: `${x}%`, bottom: `${y}%` }}>
          <Drawing name={`try-ledge-${y}-`} box={[-64, -20, 128, 58]} shape={shapes.ledge} />
        </span>
      ))}
      <span className={styles.climber} data-look={look ?? 'jumpy'}>
        <Drawing className={styles.rest} name="try-rest-" box={CHARACTER_BOX} shape={shapes.rest} />
        <Drawing className={styles.jump} name="try-jump-" box={CHARACTER_BOX} shape={shapes.jump} />
      </span>
    </>
  );
}
