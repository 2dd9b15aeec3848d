import { useWallet, useWalletClient } from '../../data/walletClient.ts';
import { Button, AnchorButton } from '../../ui/Button.tsx';
import { useAction } from './useAction.ts';
import styles from './WalletElsewhereNotice.module.css';

const UNPROTECTED_TEXT =
  'It only opens in the browser you created it in, or with your recovery kit. Nothing in it is lost.';
const PROTECTED_TEXT = 'Open it here with your passkey, password or recovery kit. Nothing in it is lost.';

/** Options for a wallet that does not open on this device: recover it, start a new wallet, or play practice. */
export function WalletElsewhereNotice() {
  const walletClient = useWalletClient();
  const isBare = useWallet().recovery.length === 0;
  const action = useAction((message) => message || 'That didn’t work. Your wallet is unchanged. Please try again.');
  if (!walletClient) return null;
  return (
    <div className={styles.help}>
      <p role="status">
        <strong>Your wallet isn’t open on this device.</strong> {isBare ? UNPROTECTED_TEXT : PROTECTED_TEXT}
      </p>
      <p className={styles.failed} role="alert">
        {action.error}
      </p>
      <Button tone="lime" wide busy={action.busy} onClick={() => action.run(() => walletClient.open())}>
        {isBare ? 'Use recovery kit' : 'Open wallet on this device'}
      </Button>
      <Button wide busy={action.busy} onClick={() => action.run(() => walletClient.startNew())}>
        Start a new wallet
      </Button>
      <AnchorButton wide icon="practice" href="/frame/">
        Try practice
      </AnchorButton>
    </div>
  );
}
