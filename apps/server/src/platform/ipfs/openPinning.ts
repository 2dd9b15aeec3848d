import type { Context } from '../context.ts';
import { createPinning } from './createPinning.ts';
import type { Pinning } from './pinning.ts';
import { pinningService } from './pinningService.ts';

/** Pinning as the environment says: with a service where there is a credential, in our database alone where there is none. */
export const openPinning = ({ db, env }: Pick<Context, 'db' | 'env'>): Pinning =>
  createPinning({ db }, env.pinning && pinningService(env.pinning));
