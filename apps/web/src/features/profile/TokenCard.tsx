import { isCharacterType, RARITIES } from '@jumpy/domain/characters';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { OwnedToken } from '@jumpy/protocol/http/characters';
import { Button } from '../../ui/Button.tsx';
import styles from './NftTab.module.css';
import { TokenPicture } from './TokenPicture.tsx';
import { tokenPage } from './tokenPage.ts';

interface Props {
  token: OwnedToken;
  chain: ChainConfig | undefined;
  isEquipped: boolean;
  isEquipping: boolean;
  onEquip: () => void;
}

/** A token of one's own: its picture leads to the explorer, a character can be equipped (NFT-03 to NFT-07, NFT-12, NFT-13). */
export function TokenCard({ token, chain, isEquipped, isEquipping, onEquip }: Props) {
  const { name, quantity, itemType, rarity } = token;
  const hue = `var(--r${rarity === null ? 1 : RARITIES.indexOf(rarity) + 1})`;
  const picture = (
    <>
      <TokenPicture token={token} />
      {quantity > 1 ? <span className={styles.many}>x {quantity}</span> : null}
    </>
  );
  return (
    <article className={styles.card} aria-label={name}>
      {chain ? (
        <a
          className={styles.picture}
          style={{ '--hue': hue } as object}
          href={tokenPage(chain, token)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${quantity > 1 ? `x ${quantity}, ` : ''}${name} in the block explorer`}
        >
          {picture}
        </a>
      ) : (
        <span className={styles.picture}>{picture}</span>
      )}
      <strong className={styles.name}>{name}</strong>
      {isCharacterType(itemType) ? (
        <Button
          className={styles.button}
          size="small"
          tone={isEquipped || isEquipping ? 'plain' : 'cream'}
          disabled={isEquipped}
          busy={isEquipping}
          aria-label={`${wordsOf({ isEquipped, isEquipping })} ${name}`}
          onClick={onEquip}
        >
          {wordsOf({ isEquipped, isEquipping })}
        </Button>
      ) : (
        <span className={styles.kind}>Asset</span>
      )}
    </article>
  );
}

/** NFT-12. */
function wordsOf({ isEquipped, isEquipping }: Pick<Props, 'isEquipped' | 'isEquipping'>): string {
  if (isEquipping) return 'LOADING...';
  return isEquipped ? 'EQUIPPED' : 'EQUIP';
}
