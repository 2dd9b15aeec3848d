import type { PeriodicKind } from './fieldTime.ts';
import type { DeathCause, EnemyKind, PickupKind, PlatformKind } from './kinds.ts';
import type { Medium } from './medium.ts';

interface At {
  /** The tick just played. */
  readonly tick: number;
  /** Where it happened, 1/256 units. */
  readonly x: number;
  readonly y: number;
}

/** What happened in a tick, for renderer, sound, quests and sparklines. `step` hands them out in order. */
export type SimEvent =
  | (At & {
      readonly type: 'land';
      readonly platformId: number;
      readonly platform: PlatformKind;
      /** Higher than any landing before. */
      readonly fresh: boolean;
      readonly points: number;
      readonly combo: number;
      /** Landings the platform has borne, this one included. */
      readonly landings: number;
    })
  | (At & { readonly type: 'hop'; readonly chargesLeft: number })
  | (At & { readonly type: 'spring'; readonly platformId: number })
  | (At & {
      readonly type: 'stomp';
      readonly foeId: number;
      readonly foe: EnemyKind;
      readonly points: number;
      readonly chain: number;
    })
  | (At & {
      readonly type: 'pickup';
      readonly pickupId: number;
      readonly pickup: PickupKind;
      readonly points: number;
      /** Drawn in by the magnet from beyond reach. */
      readonly magnet: boolean;
    })
  | (At & { readonly type: 'level'; readonly level: number; readonly biome: number })
  | (At & { readonly type: 'crumble'; readonly platformId: number; readonly vanishTick: number })
  | (At & { readonly type: 'crumbled'; readonly platformId: number })
  | (At & { readonly type: 'cloudGone'; readonly platformId: number })
  | (At & { readonly type: 'worn'; readonly platformId: number; readonly platform: PlatformKind })
  | (At & { readonly type: 'net' })
  | (At & { readonly type: 'shieldLost'; readonly by: DeathCause })
  | (At & { readonly type: 'shot'; readonly foeId: number; readonly shotId: number; readonly direction: -1 | 1 })
  | (At & { readonly type: 'jetpackEnd' })
  | (At & { readonly type: 'shieldEnd' })
  /** A mushroom threw the player; `chain` counts mushrooms in a row, 1 to 3. */
  | (At & { readonly type: 'mushroom'; readonly platformId: number; readonly chain: number })
  /** An enemy or a shot was passed closely, for the first time. */
  | (At & { readonly type: 'close'; readonly foeId: number; readonly points: number })
  /** From here to there in no time. */
  | (At & { readonly type: 'portal'; readonly fieldId: number; readonly toX: number; readonly toY: number })
  /** An icicle was set off; it falls at a tick. */
  | (At & { readonly type: 'icicle'; readonly fieldId: number; readonly fallTick: number })
  /** The body came out of one medium into another; `vy` is how quick it went up, 1/256 units a tick. */
  | (At & { readonly type: 'medium'; readonly medium: Medium; readonly from: Medium; readonly vy: number })
  /** A field in view that comes and goes warns, or acts, from now on; one is told of for all of a kind that do so together. */
  | (At & {
      readonly type: 'field';
      readonly fieldId: number;
      readonly field: PeriodicKind;
      readonly state: 'warning' | 'active';
    })
  /** The death line begins to rise as lava, until a tick. */
  | (At & { readonly type: 'lava'; readonly untilTick: number })
  | (At & { readonly type: 'revive'; readonly platformId: number })
  | (At & { readonly type: 'end'; readonly cause: DeathCause; readonly score: number });

/** Takes what happened. */
export type OnEvent = (event: SimEvent) => void;
