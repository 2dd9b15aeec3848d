import { formatMonNeeded, formatMonBalance } from '@jumpy/domain/mon';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { useConfig } from '../../data/config.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { useWallet, useWalletClient, type WalletClient } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { createMintTransaction } from './mintCall.ts';
import styles from './MintSheet.module.css';
import { SHOP_TEXT } from './shopText.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';

/** Milliseconds for which a quoted fee is believed. */
const QUOTE_STALE_MS = 15_000;

interface Props {
  item: ShopItem;
  fundingAction: ElementChildren;
  walletElsewhereAction: ElementChildren;
  onCancel: () => void;
  onMint: () => void;
}

/** Price, fee and remaining balance before minting. If funds are lacking, shows how much and where to get them. */
export function MintCost({ item, fundingAction, walletElsewhereAction, onCancel, onMint }: Props) {
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
  const isLacking = balanceWei !== undefined && balanceWei < costWei;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Price</dt>
          <dd>{priceWei === 0n ? 'Free' : `${item.price} MON`}</dd>
        </div>
        <div>
          <dt>Fee, at most</dt>
          <dd>{mintFeeText({ feeWei, isAsking: quote.isFetching, hasFailed: quote.isError })}</dd>
        </div>
        {balanceWei === undefined || isLacking || !isPriced ? null : (
          <div>
            <dt>Left in your wallet</dt>
            <dd>{formatMonBalance(balanceWei - costWei)} MON</dd>
          </div>
        )}
      </dl>
      {wallet.state === 'none' || wallet.state === 'unanswered' ? (
        <p className={styles.lacking} role="alert">
          {wallet.state === 'none' ? SHOP_TEXT.noWallet : wallet.problem}
        </p>
      ) : null}
      {isLacking ? (
        <div className={styles.lacking} role="alert">
          You have {formatMonBalance(balanceWei)} MON and lack {formatMonNeeded(costWei - balanceWei)} MON.
        </div>
      ) : null}
      {wallet.state === 'elsewhere' ? walletElsewhereAction : isLacking ? fundingAction : null}
      <div className={styles.choice}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          tone="lime"
          autoFocus
          busy={wallet.state === 'loading' || (!isPriced && !isLacking)}
          disabled={address === undefined || isLacking}
          onClick={onMint}
        >
          MINT
        </Button>
      </div>
    </>
  );
}

function mintFeeText({
  feeWei,
  isAsking,
  hasFailed,
}: {
  feeWei: bigint | undefined;
  isAsking: boolean;
  hasFailed: boolean;
}): ReactNode {
  if (feeWei !== undefined) return `${formatMonNeeded(feeWei)} MON`;
  if (isAsking) return <Skeleton width="5rem" height="1.1rem" />;
  return hasFailed ? 'said by your wallet' : '–';
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
