import { useWallet, useWalletClient } from '../../data/walletClient.ts';
import { Button, AnchorButton } from '../../ui/Button.tsx';
import { useAction } from './useAction.ts';
import styles from './WalletElsewhereNotice.module.css';

const UNPROTECTED_TEXT =
  'It opens only in the browser where it was made, or with your recovery kit. Nothing in it is lost.';
const PROTECTED_TEXT = 'Open it here with your passkey, your password or your recovery kit. Nothing in it is lost.';

/** Options for a wallet that does not open on this device: recover it, start a new wallet, or play practice. */
export function WalletElsewhereNotice() {
  const walletClient = useWalletClient();
  const isBare = useWallet().recovery.length === 0;
  const action = useAction((message) => message || 'That did not work. Your wallet is as it was. Please try again.');
  if (!walletClient) return null;
  return (
    <div className={styles.help}>
      <p role="status">
        <strong>Your wallet is not open on this device.</strong> {isBare ? UNPROTECTED_TEXT : PROTECTED_TEXT}
      </p>
      <p className={styles.failed} role="alert">
        {action.error}
      </p>
      <Button tone="lime" wide busy={action.busy} onClick={() => action.run(() => walletClient.open())}>
        {isBare ? 'Use my recovery kit' : 'Open wallet on this device'}
      </Button>
      <Button wide busy={action.busy} onClick={() => action.run(() => walletClient.startNew())}>
        Start a new wallet
      </Button>
      <AnchorButton wide icon="practice" href="/frame/">
        Play practice
      </AnchorButton>
    </div>
  );
}
