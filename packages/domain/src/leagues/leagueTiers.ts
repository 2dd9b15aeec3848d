import * as m from './messages.ts';

/** Names of the five tiers, lowest first. */
const TIER_NAMES: readonly string[] = [m.quartz(), m.amber(), m.jade(), m.ruby(), m.diamond()];

/**
 * Returns the name of a tier, from 0.
 * @example leagueTierName(2) // 'Jade'
 */
export const leagueTierName = (tier: number): string => TIER_NAMES[tier] ?? '';
