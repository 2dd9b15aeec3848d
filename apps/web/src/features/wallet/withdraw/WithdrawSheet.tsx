import { formatMonFull } from '@jumpy/domain/mon';
import type { WithdrawalForm } from '@jumpy/domain/withdrawal';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useReducer, useRef, useState } from 'react';
import type { Timers } from '@jumpy/browser/timers';
import { queryKeys } from '../../../data/queryKeys.ts';
import type { WalletBalance, WalletClient } from '../../../data/walletClient.ts';
import { Button } from '../../../ui/Button.tsx';
import { IllustratedMessage } from '../../../ui/IllustratedMessage.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ModalSheet } from '../../../ui/ModalSheet.tsx';
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx';
import styles from './Withdraw.module.css';
import { WithdrawalSuccess } from './WithdrawalSuccess.tsx';
import { canStillGoThrough, toWithdrawalFailure } from './withdrawalFailure.ts';
import { reduceWithdrawal, type Transfer, type WithdrawalAction, type WithdrawalState } from './withdrawalReducer.ts';
import { WithdrawForm } from './WithdrawForm.tsx';

/** Delay before the balance is read again after a withdrawal. */
const REFETCH_DELAY_MS = 2_000;

const STEP_TITLES: Readonly<Record<WithdrawalState['at'], string>> = {
  form: 'Withdraw Funds',
  confirm: 'Confirm Withdrawal',
  processing: 'Processing Withdrawal',
  doubted: 'Not Taken Yet',
  done: 'Withdraw Successful',
};

const EMPTY_FORM: WithdrawalForm = { address: '', amount: '' };

interface Props {
  walletClient: Pick<WalletClient, 'quote' | 'send' | 'refresh' | 'protect'>;
  /** Shown until the wallet reports the balance itself. */
  balance: Pick<WalletBalance, 'lastKnownWei' | 'readAtMs'>;
  open: boolean;
  /** Default recipient. */
  defaultRecipient?: string | undefined;
  onClose: () => void;
  chain: ChainConfig;
  ownAddress: string;
  timers: Timers;
}

/**
 * Withdraws MON to another address: form, confirmation, progress, success. The input is kept until the withdrawal
 * succeeds.
 */
export function WithdrawSheet({
  walletClient,
  balance,
  open,
  defaultRecipient = '',
  onClose,
  chain,
  ownAddress,
  timers,
}: Props) {
  const [form, setForm] = useState({ ...EMPTY_FORM, address: defaultRecipient });
  const { state, dispatch, confirm, cancel } = useWithdrawal(walletClient, timers);
  const { explorerUrl } = chain;

  const close = useCallback(() => {
    onClose();
    dispatch({ type: 'closed' });
  }, [onClose, dispatch]);
  const finish = useCallback(() => {
    setForm(EMPTY_FORM);
    close();
  }, [close]);

  return (
    <ModalSheet
      open={open}
      onClose={state.at === 'done' || state.at === 'doubted' ? finish : close}
      label={STEP_TITLES[state.at]}
      placement="middle"
    >
      <Panel title={STEP_TITLES[state.at]} className={styles.panel}>
        {state.at === 'form' ? (
          <>
            <span className={styles.close}>
              <Button size="small" icon="close" aria-label="Close" onClick={close} />
            </span>
            <WithdrawForm
              walletClient={walletClient}
              balance={balance}
              ownAddress={ownAddress}
              form={form}
              onChange={setForm}
              failure={state.failure}
              onFailure={(failure) => dispatch({ type: 'failed', failure })}
              onChecked={(transfer) => dispatch({ type: 'checked', transfer })}
            />
          </>
        ) : null}
        {state.at === 'confirm' ? (
          <ConfirmWithdrawal
            transfer={state.transfer}
            onConfirm={() => void confirm(state.transfer)}
            onCancel={() => dispatch({ type: 'cancelled' })}
          />
        ) : null}
        {state.at === 'processing' ? (
          <WithdrawalProgress transfer={state.transfer} txHash={state.txHash} onGiveUp={cancel} onHide={close} />
        ) : null}
        {state.at === 'doubted' ? <WithdrawalUnconfirmed transfer={state.transfer} onClose={finish} /> : null}
        {state.at === 'done' ? (
          <WithdrawalSuccess
            transfer={state.transfer}
            receipt={state.receipt}
            explorerUrl={explorerUrl}
            timers={timers}
            onClose={finish}
          />
        ) : null}
      </Panel>
    </ModalSheet>
  );
}

