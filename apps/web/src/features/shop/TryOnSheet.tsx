import type { ShopItem } from '@jumpy/protocol/http/characters';
import { Button } from '../../ui/Button.tsx';
import { itemPlace } from '../../ui/itemPlace.ts';
import { later } from '../../ui/later.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './TryOnSheet.module.css';

const Climb = later(async () => (await import('./Climb.tsx')).Climb);

/** Try-on of a character without a wallet: a five-second climb over four platforms, in a loop. */
export function TryOnSheet({ item, onClose }: { item: ShopItem | undefined; onClose: () => void }) {
  return (
    <Sheet open={item !== undefined} onClose={onClose} label={item ? `Try on ${item.name}` : 'Try on'} from="middle">
      {item ? (
        <Panel sign={item.name} className={styles.panel}>
          <Stage item={item} />
          <Button wide autoFocus onClick={onClose}>
            Close
          </Button>
        </Panel>
      ) : null}
    </Sheet>
  );
}

function Stage({ item: { look, name } }: { item: ShopItem }) {
  const place = itemPlace(look);
  return (
    <div className={styles.stage} data-place={place} role="img" aria-label={`${name} hops from ledge to ledge`}>
      <img className={styles.scene} src={`/art/stage-${place}-tall.svg`} alt="" />
      <Climb look={look} />
    </div>
  );
}
