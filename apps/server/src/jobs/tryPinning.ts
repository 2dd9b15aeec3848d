import type { Context } from '../platform/context.ts';
import { createPinning } from '../platform/ipfs/createPinning.ts';
import { PinningError } from '../platform/ipfs/pinningError.ts';
import { pinningService } from '../platform/ipfs/pinningService.ts';

/** Says at the start whether the pinning service knows us (API-30); nothing waits for it. */
export function tryPinning(context: Pick<Context, 'db' | 'env' | 'log'>): void {
  const { env, log } = context;
  if (!env.pinning) return;
  createPinning(context, pinningService(env.pinning))
    .testAuth()
    .then(
      () => log.info('the pinning service knows us'),
      (error: unknown) => {
        if (!(error instanceof PinningError)) throw error;
        log.warn({ why: error.kind }, error.message);
      },
    );
}
