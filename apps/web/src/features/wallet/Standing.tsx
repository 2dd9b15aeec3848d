import { WALLET_ACTION_TEXT, WALLET_STANDINGS, type WalletAction, type WalletStatus } from '@jumpy/domain/walletStatus';
import { useLogout } from '../../data/logoutContext.ts';
import { offeredActions, standingText } from '../../data/offeredActions.ts';
import { useLoginProvider } from '../../data/provider.ts';
import { useWallet, useWalletClient, type WalletClient } from '../../data/walletClient.ts';
import { Link } from 'react-router';
import { showProfile } from '../../data/profileSheet.ts';
import { Button } from '../../ui/Button.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDoing } from './doing.ts';
import { notReadyText } from './notReadyWords.ts';
import styles from './WalletTab.module.css';

/** Wallet call for each offered action. Signing in and out is handled by the page. */
const OF_THE_DESK: Partial<Record<WalletAction, (walletClient: WalletClient) => Promise<unknown>>> = {
  check_again: (walletClient) => walletClient.refresh({ force: true }),
  open: (walletClient) => walletClient.open(),
  link: (walletClient) => walletClient.recover(),
  create: (walletClient) => walletClient.create(),
  start_new: (walletClient) => walletClient.startNew(),
  open_window: (walletClient) => walletClient.openWindow(),
  allow_storage: (walletClient) => walletClient.allowStorage(),
};

/** Titles by status, shown above the status text. */
const TITLES: Partial<Record<WalletStatus, string>> = {
  analysis_error: 'No answer from your wallet',
  unknown_state: 'No answer from your wallet',
  discord_only_no_wallet: 'No wallet yet',
  embedded_wallet_stuck: 'Opens elsewhere',
  has_wallet_linked: 'Not open here',
  storage_closed: 'Your wallet needs a window',
};

/** Pictures by status; all others use `asleep`. */
const PICTURES: Partial<Record<WalletStatus, 'hurt' | 'lost' | 'soon'>> = {
  embedded_wallet_stuck: 'lost',
  analysis_error: 'hurt',
  unknown_state: 'hurt',
  discord_only_no_wallet: 'soon',
};

function ToRecovery() {
  return (
    <Link className={styles.recovery} to="/recovery" onClick={() => showProfile(false)}>
      Wallet recovery
    </Link>
  );
}

/** Status of a wallet that is not ready on this device, with the actions the player can take. */
export function Standing() {
  const walletClient = useWalletClient();
  const wallet = useWallet();
  const { status, creation } = wallet;
  const provider = useLoginProvider();
  const logOut = useLogout();
  const doing = useDoing((message) => message || 'That did not work. Your wallet is as it was. Please try again.');
  const standing = WALLET_STANDINGS[status];

  if (creation.state === 'creating') {
    return (
      <Moment picture="soon" title="Making your wallet">
        <p role="status">
          {`${creation.attempt > 1 ? `Try ${creation.attempt} of 3. ` : ''}It takes a few seconds. You can play meanwhile.`}
        </p>
      </Moment>
    );
  }
  if (status === 'unknown') {
    return (
      <div className={styles.waiting} role="status" aria-label={standing.text}>
        <Skeleton height="54px" />
        <Skeleton height="76px" />
        <Skeleton height="52px" />
        <p className={styles.late}>
          Your wallet takes longer than usual. You can play meanwhile. <ToRecovery />
        </p>
      </div>
    );
  }
  const act = async (action: WalletAction): Promise<void> => {
    if (action === 'sign_in') provider.login();
    else if (action === 'sign_in_again') await logOut();
    else if (walletClient) await OF_THE_DESK[action]?.(walletClient);
  };
  // Show one message: the last action's error, else the creation error, else the status.
  const failed = status === 'discord_only_no_wallet' ? notReadyText(creation) : undefined;
  const alert = doing.error ?? failed;
  return (
    <Moment
      picture={alert === undefined ? (PICTURES[status] ?? 'asleep') : 'hurt'}
      title={TITLES[status] ?? (standing.hasWallet ? 'Your wallet waits' : 'Your wallet')}
      action={
        <>
          {offeredActions(wallet).map((action, at) => (
            <Button
              key={action}
              tone={at === 0 ? 'lime' : 'plain'}
              wide
              busy={doing.busy}
              onClick={() => doing.run(() => act(action))}
            >
              {WALLET_ACTION_TEXT[action]}
            </Button>
          ))}
          <ToRecovery />
        </>
      }
    >
      {alert === undefined ? <p>{standingText(wallet)}</p> : null}
      <p className={styles.alert} role="alert">
        {alert}
      </p>
    </Moment>
  );
}
