import { useWallet, useWalletClient } from '../../data/walletClient.ts';
import { Button, AnchorButton } from '../../ui/Button.tsx';
import { useAction } from './useAction.ts';
import styles from './WalletElsewhereNotice.module.css';
import * as m from './messages.ts';

const UNPROTECTED_TEXT = m.opensWhereCreated();
const PROTECTED_TEXT = m.opensWithProtection();

/** Options for a wallet that does not open on this device: recover it, start a new wallet, or play practice. */
export function WalletElsewhereNotice() {
  const walletClient = useWalletClient();
  const isBare = useWallet().recovery.length === 0;
  const action = useAction((message) => message || m.actionFailed());
  if (!walletClient) return null;
  return (
    <div className={styles.help}>
      <p role="status">
        <strong>{m.notOpenOnDevice()}</strong> {isBare ? UNPROTECTED_TEXT : PROTECTED_TEXT}
      </p>
      <p className={styles.failed} role="alert">
        {action.error}
      </p>
      <Button tone="lime" wide busy={action.busy} onClick={() => action.run(() => walletClient.open())}>
        {isBare ? m.useRecoveryKit() : m.openOnThisDevice()}
      </Button>
      <Button wide busy={action.busy} onClick={() => action.run(() => walletClient.startNew())}>
        {m.startNewWallet()}
      </Button>
      <AnchorButton wide icon="practice" href="/frame/">
        {m.tryPractice()}
      </AnchorButton>
    </div>
  );
}
