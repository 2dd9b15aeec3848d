import { type HierarchicalAnswer, hierarchicalEndpoint, type RoleSync } from '@jumpy/protocol/http/roleSync';
import { useEffect, useState } from 'react';
import { useAct } from '../../data/panel/useAct.ts';
import { usePanelTools } from '../../data/panel/panelTools.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmAct } from '../../ui/panel/ConfirmAct.tsx';
import { failureText } from './failureText.ts';
import styles from './OwnerTools.module.css';
import { ProgressBar } from './ProgressBar.tsx';
import { costWords, counted } from './planSummary.ts';
import { resyncProgress } from './resyncStage.ts';
import { SyncTurn } from './SyncTurn.tsx';

/** Reduces every wallet to its highest role: preview, then apply, each with a confirmation. */
export function HierarchicalSync({ sync }: { sync: RoleSync | undefined }) {
  const [asking, setAsking] = useState<'preview' | 'apply'>();
  const [shown, setShown] = useState<HierarchicalAnswer>();
  const [begun, setBegun] = useState<HierarchicalAnswer>();
  const preview = useAct(hierarchicalEndpoint, { failed: (why) => failureText('Preview failed', why) });
  const apply = useAct(hierarchicalEndpoint, { failed: (why) => failureText('Sync failed', why) });
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
      tools.toast({ tone: 'done', text: syncedWords(begun, transactions) });
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

  const cost = shown && { wallets: walletsOf(shown), transactions: shown.transactions.length, costWei: shown.costWei };
  return (
    <div className={styles.part} role="group" aria-label="Hierarchical sync">
      <h3>Hierarchical sync</h3>
      <p className={styles.note}>Elite, Jumplist, Pass Holder, Jump FCFS: everybody keeps the highest they hold.</p>
      {shown ? (
        <div className={styles.plan} role="status">
          <p>{shown.message}</p>
          <p>{statsWords(shown.stats)}</p>
          {cost && cost.wallets > 0 ? <p>{costWords(cost)}</p> : null}
        </div>
      ) : null}
      {running ? <ProgressBar label="Hierarchical sync" {...resyncProgress('submitting', running)} /> : null}
      <div className={styles.buttons}>
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
        {running ? <SyncTurn sync={running} /> : null}
      </div>
      <ConfirmAct
        open={asking === 'preview'}
        onClose={() => setAsking(undefined)}
        title="Preview the sync"
        what="The roles of all wallets are read and compared. Nothing is written."
        whom="All wallets that we know"
        undo="There is nothing to undo."
        confirm="Preview"
        tone="lime"
        isPending={preview.isPending}
        onConfirm={() => void show()}
      />
      <ConfirmAct
        open={asking === 'apply'}
        onClose={() => setAsking(undefined)}
        title="Apply the sync"
        what={cost ? `The role-sync key writes ${costWords(cost)}.` : ''}
        whom={cost ? counted(cost.wallets, 'wallet') : ''}
        undo="Another sync writes other roles. The gas is spent, and what was minted meanwhile stays."
        confirm="Apply"
        isPending={apply.isPending}
        onConfirm={() => void begin()}
      />
    </div>
  );
}

const walletsOf = ({ transactions }: HierarchicalAnswer): number =>
  transactions.reduce((sum, { wallets }) => sum + wallets, 0);

/**
 * Number of wallets per role, as text.
 * @example statsWords({ elites: 1, jumplist: 0, passholders: 0, jumpfcfs: 2, none: 3 }) // 'elites 1, jumplist 0,
 * passholders 0, jumpfcfs 2, none 3'
 */
function statsWords({ elites, jumplist, passholders, jumpfcfs, none }: HierarchicalAnswer['stats']): string {
  return `elites ${elites}, jumplist ${jumplist}, passholders ${passholders}, jumpfcfs ${jumpfcfs}, none ${none}`;
}

/** Alert text of a successful sync: counts, transactions and the server's message. */
function syncedWords({ stats, message }: Pick<HierarchicalAnswer, 'stats' | 'message'>, transactions: number): string {
  return `Synced: ${statsWords(stats)}. ${counted(transactions, 'transaction')}. ${message}`;
}
