import type { Context } from '../../platform/context.ts';
import { type Act, beginAct } from './beginAct.ts';

/** Runs work between an opening and a closing log line. The closing line says `done` or the error. */
export async function carryOut<T>(
  context: Pick<Context, 'clock' | 'db' | 'random'>,
  act: Act,
  run: (actId: string) => Promise<T>,
): Promise<T> {
  const begun = await beginAct(context, act);
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
