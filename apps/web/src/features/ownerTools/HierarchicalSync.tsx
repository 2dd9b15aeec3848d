import { type HierarchicalResponse, hierarchicalEndpoint, type RoleSync } from '@jumpy/protocol/http/roleSync';
import { useEffect, useState } from 'react';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { usePanelTools } from '../../data/panel/panelTools.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { failureText } from './failureText.ts';
import styles from './OwnerTools.module.css';
import { SyncProgressBar } from './SyncProgressBar.tsx';
import { costText, countedNoun } from './planText.ts';
import { getResyncProgress } from './resyncStage.ts';
import { SyncControl } from './SyncControl.tsx';

/** Reduces every wallet to its highest role: preview, then apply, each with a confirmation. */
export function HierarchicalSync({ sync }: { sync: RoleSync | undefined }) {
  const [asking, setAsking] = useState<'preview' | 'apply'>();
  const [shown, setShown] = useState<HierarchicalResponse>();
  const [begun, setBegun] = useState<HierarchicalResponse>();
  const preview = useAdminAction(hierarchicalEndpoint, { failureText: (why) => failureText('Preview failed', why) });
  const apply = useAdminAction(hierarchicalEndpoint, { failureText: (why) => failureText('Sync failed', why) });
  const tools = usePanelTools();
  const running =
    sync?.kind === 'hierarchical' && (sync.state === 'running' || sync.state === 'paused') ? sync : undefined;

  useEffect(() => {
    if (!begun || (begun.sync !== null && (begun.sync.id !== sync?.id || running))) return;
    if (begun.sync !== null && sync?.state === 'failed')
      tools.toast({ tone: 'failed', text: failureText('Sync failed', sync.error ?? '') });
    else {
      const transactions =
        begun.sync === null ? 0 : (sync?.transactions ?? []).filter(({ state }) => state === 'mined').length;
      tools.toast({ tone: 'done', text: syncedText(begun, transactions) });
    }
    setBegun(undefined);
    setShown(undefined);
  }, [begun, sync, running, tools]);

  async function show(): Promise<void> {
    setShown(await preview.run({ body: { dryRun: true } }));
    setAsking(undefined);
  }

  async function begin(): Promise<void> {
    if (!shown) return;
    const answer = await apply.run({ body: { dryRun: false, plan: shown.plan } });
    setAsking(undefined);
    if (answer) setBegun(answer);
    // The roles may have changed since, so a fresh preview is shown.
    else setShown(await preview.run({ body: { dryRun: true } }));
  }

  const cost = shown && {
    wallets: countWallets(shown),
    transactions: shown.transactions.length,
    costWei: shown.costWei,
  };
  return (
    <div className={styles.part} role="group" aria-label="Hierarchical sync">
      <h3>Hierarchical sync</h3>
      <p className={styles.note}>Elite, Jumplist, Pass Holder, Jump FCFS: everybody keeps the highest they hold.</p>
      {shown ? (
        <div className={styles.plan} role="status">
          <p>{shown.message}</p>
          <p>{statsText(shown.stats)}</p>
          {cost && cost.wallets > 0 ? <p>{costText(cost)}</p> : null}
        </div>
      ) : null}
      {running ? <SyncProgressBar label="Hierarchical sync" {...getResyncProgress('submitting', running)} /> : null}
      <Row gap={4}>
        <Button size="small" busy={preview.isPending} onClick={() => setAsking('preview')}>
          Preview
        </Button>
        <Button
          tone="lime"
          size="small"
          busy={apply.isPending || running !== undefined}
          disabled={!shown}
          onClick={() => setAsking('apply')}
        >
          Apply
        </Button>
        {running ? <SyncControl sync={running} /> : null}
      </Row>
      <ConfirmDialog
        open={asking === 'preview'}
        onClose={() => setAsking(undefined)}
        title="Preview the sync"
        description="The roles of all wallets are read and compared. Nothing is written."
        target="All wallets that we know"
        undoText="There is nothing to undo."
        confirmText="Preview"
        tone="lime"
        isPending={preview.isPending}
        onConfirm={() => void show()}
      />
      <ConfirmDialog
        open={asking === 'apply'}
        onClose={() => setAsking(undefined)}
        title="Apply the sync"
        description={cost ? `The role-sync key writes ${costText(cost)}.` : ''}
        target={cost ? countedNoun(cost.wallets, 'wallet') : ''}
        undoText="Another sync writes other roles. The gas is spent, and what was minted meanwhile stays."
        confirmText="Apply"
        isPending={apply.isPending}
        onConfirm={() => void begin()}
      />
    </div>
  );
}

const countWallets = ({ transactions }: HierarchicalResponse): number =>
  transactions.reduce((sum, { wallets }) => sum + wallets, 0);

/**
 * Number of wallets per role, as text.
 * @example statsWords({ elites: 1, jumplist: 0, passholders: 0, jumpfcfs: 2, none: 3 }) // 'elites 1, jumplist 0,
 * passholders 0, jumpfcfs 2, none 3'
 */
function statsText({ elites, jumplist, passholders, jumpfcfs, none }: HierarchicalResponse['stats']): string {
  return `elites ${elites}, jumplist ${jumplist}, passholders ${passholders}, jumpfcfs ${jumpfcfs}, none ${none}`;
}

/** Alert text of a successful sync: counts, transactions and the server's message. */
function syncedText({ stats, message }: Pick<HierarchicalResponse, 'stats' | 'message'>, transactions: number): string {
  return `Synced: ${statsText(stats)}. ${countedNoun(transactions, 'transaction')}. ${message}`;
}
