import { parseMon } from '@jumpy/domain/mon';
import type { Hex } from 'viem';
import type { EnvReader } from './envReader.ts';
import { readPrivateKey } from './readPrivateKey.ts';

/** Configuration of the role sync with the army contract. */
export interface RoleSyncEnv {
  /** The contract's role-sync key, which has no other permissions. */
  key: Hex | undefined;
  /** External backend that writes roles and is notified per wallet; used only without a key. */
  url: string | undefined;
  /** Spending limit of the key for roles in 24 hours, in wei. */
  dailyBudgetWei: bigint;
}

const DEFAULT_DAILY_BUDGET_MON = '25';

export function readRoleSync(read: EnvReader, { isLocal }: { isLocal: boolean }): RoleSyncEnv {
  const url = read.optional('ROLE_SYNC_URL') === undefined ? undefined : read.url('ROLE_SYNC_URL', {});
  if (url !== undefined && !isLocal) read.requireHttps('ROLE_SYNC_URL', url);
  const text = read.text('ROLE_SYNC_DAY_MON', { fallback: DEFAULT_DAILY_BUDGET_MON });
  const dayWei = parseMon(text);
  if (dayWei === undefined)
    read.addError('ROLE_SYNC_DAY_MON', { reason: `is "${text}"`, remedy: 'use an amount of MON, as 25 or 0.5' });
  return { key: readPrivateKey(read, 'ROLE_SYNC_KEY'), url, dailyBudgetWei: dayWei ?? 0n };
}
