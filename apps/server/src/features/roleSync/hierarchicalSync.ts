import { roleStats } from '@jumpy/domain/roleSyncPlan';
import type { HierarchicalAnswer } from '@jumpy/protocol/http/roleSync';
import type { Context } from '../../platform/context.ts';
import { applySync } from './applySync.ts';
import { describeSync } from './describeSync.ts';
import { type PlannedSync, planSync } from './planSync.ts';
import type { RoleSync } from './syncStore.ts';

type SyncContext = Pick<Context, 'chain' | 'clock' | 'db' | 'env'>;

/** What the sync would do by which everybody keeps their highest role alone, or its beginning (API-20, ROLE-14). */
export async function hierarchicalSync(
  context: SyncContext,
  { dryRun, plan, askedBy }: { dryRun: boolean; plan?: string | undefined; askedBy: string },
): Promise<Omit<HierarchicalAnswer, 'success'>> {
  if (dryRun) return answerOf(context, { planned: await planSync(context), message: previewMessage });
  const { planned, sync } = await applySync(context, {
    ...{ kind: 'hierarchical', askedBy },
    isShown: ({ name }) => name === plan,
  });
  return answerOf(context, { planned, sync, message: appliedMessage });
}

async function answerOf(
  context: SyncContext,
  {
    planned,
    sync,
    message,
  }: { planned: PlannedSync; sync?: RoleSync | undefined; message: (wallets: number) => string },
): Promise<Omit<HierarchicalAnswer, 'success'>> {
  const { standings, sizes, batch, name, costWei } = planned;
  return {
    stats: roleStats(standings),
    transactions: sizes.map((wallets) => ({ txHash: null, wallets, costWei: null })),
    message: message(batch.users.length),
    plan: name,
    costWei: String(costWei),
    sync: sync ? await describeSync(context, sync) : null,
  };
}

const inWords = (wallets: number): string => (wallets === 1 ? '1 wallet' : `${wallets} wallets`);
const NOTHING = 'Every wallet has the role it should have.';

const previewMessage = (wallets: number): string => (wallets === 0 ? NOTHING : `${inWords(wallets)} would change.`);
const appliedMessage = (wallets: number): string => (wallets === 0 ? NOTHING : `${inWords(wallets)} to bring in step.`);
