import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { canRevive } from '@jumpy/sim/revive';
import type { World } from '@jumpy/sim/world';
import * as m from './messages.ts';

/** Revive terms, as sent by the shell. */
export type ShellReviveTerms = NonNullable<Extract<ShellToGameMessage, { type: 'REVIVE_TERMS' }>['data']>;

/** No offer before this tick: the player has lost little and wants the next run. */
export const MIN_OFFER_TICKS = 20 * TICKS_PER_SECOND;

/** Whether to offer a revive for a dead run: it must be worth it, and possible for its player. */
export function canOfferRevive(world: World, terms: ShellReviveTerms | null): terms is ShellReviveTerms {
  if (terms === null || world.tick < MIN_OFFER_TICKS || !canRevive(world)) return false;
  return terms.credits > 0 || (terms.price !== null && terms.isAffordable);
}

export function offerButtonText({ price, credits }: ShellReviveTerms): string {
  return credits > 0 ? m.reviveFree() : m.reviveForPrice({ price: price ?? '' });
}

export function offerDescription(score: number, { credits }: ShellReviveTerms): string {
  const description = m.explanation({ score });
  if (credits === 0) return description;
  return `${description} ${m.freeRevives({ count: credits })}`;
}
