import { WALLET_ACTION_TEXT } from '@jumpy/domain/walletStatus';
import type { Timers } from '@jumpy/browser/timers';
import { getOfferedActions, walletSafetyText } from '../../data/offeredWalletActions.ts';
import { useLoginProvider } from '../../data/loginProvider.ts';
import { useWallet } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel, InsetBox } from '../../ui/Panel.tsx';
import {
  useRecovery,
  analyzeWallet,
  type RecoveryController,
  type RecoveryTool,
  type WalletAnalysis,
} from './useRecovery.ts';
import styles from './RecoveryWidget.module.css';
import * as m from './messages.ts';

interface Props {
  /** Contract owners see the advanced tools even without a wallet. */
  isOwner?: boolean;
  /** Injected in tests. */
  timers?: Timers;
}

/** Progress or error message of wallet creation. */
function creationText(creation: ReturnType<typeof useWallet>['creation']): string | undefined {
  if (creation.state === 'creating') return m.creatingWallet({ attempt: creation.attempt });
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
  const isCreating = wallet.creation.state === 'creating';
  const icon = hasWallet ? 'check' : needsRecovery ? 'warning' : 'clock';
  return (
    <div className={styles.widget}>
      <Panel title={m.walletRecoveryTitle()}>
        <InsetBox className={styles.status}>
          <div className={`${styles.face} ${hasWallet ? styles.good : needsRecovery ? styles.bad : ''}`}>
            <Icon name={icon} size={26} weight={3.2} />
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
              busy={busy === action || (isCreating && action === 'create')}
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
              busy={busy === 'recover' || isCreating}
              disabled={busy !== undefined && busy !== 'recover'}
              onClick={() => run('recover')}
            >
              {busy === 'recover' ? m.recovering() : m.recoverWallet()}
            </Button>
          ) : null}
        </div>
        <div role={outcome?.isGood === false ? 'alert' : 'status'}>
          {outcome ? (
            <p className={outcome.isGood ? styles.won : styles.lost}>
              <span>{outcome.text}</span>{' '}
              {outcome.isGood ? null : <span className={styles.safe}>{m.walletNotLost()}</span>}
            </p>
          ) : null}
        </div>
      </Panel>
      {isOwner || hasWallet ? <AdvancedTools analysis={analysis} busy={busy} run={run} /> : null}
      <RecoveryExplanation />
    </div>
  );
}

const STEPS = [
  m.linkedWalletStays(),
  m.unlinkedWalletLinked(),
  m.missingWalletCreated(),
  m.loginRepeated(),
  m.walletAddedToAccount(),
] as const;

/** What recovery does, in order, and what it cannot do. */
function RecoveryExplanation() {
  return (
    <Panel title={m.howItWorksTitle()}>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.note}>{m.onlyYouOpenWallet()}</p>
    </Panel>
  );
}

/** Note about batch recovery. */
const BATCH_UNAVAILABLE_TEXT = m.batchUnavailable();

/** Rows of the analysis. */
function toRows({ details, ...analysis }: WalletAnalysis): [string, string][] {
  const { source, discord, counts } = details;
  return [
    ['status', analysis.status],
    ['hasWallet', String(analysis.hasWallet)],
    ['needsRecovery', String(analysis.needsRecovery)],
    ['walletAddress', analysis.walletAddress ?? 'none'],
    ['linkedAccounts', analysis.linkedAccounts.join(', ') || 'none'],
    ['source', source],
    ['discord', discord ? `${discord.username} (${discord.id})` : 'none'],
    ['counts', `accounts ${counts.accounts}, wallets ${counts.wallets}, recoveries ${counts.recoveries}`],
  ];
}

interface AdvancedToolsProps extends Pick<RecoveryController, 'busy' | 'run'> {
  analysis: WalletAnalysis;
}

/** The full analysis and the individual recovery steps; the server authorizes every change. */
function AdvancedTools({ analysis, busy, run }: AdvancedToolsProps) {
  const stateOf = (tool: RecoveryTool) => ({ busy: busy === tool, disabled: busy !== undefined && busy !== tool });
  return (
    <Panel title={m.advancedToolsTitle()}>
      <dl className={styles.analysis}>
        {toRows(analysis).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.tools}>
        <Button size="small" {...stateOf('check_again')} onClick={() => run('check_again')}>
          {m.checkAgain()}
        </Button>
        <Button size="small" {...stateOf('force')} onClick={() => run('force')}>
          {m.forceCreate()}
        </Button>
        <Button size="small" {...stateOf('recover')} onClick={() => run('recover')}>
          {m.runRecovery()}
        </Button>
        <Button size="small" {...stateOf('sign_in_again')} onClick={() => run('sign_in_again')}>
          {m.logInAgain()}
        </Button>
        <Button size="small" onClick={() => window.alert(BATCH_UNAVAILABLE_TEXT)}>
          {m.batchRecovery()}
        </Button>
      </div>
    </Panel>
  );
}
