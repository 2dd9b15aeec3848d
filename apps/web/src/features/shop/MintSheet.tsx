import { isCharacterType } from '@jumpy/domain/characters';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useTimeout } from '../../ui/useTimeout.ts';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { ItemArt } from '../../ui/ItemArt.tsx';
import { MintCost } from './MintCost.tsx';
import styles from './MintSheet.module.css';
import type { ShopMint, ShopMintState } from './useShopMint.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';

const SUCCESS_DISPLAY_MS = 4_000;

const SHEET_LABELS: Readonly<Record<ShopMintState['at'], string>> = {
  none: '',
  asking: 'Mint',
  minting: 'Minting',
  minted: 'Successfully Minted!',
  failed: 'Minting Failed',
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
          title={state.at === 'asking' ? `MINT ${state.item.name.toUpperCase()}` : SHEET_LABELS[state.at]}
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
              Please confirm the transaction in your wallet
            </p>
          ) : null}
          {isMinted ? (
            <p className={styles.words} role="status">
              {state.item.name} is yours
              {isCharacterType(state.item.itemType) ? ': your collection has it in a moment.' : '.'}
            </p>
          ) : null}
          {state.at === 'failed' ? (
            <>
              <p className={styles.words} role="alert">
                {state.message}
              </p>
              {isElsewhere ? walletElsewhereAction : null}
              <Button tone="cream" wide autoFocus onClick={close}>
                OK
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
