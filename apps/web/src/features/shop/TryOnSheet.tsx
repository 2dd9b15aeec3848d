import type { ShopItem } from '@jumpy/protocol/http/characters';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { drawPlatform } from '@jumpy/rig/platform';
import { POSES } from '@jumpy/rig/poses';
import { useMemo } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { drawnLook, placeOf } from '../../ui/itemArt.ts';
import styles from './TryOnSheet.module.css';

/** Where its ledges stand: part of the width, and of the height from below. */
const LEDGES = [
  [26, 12],
  [70, 33],
  [34, 56],
  [72, 78],
] as const;

/** A character as it plays: five seconds up four ledges, again and again, without a wallet. */
export function TryOnSheet({ item, onClose }: { item: ShopItem | undefined; onClose: () => void }) {
  return (
    <Sheet open={item !== undefined} onClose={onClose} label={item ? `Try on ${item.name}` : 'Try on'} from="middle">
      {item ? (
        <Panel sign={item.name} className={styles.panel}>
          <Climb item={item} />
          <Button wide autoFocus onClick={onClose}>
            Close
          </Button>
        </Panel>
      ) : null}
    </Sheet>
  );
}

function Climb({ item: { look, name } }: { item: ShopItem }) {
  const place = placeOf(look);
  const shapes = useMemo(() => {
    const drawn = drawnLook(look);
    return {
      rest: drawCharacter(drawn, { pose: POSES.idle }),
      jump: drawCharacter(drawn, { pose: POSES.jump }),
      ledge: drawPlatform({ kind: 'solid', biome: place, width: 116 }),
    };
  }, [look, place]);
  return (
    <div className={styles.stage} data-place={place} role="img" aria-label={`${name} hops from ledge to ledge`}>
      <img className={styles.scene} src={`/art/stage-${place}-tall.svg`} alt="" />
      {LEDGES.map(([x, y]) => (
        <span key={y} className={styles.ledge} style={{ left: `${x}%`, bottom: `${y}%` }}>
          <Drawing name={`try-ledge-${y}-`} box={[-64, -20, 128, 58]} shape={shapes.ledge} />
        </span>
      ))}
      <span className={styles.climber} data-look={look ?? 'jumpy'}>
        <Drawing className={styles.rest} name="try-rest-" box={CHARACTER_BOX} shape={shapes.rest} />
        <Drawing className={styles.jump} name="try-jump-" box={CHARACTER_BOX} shape={shapes.jump} />
      </span>
    </div>
  );
}
