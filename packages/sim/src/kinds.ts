/** Platform kinds. @example PLATFORM_KINDS[4] // 'spring' */
export const PLATFORM_KINDS = [
  'solid',
  'moving',
  'crumbling',
  'cloud',
  'spring',
  'ice',
  'conveyor',
  'spiked',
  'neon',
  'mushroom',
] as const;
export type PlatformKind = (typeof PLATFORM_KINDS)[number];

/** Enemy kinds; a `bumble` is harmless and meant to be bounced on. @example ENEMY_KINDS.length // 4 */
export const ENEMY_KINDS = ['walker', 'flyer', 'spitter', 'bumble'] as const;
export type EnemyKind = (typeof ENEMY_KINDS)[number];

/** Pick-up kinds; `hop` is the double hop. @example PICKUP_KINDS[0] // 'star' */
export const PICKUP_KINDS = ['star', 'shield', 'magnet', 'hop', 'jetpack'] as const;
export type PickupKind = (typeof PICKUP_KINDS)[number];

/** What can carry the player past rows; the last two are the lifts. @example CARRY_KINDS[0] // 'jetpack' */
export const CARRY_KINDS = ['jetpack', 'spring', 'mushroom', 'portal', 'updraught', 'bubbles'] as const;
export type CarryKind = (typeof CARRY_KINDS)[number];

/** How a run can end. `summit` is the time limit at 29:50, and a success. @example DEATH_CAUSES[4] // 'summit' */
export const DEATH_CAUSES = ['fall', 'enemy', 'shot', 'spike', 'summit', 'press', 'bolt', 'icicle', 'lava'] as const;
export type DeathCause = (typeof DEATH_CAUSES)[number];

/** Field kinds: regions that affect the player in them. @example FIELD_KINDS[0] // 'updraught' */
export const FIELD_KINDS = ['updraught', 'bubbles', 'water', 'gust', 'press', 'bolt', 'icicle', 'portal'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Game modes in the numbering of the replay format; append only. @example SIM_MODES[0] // 'solo' */
export const SIM_MODES = ['solo', 'room', 'daily', 'race', 'practice', 'event'] as const;
export type SimMode = (typeof SIM_MODES)[number];

/**
 * What a run plays by, in the numbering of the replay format; append only. All but the first change one thing of the
 * game: for special events, and for races and practice by their rule.
 * @example SIM_RULES[0] // 'standard'
 */
export const SIM_RULES = ['standard', 'mushrooms_only', 'lava_from_start', 'low_gravity', 'no_hop'] as const;
export type SimRule = (typeof SIM_RULES)[number];

const RULED_MODES: readonly SimMode[] = ['event', 'race', 'practice'];

/**
 * Whether a run of a mode may play by a rule.
 * @example mayPlayBy('no_hop', 'solo') // false
 */
export function mayPlayBy(rule: SimRule, mode: SimMode): boolean {
  return rule === 'standard' || RULED_MODES.includes(mode);
}
