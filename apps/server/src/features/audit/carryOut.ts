import type { Context } from '../../platform/context.ts';
import { type Act, beginAct } from './beginAct.ts';

/** Does something between the two lines of the log: the second says `done`, or why it was not. */
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
