import { batchOf } from '@jumpy/domain/roleSyncPlan';
import {
  type RoleSync,
  type RoleSyncPlanAnswer,
  roleSyncApplyEndpoint,
  roleSyncPlanEndpoint,
} from '@jumpy/protocol/http/roleSync';
import { useState } from 'react';
import { useAct } from '../../data/panel/useAct.ts';
import { useAskAdmin } from '../../data/panel/useAskAdmin.ts';
import type { ResyncStage } from './resyncStage.ts';

type Plan = RoleSyncPlanAnswer['data'];

/** The resync of all roles: idle, loading, success, or error (ROLE-34). */
export type Resync =
  | { kind: 'idle' }
  | { kind: 'loading'; stage: ResyncStage; plan?: Plan; syncId?: string }
  | { kind: 'success'; plan?: Plan; sync?: RoleSync }
  | { kind: 'error'; text: string; plan?: Plan };

const REQUEST_FAILED = 'Role sync request failed';
const SYNC_FAILED = 'Sync failed';

const wordsOf = (error: unknown): string => (error instanceof Error && error.message ? error.message : REQUEST_FAILED);

/** The steps of a resync of all roles; `latest` is the sync that the server knows last. */
export function useResync(latest: RoleSync | undefined) {
  const ask = useAskAdmin();
  const [own, setOwn] = useState<Resync>({ kind: 'idle' });
  const { run, isPending, error } = useAct(roleSyncApplyEndpoint, {
    failed: (why) => `Batch apply failed: ${why || REQUEST_FAILED}`,
  });

  async function readPlan(): Promise<Plan> {
    return (await ask(roleSyncPlanEndpoint, {})).data;
  }

  async function plan(): Promise<void> {
    setOwn({ kind: 'loading', stage: 'analysing' });
    try {
      const found = await readPlan();
      // With nothing to write it has ended.
      setOwn(
        found.wallets === 0 ? { kind: 'success', plan: found } : { kind: 'loading', stage: 'planned', plan: found },
      );
    } catch (cause) {
      setOwn({ kind: 'error', text: `Plan failed: ${wordsOf(cause)}` });
    }
  }

  async function apply(planned: Plan): Promise<void> {
    setOwn({ kind: 'loading', stage: 'composing', plan: planned });
    const answer = await run({ body: { ...batchOf(planned.plan), batch: true, wait: false } });
    if (!answer) {
      // A plan that is old by now is shown as it would be made.
      const fresh = await readPlan().catch(() => undefined);
      setOwn((now) => (now.kind === 'loading' ? { kind: 'error', text: '', ...(fresh ? { plan: fresh } : {}) } : now));
      return;
    }
    if (answer.sync) setOwn({ kind: 'loading', stage: 'submitting', plan: planned, syncId: answer.sync.id });
    else setOwn({ kind: 'success', plan: planned });
  }

  const refused = error ? `Batch apply failed: ${error.message || REQUEST_FAILED}` : SYNC_FAILED;
  const state = own.kind === 'error' && own.text === '' ? { ...own, text: refused } : followed(own, latest);
  return { state, plan, apply, isPending, reset: () => setOwn({ kind: 'idle' }) };
}

/** What this page began is over when the server says so; what another page began is shown while it runs. */
function followed(own: Resync, latest: RoleSync | undefined): Resync {
  if (latest?.kind !== 'all') return own;
  const isOpen = latest.state === 'running' || latest.state === 'paused';
  if (own.kind === 'idle') return isOpen ? { kind: 'loading', stage: 'submitting', syncId: latest.id } : own;
  if (own.kind !== 'loading' || own.syncId !== latest.id || isOpen) return own;
  const plan = own.plan ? { plan: own.plan } : {};
  if (latest.state === 'done') return { kind: 'success', sync: latest, ...plan };
  return { kind: 'error', text: latest.error ? `${SYNC_FAILED}: ${latest.error}` : SYNC_FAILED, ...plan };
}
