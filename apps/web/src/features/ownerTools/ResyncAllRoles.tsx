import { formatMonNeeded } from '@jumpy/domain/mon';
import { toRoleBatch } from '@jumpy/domain/roleSyncPlan';
import {
  type RoleSync,
  roleSyncApplyEndpoint,
  type RoleSyncPlanResponse,
  roleSyncPlanEndpoint,
} from '@jumpy/protocol/http/roleSync';
import { useState } from 'react';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { useFetchAdmin } from '../../data/panel/useFetchAdmin.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { costText, countedNoun, toPlanLines } from './planText.ts';
import { SyncProgressBar, getResyncProgress, type ResyncStage, SyncControl } from './SyncProgress.tsx';
import styles from './OwnerTools.module.css';

const REQUEST_FAILED_TEXT = 'Role sync request failed';
const SYNC_FAILED_TEXT = 'Sync failed';

/** Syncs all roles to the contract: plan, confirmation, batches. */
export function ResyncAllRoles({ sync }: { sync: RoleSync | undefined }) {
  const { state, plan, apply, isPending, reset } = useResync(sync);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const planned = 'plan' in state ? state.plan : undefined;
  const isPlanned = state.kind === 'loading' && state.stage === 'planned';
  const isBusy = state.kind === 'loading' && !isPlanned;
  const running = sync?.kind === 'all' && (sync.state === 'running' || sync.state === 'paused') ? sync : undefined;
  return (
    <section className={styles.tool} aria-labelledby="resync-all">
      <h2 id="resync-all">Resync All Roles</h2>
      <p className={styles.note}>Every wallet gets exactly the role its player has in the community.</p>
      {state.kind === 'loading' ? (
        <SyncProgressBar label="Resync" {...getResyncProgress(state.stage, running)} />
      ) : null}
      {state.kind === 'success' ? <SyncProgressBar label="Resync" {...getResyncProgress('done')} /> : null}
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
          <p>{successText(state.sync)}</p>
          <Button size="small" onClick={reset}>
            Reset
          </Button>
        </div>
      ) : null}
      <Row gap={4}>
        {isPlanned ? (
          <>
            <Button tone="lime" size="small" onClick={() => setConfirmOpen(true)}>
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
        {running ? <SyncControl sync={running} /> : null}
      </Row>
      <ConfirmDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        title="Resync all roles"
        description={planned ? `The role-sync key writes ${costText(planned)}.` : ''}
        target={planned ? countedNoun(planned.wallets, 'wallet') : ''}
        undoText="Another sync can change roles again. The gas stays spent, and mints stay."
        confirmText="Resync All Roles"
        isPending={isPending}
        onConfirm={() => {
          setConfirmOpen(false);
          if (planned) void apply(planned);
        }}
      />
    </section>
  );
}

function successText(sync: RoleSync | undefined): string {
  if (!sync) return 'All roles are in sync. Nothing to write.';
  const mined = sync.transactions.filter(({ state }) => state === 'mined');
  const costWei = mined.reduce((sum, transaction) => sum + BigInt(transaction.costWei ?? 0), 0n);
  return `All roles are in sync: ${countedNoun(sync.wallets, 'wallet')} in ${countedNoun(mined.length, 'transaction')}, ${formatMonNeeded(costWei)} MON.`;
}

type Plan = RoleSyncPlanResponse['data'];

/** State of the full role sync. */
type ResyncState =
  | { kind: 'idle' }
  | { kind: 'loading'; stage: ResyncStage; plan?: Plan; syncId?: string }
  | { kind: 'success'; plan?: Plan; sync?: RoleSync }
  | { kind: 'error'; text: string; plan?: Plan };

const toErrorText = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : REQUEST_FAILED_TEXT;

