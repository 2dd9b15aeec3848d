import {
  WALLET_ACTION_TEXT,
  WALLET_STATUS_INFO,
  type WalletAction,
  type WalletStatus,
} from '@jumpy/domain/walletStatus';
import { Link } from 'react-router';
import { useLogout } from '../../data/logoutContext.ts';
import { getOfferedActions, walletSafetyText } from '../../data/offeredWalletActions.ts';
import { useLoginProvider } from '../../data/loginProvider.ts';
import { useWallet, useWalletClient, type WalletClient } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAction } from './useAction.ts';
import { notReadyText } from './walletText.ts';
import { overlays } from '../../stores/overlays.ts';
import styles from './WalletTab.module.css';
import * as m from './messages.ts';

/** Wallet call for each offered action. Signing in and out is handled by the page. */
const WALLET_ACTIONS: Partial<Record<WalletAction, (walletClient: WalletClient) => Promise<unknown>>> = {
  check_again: (walletClient) => walletClient.refresh({ force: true }),
  open: (walletClient) => walletClient.open(),
  link: (walletClient) => walletClient.recover(),
  create: (walletClient) => walletClient.create(),
  start_new: (walletClient) => walletClient.startNew(),
  open_window: (walletClient) => walletClient.openWindow(),
  allow_storage: (walletClient) => walletClient.allowStorage(),
};

/** Titles by status, shown above the status text. */
const STATUS_TITLES: Partial<Record<WalletStatus, string>> = {
  analysis_error: m.walletDidntAnswer(),
  unknown_state: m.walletDidntAnswer(),
  discord_only_no_wallet: m.noWalletYet(),
  embedded_wallet_stuck: m.opensElsewhere(),
  has_wallet_linked: m.notOpenHere(),
  storage_closed: m.walletNeedsWindow(),
};

/** Pictures by status; all others use `asleep`. */
const STATUS_ILLUSTRATIONS: Partial<Record<WalletStatus, 'hurt' | 'lost' | 'soon'>> = {
  embedded_wallet_stuck: 'lost',
  analysis_error: 'hurt',
  unknown_state: 'hurt',
  discord_only_no_wallet: 'soon',
};

function RecoveryLink() {
  return (
    <Link className={styles.recovery} to="/recovery" onClick={() => overlays.set({ profile: false })}>
      {m.walletRecovery()}
    </Link>
  );
}

/** Status of a wallet that is not ready on this device, with the actions the player can take. */
export function WalletStatusCard() {
  const walletClient = useWalletClient();
  const wallet = useWallet();
  const { status, creation } = wallet;
  const provider = useLoginProvider();
  const logOut = useLogout();
  const { busy, error, run } = useAction((message) => message || m.actionFailed());
  const info = WALLET_STATUS_INFO[status];

  if (creation.state === 'creating') {
    return (
      <IllustratedMessage illustration="soon" title={m.creatingWallet()}>
        <p role="status">{creation.attempt > 1 ? m.creationRetry({ attempt: creation.attempt }) : m.creationTime()}</p>
      </IllustratedMessage>
    );
  }
  if (status === 'unknown') {
    return (
      <Stack gap={5} role="status" aria-label={info.text}>
        <Skeleton height="54px" />
        <Skeleton height="76px" />
        <Skeleton height="52px" />
        <p className={styles.late}>
          {m.takingLong()} <RecoveryLink />
        </p>
      </Stack>
    );
  }
  const perform = async (action: WalletAction): Promise<void> => {
    if (action === 'sign_in') provider.login();
    else if (action === 'sign_in_again') await logOut();
    else if (walletClient) await WALLET_ACTIONS[action]?.(walletClient);
  };
  // Show one message: the last action's error, else the creation error, else the status.
  const creationError = status === 'discord_only_no_wallet' ? notReadyText(creation) : undefined;
  const alert = error ?? creationError;
  return (
    <IllustratedMessage
      illustration={alert === undefined ? (STATUS_ILLUSTRATIONS[status] ?? 'asleep') : 'hurt'}
      title={STATUS_TITLES[status] ?? (info.hasWallet ? m.walletWaiting() : m.yourWallet())}
      action={
        <>
          {getOfferedActions(wallet).map((action, index) => (
            <Button
              key={action}
              tone={index === 0 ? 'lime' : 'plain'}
              wide
              busy={busy}
              onClick={() => run(() => perform(action))}
            >
              {WALLET_ACTION_TEXT[action]}
            </Button>
          ))}
          <RecoveryLink />
        </>
      }
    >
      {alert === undefined ? <p>{walletSafetyText(wallet)}</p> : null}
      <p className={styles.alert} role="alert">
        {alert}
      </p>
    </IllustratedMessage>
  );
}
