import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import type { Chain } from './chain.ts';
import { ChainFault } from './chainFault.ts';

const RETRY_AFTER_SECONDS = 2;

/** The configured chain; without one, what needs it is refused in words. */
export function chainOf({ chain }: Pick<Context, 'chain'>): Chain {
  if (!chain)
    throw new Failure('chain_off', 'There is no chain here for now, so there are no MON. You can play all the same.');
  return chain;
}

/** What a player is told of a node that fails us; anything but a ChainFault is a bug and stays one. */
export function chainFailure(fault: unknown): unknown {
  if (!(fault instanceof ChainFault)) return fault;
  const words = 'The chain does not answer right now. Your MON are safe. Try again in a moment.';
  return new Failure('chain_down', words, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: fault });
}
