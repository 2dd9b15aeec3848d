import { isCharacterType } from '@jumpy/domain/characters';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { useRef, useState } from 'react';
import { Button, type ButtonTone } from '../../ui/Button.tsx';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';
import { ItemArt } from '../../ui/ItemArt.tsx';
import styles from './ShopItemCard.module.css';
import { type ItemState, ITEM_STATE_TEXT } from './itemState.ts';
import { Price } from './Price.tsx';
import { RarityBadge } from '../../ui/RarityBadge.tsx';
import { supplyText } from './shopText.ts';
import { useInView } from '../../ui/useInView.ts';
import * as m from './messages.ts';

interface Props {
  item: ShopItem;
  state: ItemState;
  /** The button's action is not possible now. */
  disabled?: boolean;
  onMint: () => void;
  onEquip: () => void;
  onTryOn: () => void;
}

const BUTTON_TONES: Partial<Readonly<Record<ItemState, ButtonTone>>> = { mint: 'lime', equip: 'cream' };
const HOP_DURATION_MS = 420;
/** Delay before the animation starts, so that items scrolled past stay static. */
const HOVER_DELAY_MS = 200;

/** A shop item; animated while visible, and hops when pressed. */
export function ShopItemCard({ item, state, disabled = false, onMint, onEquip, onTryOn }: Props) {
  const { name, rarity, xpBonus, itemType, id } = item;
  const card = useRef<HTMLElement>(null);
  const isSeen = useInView(card, { minVisibleMs: HOVER_DELAY_MS });
  const [isHopping, setHopping] = useState(false);
  const prefersReducedMotion = useReducedMotion();
  const isCharacter = isCharacterType(itemType);
  const hop = (): void => {
    if (prefersReducedMotion || isHopping) return;
    setHopping(true);
    setTimeout(() => setHopping(false), HOP_DURATION_MS);
  };
  const onPress = { mint: onMint, equip: onEquip }[state as 'mint' | 'equip'];
  const isDone = state === 'equipped' || state === 'owned';
  return (
    <article ref={card} className={styles.card} data-state={state} aria-labelledby={`item-${id}`}>
      <button
        type="button"
        className={isHopping ? `${styles.art} ${styles.hopping}` : styles.art}
        aria-label={isCharacter ? m.tryOnItem({ name }) : m.itemHops({ name })}
        onClick={() => {
          hop();
          if (isCharacter) onTryOn();
        }}
        onPointerDown={hop}
      >
        <ItemArt item={item} isAnimated={isSeen} mood={isHopping ? 'jump' : state === 'equipped' ? 'win' : 'idle'} />
        {isCharacter ? (
          <span className={styles.tryOn} aria-hidden="true">
            {m.tryOnUpper()}
          </span>
        ) : null}
      </button>
      <RarityBadge rarity={rarity} className={styles.rarity} />
      {xpBonus > 0 ? <span className={styles.bonus}>{m.xpBonus({ percent: xpBonus })}</span> : null}
      <div className={styles.facts}>
        <h3 id={`item-${id}`} className={styles.name} title={name}>
          {name}
        </h3>
        <span className={styles.supply}>{supplyText(item)}</span>
      </div>
      <div className={styles.deal}>
        <Price price={item.price} />
        <Button
          className={styles.button}
          tone={BUTTON_TONES[state]}
          size="small"
          icon={isDone ? 'check' : undefined}
          disabled={disabled || onPress === undefined}
          busy={state === 'minting'}
          aria-label={`${ITEM_STATE_TEXT[state]} ${name}`}
          onClick={onPress}
        >
          {ITEM_STATE_TEXT[state]}
        </Button>
      </div>
    </article>
  );
}
