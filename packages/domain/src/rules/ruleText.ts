import type { SpecialEventRule } from '../specialEvents.ts';
import * as m from './messages.ts';

/** Functions, since the game loads this module before the translations. */
const RULE_TEXTS: Readonly<Record<Exclude<SpecialEventRule, 'standard'>, () => string>> = {
  mushrooms_only: () => m.mushroomsOnlyRule(),
  lava_from_start: () => m.lavaFromStartRule(),
  low_gravity: () => m.lowGravityRule(),
  no_hop: () => m.noHopRule(),
};

/**
 * Returns what is different by a rule, in a sentence; undefined for the standard one.
 * @example ruleText('no_hop') // 'No hops in mid-air. Every landing has to be right.'
 */
export function ruleText(rule: SpecialEventRule | undefined): string | undefined {
  return rule === undefined || rule === 'standard' ? undefined : RULE_TEXTS[rule]();
}
