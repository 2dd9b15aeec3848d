import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { canRevive } from '@jumpy/sim/revive';
import type { World } from '@jumpy/sim/world';
import { formatThousands } from '../page/formatThousands.ts';

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
  return credits > 0 ? 'Revive free' : `Revive for ${price} MON`;
}

export function offerDescription(score: number, { credits }: ShellReviveTerms): string {
  const description = `Come back on a safe platform with a shield. You keep your ${formatThousands(score)} points. Once per run.`;
  if (credits === 0) return description;
  return `${description} ${credits === 1 ? 'You have one free revive.' : `You have ${credits} free revives.`}`;
}
