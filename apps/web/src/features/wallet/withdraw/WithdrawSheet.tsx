import type { WithdrawalForm } from '@jumpy/domain/withdrawal';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useReducer, useRef, useState } from 'react';
import type { Timers } from '@jumpy/browser/timers';
import { queryKeys } from '../../../data/queryKeys.ts';
import { type WalletBalance, type WalletClient, WalletError } from '../../../data/walletClient.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ModalSheet } from '../../../ui/ModalSheet.tsx';
import { ConfirmWithdrawal, WithdrawalProgress, WithdrawalSuccess, WithdrawalUnconfirmed } from './WithdrawalSteps.tsx';
import {
  canStillGoThrough,
  toWithdrawalFailure,
  reduceWithdrawal,
  type Transfer,
  type WithdrawalState,
} from './withdrawalReducer.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import styles from './Withdraw.module.css';
import * as m from '../messages.ts';

/** Delay before the balance is read again after a withdrawal. */
const REFETCH_DELAY_MS = 2_000;

const STEP_TITLES: Readonly<Record<WithdrawalState['at'], string>> = {
  form: m.withdrawFunds(),
  confirm: m.confirmWithdrawal(),
  processing: m.processingWithdrawal(),
  unconfirmed: m.notConfirmedYet(),
  done: m.withdrawSuccessful(),
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
      onClose={state.at === 'done' || state.at === 'unconfirmed' ? finish : close}
      label={STEP_TITLES[state.at]}
      placement="middle"
    >
      <Panel title={STEP_TITLES[state.at]} className={styles.panel}>
        {state.at === 'form' ? (
          <>
            <span className={styles.close}>
              <Button size="small" icon="close" aria-label={m.close()} onClick={close} />
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
          <WithdrawalProgress transfer={state.transfer} txHash={state.txHash} onCancel={cancel} onClose={close} />
        ) : null}
        {state.at === 'unconfirmed' ? <WithdrawalUnconfirmed transfer={state.transfer} onClose={finish} /> : null}
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

/** A withdrawal from the validated form to its outcome; `cancel` applies until it is sent. */
function useWithdrawal(walletClient: Pick<WalletClient, 'send' | 'refresh'>, timers: Timers) {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(reduceWithdrawal, { at: 'form' });
  const abort = useRef<AbortController>(undefined);

  /** Sends the confirmed transfer; the wallet asks for its own confirmation. */
  const confirm = async ({ to, valueWei }: Transfer): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    dispatch({ type: 'confirmed' });
    try {
      const receipt = await walletClient.send(
        { to, data: '0x', valueWei: String(valueWei) },
        {
          purpose: { type: 'WITHDRAWAL' },
          onSent(txHash) {
            dispatch({ type: 'sent', txHash });
          },
          signal: controller.signal,
        },
      );
      if (!receipt.succeeded) throw new WalletError('reverted', m.transferReverted());
      dispatch({ type: 'arrived', receipt });
      timers.schedule(REFETCH_DELAY_MS, () => void walletClient.refresh({ force: true }));
    } catch (thrown) {
      // A transfer that may still go through must not return to the form, where it could be sent twice.
      if (canStillGoThrough(thrown)) dispatch({ type: 'unconfirmed' });
      else dispatch({ type: 'failed', failure: toWithdrawalFailure(thrown) });
    }
    void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
  };
  return { state, dispatch, confirm, cancel: () => abort.current?.abort() };
}
