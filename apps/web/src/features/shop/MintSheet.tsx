import { isCharacterType } from '@jumpy/domain/characters';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { formatMonNeeded, formatMonBalance } from '@jumpy/domain/mon';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useTimeout } from '../../ui/useTimeout.ts';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { ItemArt } from '../../ui/ItemArt.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { useConfig } from '../../data/config.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { useWallet, useWalletClient, type WalletClient } from '../../data/walletClient.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type ShopMint, type ShopMintState, createMintTransaction } from './useShopMint.ts';
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
              {isElsewhere ? walletElsewhereAction : null}
              <Button tone="cream" wide autoFocus onClick={close}>
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

/** Milliseconds for which a quoted fee is believed. */
const QUOTE_STALE_MS = 15_000;

interface MintCostProps {
  item: ShopItem;
  fundingAction: ElementChildren;
  walletElsewhereAction: ElementChildren;
  onCancel: () => void;
  onMint: () => void;
}

/** Price, fee and remaining balance before minting. If funds are lacking, shows how much and where to get them. */
function MintCost({ item, fundingAction, walletElsewhereAction, onCancel, onMint }: MintCostProps) {
  const walletClient = useWalletClient();
  const { balance } = useWallet();
  const wallet = useConnectedWallet();
  // While the wallet is loading no fee can be quoted.
  const address = wallet.state === 'connected' ? wallet.address : undefined;
  const shop = useConfig()?.chain?.contracts.jumpShop;
  const quote = useQuery({
    ...mintQuoteQuery(walletClient, { shop, address, item, readAtMs: balance.readAtMs }),
    enabled: walletClient !== null && shop !== undefined && address !== undefined,
    // A balance change affects what is left, but not the cost.
    placeholderData: keepPreviousData,
  });
  const priceWei = BigInt(item.priceWei);
  const { feeWei } = quote.data ?? {};
  const balanceWei = (quote.isPlaceholderData ? undefined : quote.data?.balanceWei) ?? balance.lastKnownWei;
  // Waits for the fee: otherwise a free item would look affordable to an empty wallet, and the button would be disabled
  // again during a click.
  const isPriced = feeWei !== undefined || !quote.isFetching;
  const costWei = feeWei === undefined ? priceWei : priceWei + feeWei;
  const isBalanceShort = balanceWei !== undefined && balanceWei < costWei;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{m.price()}</dt>
          <dd>{priceWei === 0n ? m.free() : m.monAmount({ amount: item.price })}</dd>
        </div>
        <div>
          <dt>{m.maxNetworkFee()}</dt>
          <dd>{mintFeeText({ feeWei, isLoading: quote.isFetching, hasFailed: quote.isError })}</dd>
        </div>
        {balanceWei === undefined || isBalanceShort || !isPriced ? null : (
          <div>
            <dt>{m.balanceLeft()}</dt>
            <dd>{m.monAmount({ amount: formatMonBalance(balanceWei - costWei) })}</dd>
          </div>
        )}
      </dl>
      {wallet.state === 'none' || wallet.state === 'unanswered' ? (
        <p className={styles.lacking} role="alert">
          {wallet.state === 'none' ? SHOP_TEXT.noWallet : wallet.problem}
        </p>
      ) : null}
      {isBalanceShort ? (
        <div className={styles.lacking} role="alert">
          {m.balanceShort({
            balance: formatMonBalance(balanceWei),
            missing: formatMonNeeded(costWei - balanceWei),
          })}
        </div>
      ) : null}
      {wallet.state === 'elsewhere' ? walletElsewhereAction : isBalanceShort ? fundingAction : null}
      <div className={styles.choice}>
        <Button onClick={onCancel}>{m.cancel()}</Button>
        <Button
          tone="lime"
          autoFocus
          busy={wallet.state === 'loading' || (!isPriced && !isBalanceShort)}
          disabled={address === undefined || isBalanceShort}
          onClick={onMint}
        >
          {m.mintUpper()}
        </Button>
      </div>
    </>
  );
}

function mintFeeText({
  feeWei,
  isLoading,
  hasFailed,
}: {
  feeWei: bigint | undefined;
  isLoading: boolean;
  hasFailed: boolean;
}): ReactNode {
  if (feeWei !== undefined) return m.monAmount({ amount: formatMonNeeded(feeWei) });
  if (isLoading) return <Skeleton width="5rem" height="1.1rem" />;
  return hasFailed ? m.feeShownInWallet() : '–';
}

interface QuoteRequest {
  shop: string | undefined;
  address: string | undefined;
  item: Pick<ShopItem, 'id' | 'priceWei'>;
  readAtMs: number | undefined;
}

/** Fee of a mint and the wallet's balance; refetched after every balance read. */
const mintQuoteQuery = (
  walletClient: Pick<WalletClient, 'quote'> | null,
  { shop, address, item: { id: itemId, priceWei }, readAtMs }: QuoteRequest,
) =>
  queryOptions({
    queryKey: [...queryKeys.player, 'mintQuote', address, itemId, priceWei, readAtMs],
    queryFn: async () => {
      if (!walletClient || shop === undefined) throw new Error('There is no wallet to ask.');
      const { feeWei, balanceWei } = await walletClient.quote(createMintTransaction({ shop, itemId, priceWei }));
      return { feeWei: BigInt(feeWei), balanceWei: BigInt(balanceWei) };
    },
    staleTime: QUOTE_STALE_MS,
    retry: false,
  });

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
