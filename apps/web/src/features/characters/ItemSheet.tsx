import { isCharacterType } from '@jumpy/domain/characters';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ItemArt } from '../../ui/ItemArt.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import styles from './CharacterSheet.module.css';
import { FactList } from './FactList.tsx';

export function ItemSheet({ item, onClose }: { item: ShopItem | undefined; onClose: () => void }) {
  return (
    <ModalSheet open={item !== undefined} onClose={onClose} label={item?.name ?? 'Item'} placement="middle">
      {item ? (
        <Panel title={item.name} className={styles.panel}>
          <div className={`${styles.picture} ${styles.item}`}>
            <ItemArt item={item} isAnimated mood="idle" />
          </div>
          <FactList facts={toFacts(item)} />
          <div className={styles.buttons}>
            <ButtonLink to="/shop" tone="lime">
              To the shop
            </ButtonLink>
            <Button autoFocus onClick={onClose}>
              Close
            </Button>
          </div>
        </Panel>
      ) : null}
    </ModalSheet>
  );
}

const toFacts = ({ itemType, rarity, xpBonus, price, minted, supply }: ShopItem) => [
  { name: 'Type', value: isCharacterType(itemType) ? 'Character' : 'Asset' },
  { name: 'Rarity', value: rarity },
  { name: 'XP bonus', value: xpBonus > 0 ? `+${xpBonus}%` : 'None' },
  { name: 'Price', value: price === 0 ? 'Free' : `${price} MON` },
  { name: 'Minted', value: supply === 0 ? `${minted}, without an end` : `${minted} of ${supply}` },
];