interface WithdrawalDoubtedProps {
  transfer: Transfer;
  onClose: () => void;
}

/**
 * A withdrawal not confirmed in time. It may still go through, so it is not reported as failed and must not be sent
 * again.
 */
function WithdrawalUnconfirmed({ transfer, onClose }: WithdrawalDoubtedProps) {
  return (
    <IllustratedMessage
      illustration="soon"
      title="It may still go through"
      action={
        <Button autoFocus onClick={onClose}>
          See it in your wallet
        </Button>
      }
    >
      <p role="status">
        The network has not taken your {formatMonFull(transfer.valueWei)} MON yet. Do not send them again: your wallet
        shows what becomes of them, and lets you try again or cancel. Only one of these is ever carried out.
      </p>
    </IllustratedMessage>
  );
}

interface WithdrawalProgressProps {
  transfer: Transfer;
  txHash: string | undefined;
  onGiveUp: () => void;
  onHide: () => void;
}

/** A withdrawal in progress. It can be cancelled until it is sent; after that it continues in the background. */
function WithdrawalProgress({ transfer, txHash, onGiveUp, onHide }: WithdrawalProgressProps) {
  const amount = `${formatMonFull(transfer.valueWei)} MON`;
  return (
    <IllustratedMessage
      illustration="soon"
      title={txHash ? 'On its way' : 'Your wallet asks'}
      action={
        txHash ? (
          <Button autoFocus onClick={onHide}>
            Close, it goes on
          </Button>
        ) : (
          <Button autoFocus onClick={onGiveUp}>
            Give up
          </Button>
        )
      }
    >
      <p role="status">
        {txHash
          ? `Processing: ${amount} were sent, the chain takes a moment.`
          : `Processing: confirm ${amount} in your wallet's window. Nothing leaves before you do.`}
      </p>
    </IllustratedMessage>
  );
}

/** State and actions of a withdrawal, from the validated form to its outcome. */
interface WithdrawalController {
  state: WithdrawalState;
  dispatch: (news: WithdrawalAction) => void;
  /** Sends the confirmed transfer; the wallet asks for its own confirmation. */
  confirm: (transfer: Transfer) => Promise<void>;
  /** Cancels a withdrawal that has not been sent yet. */
  cancel: () => void;
}

function useWithdrawal(walletClient: Pick<WalletClient, 'send' | 'refresh'>, timers: Timers): WithdrawalController {
  const queryClient = useQueryClient();
  const [state, tell] = useReducer(reduceWithdrawal, { at: 'form' });
  const stop = useRef<AbortController>(undefined);

  const confirm = async ({ to, valueWei }: Transfer): Promise<void> => {
    const ending = new AbortController();
    stop.current = ending;
    tell({ type: 'confirmed' });
    try {
      const receipt = await walletClient.send(
        { to, data: '0x', valueWei: String(valueWei) },
        {
          purpose: { type: 'WITHDRAWAL' },
          onSent(txHash) {
            tell({ type: 'sent', txHash });
          },
          signal: ending.signal,
        },
      );
      if (!receipt.succeeded)
        throw new Error('The chain refused the transfer. Your MON are still yours, less the fee.');
      tell({ type: 'arrived', receipt });
      timers.schedule(REFETCH_DELAY_MS, () => void walletClient.refresh({ force: true }));
    } catch (thrown) {
      // A transfer that may still go through must not return to the form, where it could be sent twice.
      if (canStillGoThrough(thrown)) tell({ type: 'doubted' });
      else tell({ type: 'failed', failure: toWithdrawalFailure(thrown) });
    }
    void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
  };
  return { state, dispatch: tell, confirm, cancel: () => stop.current?.abort() };
}
