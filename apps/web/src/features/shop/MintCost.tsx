import { monNeededText, monText } from '@jumpy/domain/mon';
import type { ShopItem } from '@jumpy/protocol/http/characters';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConfig } from '../../data/config.ts';
import { useWallet, useWalletClient } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { mintQuoteQuery } from './mintQuote.ts';
import styles from './MintSheet.module.css';
import { SHOP_WORDS } from './shopWords.ts';

interface Props {
  item: ShopItem;
  funds: ReactNode;
  onCancel: () => void;
  onMint: () => void;
}

/** Price, fee and what is left, before anything is pressed; a wallet that lacks something is told what, and where it comes from. */
export function MintCost({ item, funds, onCancel, onMint }: Props) {
  const walletClient = useWalletClient();
  const { address, balance } = useWallet();
  const shop = useConfig()?.chain?.contracts.jumpShop;
  const quote = useQuery({
    ...mintQuoteQuery(walletClient, { shop, address, item, readAtMs: balance.readAtMs }),
    enabled: walletClient !== null && shop !== undefined && address !== undefined,
  });
  const priceWei = BigInt(item.priceWei);
  const { feeWei, balanceWei = balance.lastKnownWei } = quote.data ?? {};
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
          <dd>{feeText({ feeWei, isAsking: quote.isFetching, hasFailed: quote.isError })}</dd>
        </div>
        {balanceWei === undefined || isLacking ? null : (
          <div>
            <dt>Left in your wallet</dt>
            <dd>{monText(balanceWei - costWei)} MON</dd>
          </div>
        )}
      </dl>
      {address === undefined ? (
        <p className={styles.lacking} role="alert">
          {SHOP_WORDS.noWallet}
        </p>
      ) : null}
      {isLacking ? (
        <div className={styles.lacking} role="alert">
          You have {monText(balanceWei)} MON and lack {monNeededText(costWei - balanceWei)} MON.
        </div>
      ) : null}
      {isLacking ? funds : null}
      <div className={styles.choice}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button tone="lime" autoFocus disabled={address === undefined || isLacking} onClick={onMint}>
          MINT
        </Button>
      </div>
    </>
  );
}

function feeText({
  feeWei,
  isAsking,
  hasFailed,
}: {
  feeWei: bigint | undefined;
  isAsking: boolean;
  hasFailed: boolean;
}): ReactNode {
  if (feeWei !== undefined) return `${monNeededText(feeWei)} MON`;
  if (isAsking) return <Skeleton width="5rem" height="1.1rem" />;
  return hasFailed ? 'said by your wallet' : '–';
}
