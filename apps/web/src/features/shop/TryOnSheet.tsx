import type { ShopItem } from '@jumpy/protocol/http/characters';
import { Button } from '../../ui/Button.tsx';
import { getCharacterBiome } from '../../ui/characterBiome.ts';
import { lazyWithRetry } from '../../ui/lazyWithRetry.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import styles from './TryOnSheet.module.css';

const TryOnClimb = lazyWithRetry(async () => (await import('./TryOnClimb.tsx')).TryOnClimb);

/** Try-on of a character without a wallet: a five-second climb over four platforms, in a loop. */
export function TryOnSheet({ item, onClose }: { item: ShopItem | undefined; onClose: () => void }) {
  return (
    <ModalSheet
      open={item !== undefined}
      onClose={onClose}
      label={item ? `Try on ${item.name}` : 'Try on'}
      placement="middle"
    >
      {item ? (
        <Panel title={item.name} className={styles.panel}>
          <TryOnStage item={item} />
          <Button wide autoFocus onClick={onClose}>
            Close
          </Button>
        </Panel>
      ) : null}
    </ModalSheet>
  );
}

function TryOnStage({ item: { look, name } }: { item: ShopItem }) {
  const place = getCharacterBiome(look);
  return (
    <div className={styles.stage} data-place={place} role="img" aria-label={`${name} hops from ledge to ledge`}>
      <img className={styles.scene} src={`/art/stage-${place}-tall.svg`} alt="" />
      <TryOnClimb look={look} />
    </div>
  );
}
