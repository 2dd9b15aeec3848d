import { WALLET_ACTION_TEXT } from '@jumpy/domain/walletStatus';
import { getOfferedActions, walletSafetyText } from '../../data/offeredWalletActions.ts';
import { useLoginProvider } from '../../data/loginProvider.ts';
import type { Timers } from '@jumpy/browser/timers';
import { useWallet } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel, InsetBox } from '../../ui/Panel.tsx';
import { AdvancedTools } from './AdvancedTools.tsx';
import { RecoveryExplanation } from './RecoveryExplanation.tsx';
import styles from './RecoveryWidget.module.css';
import { useRecovery } from './useRecovery.ts';
import { analyzeWallet } from './walletAnalysis.ts';

interface Props {
  /** Contract owners see the advanced tools even without a wallet. */
  isOwner?: boolean;
  /** Injected in tests. */
  timers?: Timers;
}

/** Progress or error message of wallet creation. */
function creationText(creation: ReturnType<typeof useWallet>['creation']): string | undefined {
  if (creation.state === 'creating') return `Creating your wallet, attempt ${creation.attempt} of 3...`;
  return creation.state === 'error' ? creation.message : undefined;
}

/** Status of the player's wallet, and how to recover it. */
export function RecoveryWidget({ isOwner = false, timers }: Props) {
  const wallet = useWallet();
  const { user, name } = useLoginProvider();
  const { busy, outcome, run } = useRecovery(timers);
  const analysis = analyzeWallet({ user, wallet, providerName: name });
  const { status, hasWallet, needsRecovery, walletAddress } = analysis;
  const text = walletSafetyText({ ...wallet, status });
  const actions = getOfferedActions({ ...wallet, status });
  const isMaking = wallet.creation.state === 'creating';
  const sign = hasWallet ? 'check' : needsRecovery ? 'warning' : 'clock';
  return (
    <div className={styles.widget}>
      <Panel title="WALLET RECOVERY">
        <InsetBox className={styles.status}>
          <div className={`${styles.face} ${hasWallet ? styles.good : needsRecovery ? styles.bad : ''}`}>
            <Icon name={sign} size={26} weight={3.2} />
          </div>
          <div>
            <p className={styles.text}>{text}</p>
            <code className={styles.code}>{status}</code>
            {walletAddress === undefined ? null : <code className={styles.address}>{walletAddress}</code>}
          </div>
        </InsetBox>
        <p className={styles.creation} role="status">
          {creationText(wallet.creation)}
        </p>
        <div className={styles.actions}>
          {actions.map((action, index) => (
            <Button
              key={action}
              wide
              tone={index === 0 ? 'lime' : 'plain'}
              busy={busy === action || (isMaking && action === 'create')}
              disabled={busy !== undefined && busy !== action}
              onClick={() => run(action)}
            >
              {WALLET_ACTION_TEXT[action]}
            </Button>
          ))}
          {needsRecovery ? (
            <Button
              wide
              icon="restart"
              busy={busy === 'recover' || isMaking}
              disabled={busy !== undefined && busy !== 'recover'}
              onClick={() => run('recover')}
            >
              {busy === 'recover' ? 'Recovering' : 'Recover wallet'}
            </Button>
          ) : null}
        </div>
        <div role={outcome?.isGood === false ? 'alert' : 'status'}>
          {outcome ? (
            <p className={outcome.isGood ? styles.won : styles.lost}>
              <span>{outcome.text}</span>{' '}
              {outcome.isGood ? null : (
                <span className={styles.safe}>No wallet is lost. Check again, or log in again.</span>
              )}
            </p>
          ) : null}
        </div>
      </Panel>
      {isOwner || hasWallet ? <AdvancedTools analysis={analysis} busy={busy} run={run} /> : null}
      <RecoveryExplanation />
    </div>
  );
}
