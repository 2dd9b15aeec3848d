import type { WithdrawalForm } from '@jumpy/domain/withdrawal';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { useCallback, useState } from 'react';
import type { Timers } from '@jumpy/browser/timers';
import type { KnownBalance, WalletClient } from '../../../data/walletClient.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx';
import { useWithdrawal } from './useWithdrawal.ts';
import styles from './Withdraw.module.css';
import { WithdrawalDone } from './WithdrawalDone.tsx';
import { WithdrawalDoubted } from './WithdrawalDoubted.tsx';
import { WithdrawalProgress } from './WithdrawalProgress.tsx';
import type { WithdrawalState } from './withdrawalState.ts';
import { WithdrawForm } from './WithdrawForm.tsx';

const TITLES: Readonly<Record<WithdrawalState['at'], string>> = {
  form: 'Withdraw Funds',
  confirm: 'Confirm Withdrawal',
  processing: 'Processing Withdrawal',
  doubted: 'Not Taken Yet',
  done: 'Withdraw Successful',
};

const EMPTY: WithdrawalForm = { address: '', amount: '' };

interface Props {
  walletClient: Pick<WalletClient, 'quote' | 'send' | 'refresh' | 'protect'>;
  /** What is known of its balance until the wallet has said it itself. */
  balance: Pick<KnownBalance, 'lastKnownWei' | 'readAtMs'>;
  open: boolean;
  /** Where it goes to unless something else is typed. */
  to?: string | undefined;
  onClose: () => void;
  chain: ChainConfig;
  ownAddress: string;
  timers: Timers;
}

/** MON to another address: form, confirmation, processing, success; what was typed stays until it has arrived (WAL-07 to WAL-15). */
export function WithdrawSheet({ walletClient, balance, open, to = '', onClose, chain, ownAddress, timers }: Props) {
  const [form, setForm] = useState({ ...EMPTY, address: to });
  const { state, tell, confirm, giveUp } = useWithdrawal(walletClient, timers);
  const { explorerUrl } = chain;

  const close = useCallback(() => {
    onClose();
    tell({ type: 'closed' });
  }, [onClose, tell]);
  const finish = useCallback(() => {
    setForm(EMPTY);
    close();
  }, [close]);

  return (
    <Sheet
      open={open}
      onClose={state.at === 'done' || state.at === 'doubted' ? finish : close}
      label={TITLES[state.at]}
      from="middle"
    >
      <Panel sign={TITLES[state.at]} className={styles.panel}>
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
              onFailure={(failure) => tell({ type: 'failed', failure })}
              onChecked={(transfer) => tell({ type: 'checked', transfer })}
            />
          </>
        ) : null}
        {state.at === 'confirm' ? (
          <ConfirmWithdrawal
            transfer={state.transfer}
            onConfirm={() => void confirm(state.transfer)}
            onCancel={() => tell({ type: 'cancelled' })}
          />
        ) : null}
        {state.at === 'processing' ? (
          <WithdrawalProgress transfer={state.transfer} txHash={state.txHash} onGiveUp={giveUp} onHide={close} />
        ) : null}
        {state.at === 'doubted' ? <WithdrawalDoubted transfer={state.transfer} onClose={finish} /> : null}
        {state.at === 'done' ? (
          <WithdrawalDone
            transfer={state.transfer}
            receipt={state.receipt}
            explorerUrl={explorerUrl}
            timers={timers}
            onClose={finish}
          />
        ) : null}
      </Panel>
    </Sheet>
  );
}