/** Controls a full role sync; `latest` is the last sync known to the server. */
function useResync(latest: RoleSync | undefined) {
  const fetchAdmin = useFetchAdmin();
  const [localState, setLocalState] = useState<ResyncState>({ kind: 'idle' });
  const { run, isPending, error } = useAdminAction(roleSyncApplyEndpoint, {
    failureText: (message) => `Batch apply failed: ${message || REQUEST_FAILED_TEXT}`,
  });

  async function readPlan(): Promise<Plan> {
    return (await fetchAdmin(roleSyncPlanEndpoint, {})).data;
  }

  async function plan(): Promise<void> {
    setLocalState({ kind: 'loading', stage: 'analysing' });
    try {
      const newPlan = await readPlan();
      // Nothing to write, so it is complete.
      setLocalState(
        newPlan.wallets === 0
          ? { kind: 'success', plan: newPlan }
          : { kind: 'loading', stage: 'planned', plan: newPlan },
      );
    } catch (cause) {
      setLocalState({ kind: 'error', text: `Plan failed: ${toErrorText(cause)}` });
    }
  }

  async function apply(planned: Plan): Promise<void> {
    setLocalState({ kind: 'loading', stage: 'composing', plan: planned });
    const answer = await run({ body: { ...toRoleBatch(planned.plan), batch: true, wait: false } });
    if (!answer) {
      // The plan may be outdated, so a fresh one is shown.
      const newPlan = await readPlan().catch(() => undefined);
      setLocalState((current) =>
        current.kind === 'loading' ? { kind: 'error', text: '', ...(newPlan ? { plan: newPlan } : {}) } : current,
      );
      return;
    }
    if (answer.sync) setLocalState({ kind: 'loading', stage: 'submitting', plan: planned, syncId: answer.sync.id });
    else setLocalState({ kind: 'success', plan: planned });
  }

  const refusedText = error ? `Batch apply failed: ${error.message || REQUEST_FAILED_TEXT}` : SYNC_FAILED_TEXT;
  const state =
    localState.kind === 'error' && localState.text === ''
      ? { ...localState, text: refusedText }
      : mergeWithLatest(localState, latest);
  return { state, plan, apply, isPending, reset: () => setLocalState({ kind: 'idle' }) };
}

/** Follows the server's state of a sync started here, and shows one started elsewhere while it runs. */
function mergeWithLatest(localState: ResyncState, latest: RoleSync | undefined): ResyncState {
  if (latest?.kind !== 'all') return localState;
  const isOpen = latest.state === 'running' || latest.state === 'paused';
  if (localState.kind === 'idle')
    return isOpen ? { kind: 'loading', stage: 'submitting', syncId: latest.id } : localState;
  if (localState.kind !== 'loading' || localState.syncId !== latest.id || isOpen) return localState;
  const plan = localState.plan ? { plan: localState.plan } : {};
  if (latest.state === 'done') return { kind: 'success', sync: latest, ...plan };
  return { kind: 'error', text: latest.error ? `${SYNC_FAILED_TEXT}: ${latest.error}` : SYNC_FAILED_TEXT, ...plan };
}

/** Gained and lost roles with the cost; expands to the addresses. */
function PlanSummary({ plan }: { plan: RoleSyncPlanResponse['data'] }) {
  if (plan.wallets === 0) return <p role="status">Every wallet already has the right role.</p>;
  return (
    <div className={styles.plan}>
      <table aria-label="Plan">
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col">Gain it</th>
            <th scope="col">Lose it</th>
          </tr>
        </thead>
        <tbody>
          {toPlanLines(plan).map(({ role, title, gained, lost }) => (
            <tr key={role}>
              <th scope="row">{title}</th>
              <td>{formatGrouped(gained)}</td>
              <td>{formatGrouped(lost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{costText(plan)}</p>
      <details>
        <summary>Wallets</summary>
        {toPlanLines(plan).map(({ role, title }) => (
          <div key={role}>
            {plan.plan.additions[role].map((address) => (
              <p key={`+${address}`}>
                + {title} {address}
              </p>
            ))}
            {plan.plan.removals[role].map((address) => (
              <p key={`-${address}`}>
                − {title} {address}
              </p>
            ))}
          </div>
        ))}
      </details>
    </div>
  );
}
