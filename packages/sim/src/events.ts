import type { PeriodicKind } from './fieldState.ts';
import type { DeathCause, EnemyKind, PickupKind, PlatformKind } from './kinds.ts';
import type { Medium } from './mediumAt.ts';

interface EventPosition {
  readonly tick: number;
  /** Location in 1/256 units. */
  readonly x: number;
  readonly y: number;
}

/** What happened in a tick, for rendering, sound, quests and sparklines. `step` emits events in order. */
export type SimEvent =
  | (EventPosition & {
      readonly type: 'land';
      readonly platformId: number;
      readonly platform: PlatformKind;
      /** Higher than all landings before. */
      readonly fresh: boolean;
      readonly points: number;
      /** Multiplier of the landing, 1 to 5. */
      readonly multiplier: number;
      /** Landings on the platform so far, including this one. */
      readonly landings: number;
    })
  /** A landing paid rows passed before; what the limits refused is left for the landings after. */
  | (EventPosition & { readonly type: 'banked'; readonly points: number; readonly left: number })
  /** A combo of at least ×2 ended and was cashed. */
  | (EventPosition & { readonly type: 'comboLost'; readonly multiplier: number; readonly points: number })
  | (EventPosition & { readonly type: 'hop'; readonly chargesLeft: number })
  | (EventPosition & { readonly type: 'spring'; readonly platformId: number })
  | (EventPosition & {
      readonly type: 'stomp';
      readonly foeId: number;
      readonly foe: EnemyKind;
      readonly points: number;
      readonly chain: number;
    })
  | (EventPosition & {
      readonly type: 'pickup';
      readonly pickupId: number;
      readonly pickup: PickupKind;
      readonly points: number;
      /** Attracted by the magnet from beyond reach. */
      readonly magnet: boolean;
    })
  | (EventPosition & { readonly type: 'level'; readonly level: number; readonly biome: number })
  | (EventPosition & { readonly type: 'crumble'; readonly platformId: number; readonly vanishTick: number })
  | (EventPosition & { readonly type: 'crumbled'; readonly platformId: number })
  | (EventPosition & { readonly type: 'cloudGone'; readonly platformId: number })
  | (EventPosition & { readonly type: 'worn'; readonly platformId: number; readonly platform: PlatformKind })
  | (EventPosition & { readonly type: 'net' })
  | (EventPosition & { readonly type: 'shieldLost'; readonly by: DeathCause })
  | (EventPosition & {
      readonly type: 'shot';
      readonly foeId: number;
      readonly shotId: number;
      readonly direction: -1 | 1;
    })
  | (EventPosition & { readonly type: 'jetpackEnd' })
  | (EventPosition & { readonly type: 'shieldEnd' })
  /** A mushroom launched the player; `chain` counts consecutive mushrooms, 1 to 3. */
  | (EventPosition & { readonly type: 'mushroom'; readonly platformId: number; readonly chain: number })
  /** First close call with an enemy. */
  | (EventPosition & { readonly type: 'close'; readonly foeId: number; readonly points: number })
  /** Teleport from here to there. */
  | (EventPosition & { readonly type: 'portal'; readonly fieldId: number; readonly toX: number; readonly toY: number })
  /** An icicle was triggered; it falls at `fallTick`. */
  | (EventPosition & { readonly type: 'icicle'; readonly fieldId: number; readonly fallTick: number })
  /** The player moved to another medium; `vy` is the upward velocity in 1/256 units a tick. */
  | (EventPosition & { readonly type: 'medium'; readonly medium: Medium; readonly from: Medium; readonly vy: number })
  /** A periodic field in view starts to warn or act; one event covers all fields of a kind that do so together. */
  | (EventPosition & {
      readonly type: 'field';
      readonly fieldId: number;
      readonly field: PeriodicKind;
      readonly state: 'warning' | 'active';
    })
  /** The death line starts rising as lava, until `untilTick`. */
  | (EventPosition & { readonly type: 'lava'; readonly untilTick: number })
  | (EventPosition & { readonly type: 'revive'; readonly platformId: number })
  | (EventPosition & { readonly type: 'end'; readonly cause: DeathCause; readonly score: number });

/** Receives simulation events. */
export type OnEvent = (event: SimEvent) => void;
