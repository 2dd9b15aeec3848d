import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './RecoveryWidget.module.css';
import type { RecoveryController, RecoveryTool } from './useRecovery.ts';
import type { WalletAnalysis } from './walletAnalysis.ts';

/** Note about batch recovery. */
export const BATCH_UNAVAILABLE_TEXT = 'Batch recovery requires admin access and is not implemented.';

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

interface Props extends Pick<RecoveryController, 'busy' | 'run'> {
  analysis: WalletAnalysis;
}

/** The full analysis and the individual recovery steps; the server authorizes every change. */
export function AdvancedTools({ analysis, busy, run }: Props) {
  const stateOf = (tool: RecoveryTool) => ({ busy: busy === tool, disabled: busy !== undefined && busy !== tool });
  return (
    <Panel title="ADVANCED TOOLS">
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
          Check again
        </Button>
        <Button size="small" {...stateOf('force')} onClick={() => run('force')}>
          Force create
        </Button>
        <Button size="small" {...stateOf('recover')} onClick={() => run('recover')}>
          Run recovery
        </Button>
        <Button size="small" {...stateOf('sign_in_again')} onClick={() => run('sign_in_again')}>
          Log in again
        </Button>
        <Button size="small" onClick={() => window.alert(BATCH_UNAVAILABLE_TEXT)}>
          Batch recovery
        </Button>
      </div>
    </Panel>
  );
}
