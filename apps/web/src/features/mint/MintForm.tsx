import { insufficientBalanceText } from '@jumpy/domain/mintAvailability';
import { formatMonFull } from '@jumpy/domain/mon';
import { useState } from 'react';
import type { SalePhase } from '@jumpy/domain/saleSchedule';
import { Link } from 'react-router';
import { useConnectedWallet } from '../../data/connectedWallet.ts';
import { useLoginProvider } from '../../data/loginProvider.ts';
import { useWalletClient } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/Layout.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { useConfig } from '../../data/config.ts';
import type { SaleMint, SaleMintState } from './useSaleMint.ts';
import type { SaleView } from './useSaleView.ts';
import { phase3HintText } from './mintText.ts';
import styles from './MintScreen.module.css';
import * as m from './messages.ts';

interface Props {
  view: SaleView;
  minting: SaleMint;
  /** How to fund an empty wallet. */
  fundingAction: ElementChildren;
  /** Help for a wallet that does not open on this device. */
  walletElsewhereAction: ElementChildren;
}

export const priceText = (priceWei: bigint): string =>
  priceWei === 0n ? m.free() : m.monAmount({ amount: formatMonFull(priceWei) });

/** Quantity, total and the mint button. */
export function MintForm({ view, minting, fundingAction, walletElsewhereAction }: Props) {
  const [requested, setRequested] = useState(1);
  const { maxQuantity, priceWei, address, wallet, balanceWei, phase } = view;
  const quantity = Math.max(1, Math.min(requested, maxQuantity));
  const totalWei = priceWei * BigInt(quantity);
  const answer = view.getMintAnswer(quantity);
  if (wallet === 'none') return <ConnectWalletPrompt />;
  if (wallet === 'unanswered') return <RetryWalletPrompt />;

  // The same error is already shown below.
  const isShownBelow = minting.state.at === 'error' && minting.state.message === answer.text;

  const press = async (): Promise<void> => {
    if (answer.reason === 'balance_short')
      minting.showError(insufficientBalanceText({ costWei: totalWei, balanceWei: balanceWei ?? 0n }));
    // Resets the quantity, so that a next, possibly paid mint starts from one.
    else if (address !== undefined && (await minting.mint({ address, quantity, valueWei: totalWei }))) setRequested(1);
  };
  return (
    <Stack gap={5}>
      <Row gap={5} align="center" justify="space-between">
        <QuantityStepper value={quantity} max={wallet === 'loading' ? 0 : maxQuantity} onChange={setRequested} />
        <p className={styles.total}>
          <span>{m.total()}</span>
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
        {isShownBelow ? '' : answer.text}
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
  const [isCreating, setCreating] = useState(false);
  const connect = (): void => {
    if (!walletClient || !provider.authenticated) return provider.login();
    setCreating(true);
    const finish = (): void => setCreating(false);
    walletClient.create().then(finish, finish);
  };
  return (
    <Stack gap={5}>
      <Button tone="lime" size="big" wide busy={isCreating} onClick={connect}>
        {m.connectViaDiscord()}
      </Button>
      <p className={styles.reason}>{m.noWalletConnected()}</p>
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
    const finish = (): void => setChecking(false);
    walletClient?.refresh({ force: true }).then(finish, finish);
  };
  return (
    <Stack gap={5}>
      <Button tone="lime" size="big" wide busy={isChecking} onClick={check}>
        {m.checkAgain()}
      </Button>
      <p className={styles.reason}>{problem}</p>
    </Stack>
  );
}

interface QuantityStepperProps {
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** Quantity picker, from 1 to the allowed maximum. */
function QuantityStepper({ value, max, onChange }: QuantityStepperProps) {
  return (
    <div className={styles.stepper} role="group" aria-label={m.quantity()}>
      <Button size="small" aria-label={m.oneLess()} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        −
      </Button>
      <output aria-live="polite">{value}</output>
      <Button size="small" aria-label={m.oneMore()} disabled={value >= max} onClick={() => onChange(value + 1)}>
        +
      </Button>
    </div>
  );
}

/** Result of a mint: its transaction, or the error with advice. */
function MintResult({ state, phase }: { state: SaleMintState; phase: SalePhase }) {
  const explorerUrl = useConfig()?.chain?.explorerUrl;
  const hint = phase3HintText(phase);
  return (
    <>
      <div role="status">
        {state.at === 'success' ? (
          <div className={styles.success}>
            <strong>{m.recruitsMinted({ count: state.quantity })}</strong>
            <span>
              <a href={`${explorerUrl ?? ''}/tx/${state.txHash}`} target="_blank" rel="noreferrer">
                {m.viewTransaction()}
              </a>
              <Link to="/characters">{m.seeYourArmy()}</Link>
            </span>
          </div>
        ) : null}
      </div>
      <div role="alert">
        {state.at === 'error' ? (
          <div className={styles.error}>
            <p>{state.message}</p>
            {hint ? <p>{hint}</p> : null}
          </div>
        ) : null}
      </div>
    </>
  );
}
