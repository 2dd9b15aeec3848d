import { insufficientBalanceText } from '@jumpy/domain/mintAvailability';
import { formatMonFull } from '@jumpy/domain/mon';
import { useState } from 'react';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { useLoginProvider } from '../../data/loginProvider.ts';
import { useWalletClient } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/Layout.tsx';
import { MintResult } from './MintResult.tsx';
import styles from './MintScreen.module.css';
import { QuantityStepper } from './QuantityStepper.tsx';
import type { SaleMint } from './useSaleMint.ts';
import type { SaleView } from './useSaleView.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';

interface Props {
  view: SaleView;
  minting: SaleMint;
  /** How to fund an empty wallet. */
  fundingAction: ElementChildren;
  /** Help for a wallet that does not open on this device. */
  walletElsewhereAction: ElementChildren;
}

export const priceText = (priceWei: bigint): string => (priceWei === 0n ? 'FREE' : `${formatMonFull(priceWei)} MON`);

/** Quantity, total and the mint button. */
export function MintForm({ view, minting, fundingAction, walletElsewhereAction }: Props) {
  const [wanted, setWanted] = useState(1);
  const { maxQuantity, priceWei, address, wallet, balanceWei, phase } = view;
  const quantity = Math.max(1, Math.min(wanted, maxQuantity));
  const totalWei = priceWei * BigInt(quantity);
  const answer = view.getMintAnswer(quantity);
  if (wallet === 'none') return <ConnectWalletPrompt />;
  if (wallet === 'unanswered') return <RetryWalletPrompt />;

  // The same error is already shown below.
  const isSaid = minting.state.at === 'error' && minting.state.message === answer.text;

  const press = async (): Promise<void> => {
    if (answer.reason === 'balance_short')
      minting.showError(insufficientBalanceText({ costWei: totalWei, balanceWei: balanceWei ?? 0n }));
    // Resets the quantity, so that a next, possibly paid mint starts from one.
    else if (address !== undefined && (await minting.mint({ address, quantity, valueWei: totalWei }))) setWanted(1);
  };
  return (
    <Stack gap={5}>
      <Row gap={5} align="center" justify="space-between">
        <QuantityStepper value={quantity} max={wallet === 'loading' ? 0 : maxQuantity} onChange={setWanted} />
        <p className={styles.total}>
          <span>Total</span>
          <strong>{priceText(totalWei)}</strong>
        </p>
      </Row>
      <Button
        tone="lime"
        size="big"
        wide
        disabled={wallet === 'elsewhere' || (!answer.isEnabled && answer.reason !== 'minting')}
        busy={answer.reason === 'minting'}
        aria-describedby="mint-reason"
        title={answer.text}
        onClick={() => void press()}
      >
        {answer.label}
      </Button>
      <p className={styles.reason} id="mint-reason">
        {isSaid ? '' : answer.text}
      </p>
      <MintResult state={minting.state} phase={phase} />
      {wallet === 'elsewhere' ? walletElsewhereAction : answer.reason === 'balance_short' ? fundingAction : null}
    </Stack>
  );
}

/** Shown without a wallet. */
function ConnectWalletPrompt() {
  const walletClient = useWalletClient();
  const provider = useLoginProvider();
  const [isMaking, setMaking] = useState(false);
  const connect = (): void => {
    if (!walletClient || !provider.authenticated) return provider.login();
    setMaking(true);
    const end = (): void => setMaking(false);
    walletClient.create().then(end, end);
  };
  return (
    <Stack gap={5}>
      <Button tone="lime" size="big" wide busy={isMaking} onClick={connect}>
        Connect via Discord
      </Button>
      <p className={styles.reason}>No wallet connected. Please connect your wallet.</p>
    </Stack>
  );
}

/** Shown if the wallet did not respond; it may still exist. */
function RetryWalletPrompt() {
  const walletClient = useWalletClient();
  const { problem } = useConnectedWallet();
  const [isChecking, setChecking] = useState(false);
  const check = (): void => {
    setChecking(true);
    const end = (): void => setChecking(false);
    walletClient?.refresh({ force: true }).then(end, end);
  };
  return (
    <Stack gap={5}>
      <Button tone="lime" size="big" wide busy={isChecking} onClick={check}>
        Check again
      </Button>
      <p className={styles.reason}>{problem}</p>
    </Stack>
  );
}
