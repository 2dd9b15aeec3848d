import type { Context } from '../../platform/context.ts';
import { alarmStore } from './alarmStore.ts';
import { syncStore } from './syncStore.ts';

const PROBLEM_DETAILS = {
  budget: "the day's gas budget of the role-sync key is used up",
  balance: 'the role-sync key has too few MON',
  chain: 'roles wait for the chain',
  alarm: 'the role-sync key stands still',
} as const;

/** Component health of the role sync. */
export async function readRoleSyncHealth({
  chain,
  db,
}: Pick<Context, 'chain' | 'db'>): Promise<{ state: 'up' | 'degraded' | 'down' | 'off'; detail?: string }> {
  if (!chain || (chain.roleSync.key === undefined && chain.roleSync.url === undefined)) return { state: 'off' };
  try {
    const alarms = await alarmStore.listOpen(db);
    if (alarms.length > 0)
      return { state: 'down', detail: 'roles were written by somebody else: the role-sync key stands still' };
    const problem = (await syncStore.findNext(db))?.problem;
    return problem ? { state: 'degraded', detail: PROBLEM_DETAILS[problem] } : { state: 'up' };
  } catch {
    return { state: 'down' };
  }
}
