import { isCharacterType } from '@jumpy/domain/characters';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { useEffect, useState } from 'react';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useTimeout } from '../../ui/useTimeout.ts';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { ItemArt } from '../../ui/ItemArt.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { MintCost } from './MintCost.tsx';
import type { ShopMint, ShopMintState } from './useShopMint.ts';
import { SHOP_TEXT } from './shopText.ts';
import styles from './MintSheet.module.css';
import * as m from './messages.ts';

const SUCCESS_DISPLAY_MS = 4_000;

const SHEET_LABELS: Readonly<Record<ShopMintState['at'], string>> = {
  none: '',
  asking: m.mint(),
  minting: m.minting(),
  minted: m.mintSucceeded(),
  failed: m.mintFailed(),
};

interface Props {
  minting: ShopMint;
  fundingAction: ElementChildren;
  walletElsewhereAction: ElementChildren;
}

/** The mint dialog, from price to result. */
export function MintSheet({ minting, fundingAction, walletElsewhereAction }: Props) {
  const isElsewhere = useConnectedWallet().state === 'elsewhere';
  const { state, confirm, close } = minting;
  const isMinted = state.at === 'minted';
  const isUnfunded = state.at === 'failed' && state.message === SHOP_TEXT.noMoney;
  const remedy = isElsewhere ? walletElsewhereAction : isUnfunded ? fundingAction : null;
  useTimeout(isMinted ? SUCCESS_DISPLAY_MS : undefined, close);
  return (
    // A mint in progress cannot be dismissed, since it would continue unseen.
    <ModalSheet
      open={state.at !== 'none'}
      onClose={state.at === 'minting' ? () => undefined : close}
      label={SHEET_LABELS[state.at]}
      placement="middle"
    >
      {state.at === 'none' ? null : (
        <Panel
          title={state.at === 'asking' ? m.mintItem({ name: state.item.name.toUpperCase() }) : SHEET_LABELS[state.at]}
          className={styles.panel}
        >
          <MintedItemImage item={state.item} isWon={isMinted} />
          {state.at === 'asking' ? (
            <MintCost
              item={state.item}
              fundingAction={fundingAction}
              walletElsewhereAction={walletElsewhereAction}
              onCancel={close}
              onMint={() => void confirm()}
            />
          ) : null}
          {state.at === 'minting' ? (
            <p className={styles.words} role="status">
              {m.confirmInWallet()}
            </p>
          ) : null}
          {isMinted ? (
            <p className={styles.words} role="status">
              {isCharacterType(state.item.itemType)
                ? m.addedToCollection({ name: state.item.name })
                : m.itemIsYours({ name: state.item.name })}
            </p>
          ) : null}
          {state.at === 'failed' ? (
            <>
              <p className={styles.words} role="alert">
                {state.message}
              </p>
              {remedy}
              <Button tone={remedy === null ? 'cream' : 'plain'} wide autoFocus onClick={close}>
                {m.ok()}
              </Button>
            </>
          ) : null}
        </Panel>
      )}
    </ModalSheet>
  );
}

function MintedItemImage({ item, isWon }: { item: ShopItem; isWon: boolean }) {
  return (
    <div className={styles.picture}>
      <ItemArt item={item} isAnimated mood={isWon ? 'win' : 'idle'} />
    </div>
  );
}

const EQUIP_DISPLAY_MS = 3_000;

interface EquipToastProps {
  /** The equipped character; a new object each time, so that the effect runs again. */
  equipped: { name: string } | undefined;
  error: unknown;
}

/** Message that a character was equipped, or why not. */
export function EquipToast({ equipped, error }: EquipToastProps) {
  const [displayed, setDisplayed] = useState<EquipToastProps>();
  useEffect(() => {
    if (!equipped && !error) return undefined;
    setDisplayed({ equipped, error });
    if (error) return undefined;
    const closing = setTimeout(() => setDisplayed(undefined), EQUIP_DISPLAY_MS);
    return () => clearTimeout(closing);
  }, [equipped, error]);
  const close = (): void => setDisplayed(undefined);
  const title = displayed?.error ? m.notEquipped() : m.characterEquipped();
  return (
    <ModalSheet open={displayed !== undefined} onClose={close} label={title} placement="middle">
      <Panel title={title} className={styles.panel}>
        <p className={styles.words} role="status">
          {displayed?.error ? m.equipFailed() : m.nowPlayingAs({ name: displayed?.equipped?.name ?? '' })}
        </p>
        {displayed?.error ? (
          <Button tone="cream" wide onClick={close}>
            {m.ok()}
          </Button>
        ) : null}
      </Panel>
    </ModalSheet>
  );
}
