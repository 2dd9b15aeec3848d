import type { Context } from '../platform/context.ts';
import { createPinningFromEnv } from '../platform/ipfs/createPinningFromEnv.ts';
import { PinningError } from '../platform/ipfs/pinningError.ts';

/** Logs at startup whether the pinning service accepts our credentials. Not awaited. */
export function checkPinningAuth(context: Pick<Context, 'db' | 'env' | 'log'>): void {
  const { env, log } = context;
  if (!env.pinning) return;
  createPinningFromEnv(context)
    .testAuth()
    .then(
      () => log.info('the pinning service knows us'),
      (error: unknown) => {
        if (!(error instanceof PinningError)) throw error;
        log.warn({ why: error.kind }, error.message);
      },
    );
}
