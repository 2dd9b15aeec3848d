import {
  resyncWalletEndpoint,
  type HierarchicalResponse,
  hierarchicalEndpoint,
  type RoleSync,
} from '@jumpy/protocol/http/roleSync';
import { useState, useEffect } from 'react';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { useWallet } from '../../data/walletClient.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { usePanelTools } from '../../data/panel/panelTools.ts';
import { Row } from '../../ui/Layout.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { SyncProgressBar, getResyncProgress, SyncControl } from './SyncProgress.tsx';
import { costText, countedNoun } from './planText.ts';
import styles from './OwnerTools.module.css';

const ADDRESS_PATTERN = /^0x[0-9a-fA-F]{40}$/;
const DELAYED_TEXT = 'The chain is slow. This continues automatically.';

/** Syncs the role of one wallet: the connected one by default. */
export function ResyncWallet() {
  const connected = useWallet().address ?? '';
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { run, isPending } = useAdminAction(resyncWalletEndpoint, {
    successText: ({ isDone }) => (isDone ? 'Wallet roles resynced' : DELAYED_TEXT),
    failureText: (message) => failureText('Failed', message),
  });
  const address = (typed ?? connected).trim();
  return (
    <form
      noValidate
      className={styles.line}
      aria-label="Resync a wallet"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ADDRESS_PATTERN.test(address)) setProblem('A wallet address is needed to resync.');
        else void run({ body: { address } });
      }}
    >
      <TextField
        label="Wallet"
        placeholder="0x..."
        value={typed ?? connected}
        problem={problem}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" size="small" busy={isPending}>
        Resync wallet
      </Button>
    </form>
  );
}

/** Reduces every wallet to its highest role: preview, then apply, each with a confirmation. */
export function HierarchicalSync({ sync }: { sync: RoleSync | undefined }) {
  const { previewed, running, preview, apply } = useHierarchicalSync(sync);
  const [dialog, setDialog] = useState<'preview' | 'apply'>();
  const closeDialog = (): void => setDialog(undefined);
  const cost = previewed && {
    wallets: countWallets(previewed),
    transactions: previewed.transactions.length,
    costWei: previewed.costWei,
  };
  return (
    <div className={styles.part} role="group" aria-label="Hierarchical sync">
      <h3>Hierarchical sync</h3>
      <p className={styles.note}>Elite, Jumplist, Pass Holder, Jump FCFS: everyone keeps their highest role.</p>
      {previewed ? (
        <div className={styles.plan} role="status">
          <p>{previewed.message}</p>
          <p>{statsText(previewed.stats)}</p>
          {cost && cost.wallets > 0 ? <p>{costText(cost)}</p> : null}
        </div>
      ) : null}
      {running ? <SyncProgressBar label="Hierarchical sync" {...getResyncProgress('submitting', running)} /> : null}
      <Row gap={4}>
        <Button size="small" busy={preview.isPending} onClick={() => setDialog('preview')}>
          Preview
        </Button>
        <Button
          tone="lime"
          size="small"
          busy={apply.isPending || running !== undefined}
          disabled={!previewed}
          onClick={() => setDialog('apply')}
        >
          Apply
        </Button>
        {running ? <SyncControl sync={running} /> : null}
      </Row>
      <ConfirmDialog
        open={dialog === 'preview'}
        onClose={closeDialog}
        title="Preview the sync"
        description="Reads and compares the roles of all wallets. Writes nothing."
        target="All known wallets"
        undoText="Nothing to undo."
        confirmText="Preview"
        tone="lime"
        isPending={preview.isPending}
        onConfirm={() => void preview.run().then(closeDialog)}
      />
      <ConfirmDialog
        open={dialog === 'apply'}
        onClose={closeDialog}
        title="Apply the sync"
        description={cost ? `The role-sync key writes ${costText(cost)}.` : ''}
        target={cost ? countedNoun(cost.wallets, 'wallet') : ''}
        undoText="Another sync can change roles again. The gas stays spent, and mints stay."
        confirmText="Apply"
        isPending={apply.isPending}
        onConfirm={() => void apply.run(closeDialog)}
      />
    </div>
  );
}

/** Previews and applies the hierarchical sync, and shows the outcome once the server has finished it. */
function useHierarchicalSync(sync: RoleSync | undefined) {
  const [previewed, setPreviewed] = useState<HierarchicalResponse>();
  const [started, setStarted] = useState<HierarchicalResponse>();
  const preview = useAdminAction(hierarchicalEndpoint, {
    failureText: (message) => failureText('Preview failed', message),
  });
  const apply = useAdminAction(hierarchicalEndpoint, { failureText: (message) => failureText('Sync failed', message) });
  const tools = usePanelTools();
  const running =
    sync?.kind === 'hierarchical' && (sync.state === 'running' || sync.state === 'paused') ? sync : undefined;

  useEffect(() => {
    if (!started || (started.sync !== null && (started.sync.id !== sync?.id || running))) return;
    if (started.sync !== null && sync?.state === 'failed')
      tools.toast({ tone: 'failed', text: failureText('Sync failed', sync.error ?? '') });
    else {
      const transactions =
        started.sync === null ? 0 : (sync?.transactions ?? []).filter(({ state }) => state === 'mined').length;
      tools.toast({ tone: 'done', text: syncedText(started, transactions) });
    }
    setStarted(undefined);
    setPreviewed(undefined);
  }, [started, sync, running, tools]);

  const runPreview = async (): Promise<void> => setPreviewed(await preview.run({ body: { dryRun: true } }));

  async function runApply(onAnswer: () => void): Promise<void> {
    if (!previewed) return;
    const answer = await apply.run({ body: { dryRun: false, plan: previewed.plan } });
    onAnswer();
    if (answer) setStarted(answer);
    // The roles may have changed since, so a fresh preview is shown.
    else await runPreview();
  }

  return {
    previewed,
    running,
    preview: { isPending: preview.isPending, run: runPreview },
    apply: { isPending: apply.isPending, run: runApply },
  };
}

const countWallets = ({ transactions }: HierarchicalResponse): number =>
  transactions.reduce((sum, { wallets }) => sum + wallets, 0);

/**
 * Number of wallets per role, as text.
 * @example statsText({ elites: 1, jumplist: 0, passholders: 0, jumpfcfs: 2, none: 3 }) // 'elites 1, jumplist 0,
 * passholders 0, jumpfcfs 2, none 3'
 */
function statsText({ elites, jumplist, passholders, jumpfcfs, none }: HierarchicalResponse['stats']): string {
  return `elites ${elites}, jumplist ${jumplist}, passholders ${passholders}, jumpfcfs ${jumpfcfs}, none ${none}`;
}

/** Alert text of a successful sync: counts, transactions and the server's message. */
function syncedText({ stats, message }: Pick<HierarchicalResponse, 'stats' | 'message'>, transactions: number): string {
  return `Synced: ${statsText(stats)}. ${countedNoun(transactions, 'transaction')}. ${message}`;
}

/**
 * Alert text of a failed tool.
 * @example failureText('Preview failed', '') // 'Preview failed: Unknown error'
 */
function failureText(prefix: 'Failed' | 'Preview failed' | 'Sync failed', message: string): string {
  return `${prefix}: ${message || (prefix === 'Failed' ? 'unknown' : 'Unknown error')}`;
}
