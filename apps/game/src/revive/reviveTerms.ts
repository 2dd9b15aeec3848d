import type { ToGame } from '@jumpy/protocol/frame';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { mayRevive } from '@jumpy/sim/revive';
import type { World } from '@jumpy/sim/world';
import { grouped } from '../page/grouped.ts';

/** Revive terms, as sent by the shell. */
export type ReviveTerms = NonNullable<Extract<ToGame, { type: 'REVIVE_TERMS' }>['data']>;

/** No offer before this tick: the player has lost little and wants the next run. */
export const LEAST_OFFER_TICKS = 20 * TICKS_PER_SECOND;

/** Whether to offer a revive for a dead run: it must be worth it, and possible for its player. */
export function mayOffer(world: World, terms: ReviveTerms | null): terms is ReviveTerms {
  if (terms === null || world.tick < LEAST_OFFER_TICKS || !mayRevive(world)) return false;
  return terms.credits > 0 || (terms.price !== null && terms.isAffordable);
}

export function offerText({ price, credits }: ReviveTerms): string {
  return credits > 0 ? 'Revive free' : `Revive for ${price} MON`;
}

export function offerLine(score: number, { credits }: ReviveTerms): string {
  const what = `Come back on a safe platform with a shield. Your ${grouped(score)} points stay. Once per run.`;
  if (credits === 0) return what;
  return `${what} ${credits === 1 ? 'You have one free revive.' : `You have ${credits} free revives.`}`;
}
