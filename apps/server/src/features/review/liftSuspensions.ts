import type { Context } from '../../platform/context.ts';
import { liftDue } from './store.ts';

/** Suspensions end by themselves. */
export async function liftSuspensions({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const lifted = await liftDue(db);
  if (lifted > 0) log.info({ lifted }, 'suspensions ended');
}
