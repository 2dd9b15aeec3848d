import { monNeededText } from '@jumpy/domain/mon';
import type { RoleSync } from '@jumpy/protocol/http/roleSync';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmAct } from '../../ui/panel/ConfirmAct.tsx';
import styles from './OwnerTools.module.css';
import { PlanSummary } from './PlanSummary.tsx';
import { costWords, counted } from './planSummary.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { resyncProgress } from './resyncStage.ts';
import { SyncTurn } from './SyncTurn.tsx';
import { useResync } from './useResync.ts';

/** Brings the contract in line with everybody's roles: plan, question, batches (ROLE-31 to ROLE-36). */
export function ResyncAllRoles({ sync }: { sync: RoleSync | undefined }) {
  const { state, plan, apply, isPending, reset } = useResync(sync);
  const [isAsking, setAsking] = useState(false);
  const planned = 'plan' in state ? state.plan : undefined;
  const isPlanned = state.kind === 'loading' && state.stage === 'planned';
  const isBusy = state.kind === 'loading' && !isPlanned;
  const running = sync?.kind === 'all' && (sync.state === 'running' || sync.state === 'paused') ? sync : undefined;
  return (
    <section className={styles.tool} aria-labelledby="resync-all">
      <h2 id="resync-all">Resync All Roles</h2>
      <p className={styles.note}>Every wallet gets the role that its player holds in the community, and no other.</p>
      {state.kind === 'loading' ? <ProgressBar label="Resync" {...resyncProgress(state.stage, running)} /> : null}
      {state.kind === 'success' ? <ProgressBar label="Resync" {...resyncProgress('done')} /> : null}
      {planned && state.kind !== 'success' ? <PlanSummary plan={planned} /> : null}
      {state.kind === 'error' ? (
        <div className={styles.failed} role="alert">
          <p>{state.text}</p>
          <Button size="small" onClick={reset}>
            Clear Error
          </Button>
        </div>
      ) : null}
      {state.kind === 'success' ? (
        <div className={styles.done} role="status">
          <p>{successWords(state.sync)}</p>
          <Button size="small" onClick={reset}>
            Reset
          </Button>
        </div>
      ) : null}
      <div className={styles.buttons}>
        {isPlanned ? (
          <>
            <Button tone="lime" size="small" onClick={() => setAsking(true)}>
              Apply plan
            </Button>
            <Button size="small" onClick={reset}>
              Cancel
            </Button>
          </>
        ) : null}
        {state.kind === 'idle' || state.kind === 'error' || isBusy ? (
          <Button tone="lime" size="small" busy={isBusy} onClick={() => void plan()}>
            Resync All Roles
          </Button>
        ) : null}
        {running ? <SyncTurn sync={running} /> : null}
      </div>
      <ConfirmAct
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Resync all roles"
        what={planned ? `The role-sync key writes ${costWords(planned)}.` : ''}
        whom={planned ? counted(planned.wallets, 'wallet') : ''}
        undo="Another sync writes other roles. The gas is spent, and what was minted meanwhile stays."
        confirm="Resync All Roles"
        isPending={isPending}
        onConfirm={() => {
          setAsking(false);
          if (planned) void apply(planned);
        }}
      />
    </section>
  );
}

function successWords(sync: RoleSync | undefined): string {
  if (!sync) return 'All roles are in step. Nothing had to be written.';
  const mined = sync.transactions.filter(({ state }) => state === 'mined');
  const costWei = mined.reduce((sum, one) => sum + BigInt(one.costWei ?? 0), 0n);
  return `All roles are in step: ${counted(sync.wallets, 'wallet')} in ${counted(mined.length, 'transaction')}, ${monNeededText(costWei)} MON.`;
}
