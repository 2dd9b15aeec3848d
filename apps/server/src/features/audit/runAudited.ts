import type { Context } from '../../platform/context.ts';
import { type AuditedAction, beginAuditedAction } from './beginAuditedAction.ts';

/** Runs work between an opening and a closing log line. The closing line says `done` or the error. */
export async function runAudited<T>(
  context: Pick<Context, 'clock' | 'db' | 'random'>,
  act: AuditedAction,
  run: (actId: string) => Promise<T>,
): Promise<T> {
  const begun = await beginAuditedAction(context, act);
  let result: T;
  try {
    result = await run(begun.id);
  } catch (error) {
    await begun.end(`failed: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
  await begun.end('done');
  return result;
}
