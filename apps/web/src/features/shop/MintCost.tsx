import type { ShopItem } from '@jumpy/protocol/http/characters';
import { formatMonNeeded, formatMonBalance } from '@jumpy/domain/mon';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { gateBalanceWei } from '../../data/playGate.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { useWallet, useWalletClient, type WalletClient } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SHOP_TEXT } from './shopText.ts';
import { createMintTransaction } from './useShopMint.ts';
import styles from './MintSheet.module.css';
import * as m from './messages.ts';

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
export function MintCost({ item, fundingAction, walletElsewhereAction, onCancel, onMint }: MintCostProps) {
  const walletClient = useWalletClient();
  const walletView = useWallet();
  const { balance } = walletView;
  const wallet = useConnectedWallet();
  // While the wallet is loading no fee can be quoted.
  const address = wallet.state === 'connected' ? wallet.address : undefined;
  const chain = useConfig()?.chain;
  const shop = chain?.contracts.jumpShop;
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
  // A new wallet is empty until its welcome coins arrive, which pay the fee.
  const isAwaitingCoins =
    priceWei === 0n &&
    balanceWei === 0n &&
    chain?.faucetUrl === null &&
    !balance.failed &&
    gateBalanceWei(walletView) === undefined;
  const isShortOfCoins = isBalanceShort && !isAwaitingCoins;
  const isWalletExpected = wallet.state === 'loading' || wallet.state === 'connected';
  const isPressable = address !== undefined && !isBalanceShort;
  const { isAutomatic, mint } = useAutomaticMint({
    isFree: priceWei === 0n,
    isShort: isShortOfCoins && !quote.isFetching,
    isPaused: isShortOfCoins || quote.isError || shop === undefined || !isWalletExpected,
    isReady: isPressable && feeWei !== undefined && !quote.isPlaceholderData,
    onMint,
  });
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
      {isBalanceShort && isAwaitingCoins ? (
        <p className={styles.words} role="status">
          {m.welcomeCoinsComing()}
        </p>
      ) : null}
      {isShortOfCoins ? (
        <div className={styles.lacking} role="alert">
          {m.balanceShort({
            balance: formatMonBalance(balanceWei),
            missing: formatMonNeeded(costWei - balanceWei),
          })}
        </div>
      ) : null}
      {wallet.state === 'elsewhere' ? walletElsewhereAction : isShortOfCoins ? fundingAction : null}
      <div className={styles.choice}>
        <Button onClick={onCancel}>{m.cancel()}</Button>
        <Button
          tone={wallet.state === 'elsewhere' || isShortOfCoins ? 'plain' : 'lime'}
          autoFocus
          busy={isAutomatic || wallet.state === 'loading' || (!isPriced && !isBalanceShort)}
          disabled={!isPressable}
          onClick={mint}
        >
          {m.mintUpper()}
        </Button>
      </div>
    </>
  );
}

interface AutomaticMint {
  isFree: boolean;
  /** Coins are missing, which the player has to see to. */
  isShort: boolean;
  /** The mint cannot start now, but may later. */
  isPaused: boolean;
  isReady: boolean;
  onMint: () => void;
}

/**
 * Asks the wallet for approval without a second press if the item is free and coins were never missing. `isAutomatic`
 * says whether it will; `mint` is for a press, after which nothing starts automatically.
 */
function useAutomaticMint({ isFree, isShort, isPaused, isReady, onMint }: AutomaticMint) {
  const [wasShort, setWasShort] = useState(false);
  const hasStarted = useRef(false);
  if (isShort && !wasShort) setWasShort(true);
  const isAutomatic = isFree && !isPaused && !wasShort;
  const mint = useCallback(() => {
    hasStarted.current = true;
    onMint();
  }, [onMint]);
  useEffect(() => {
    if (isAutomatic && isReady && !hasStarted.current) mint();
  }, [isAutomatic, isReady, mint]);
  return { isAutomatic, mint };
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
