import type { AudioEngine } from '@jumpy/audio/engine';
import type { XpPointRate } from '@jumpy/domain/xp';
import type { Platform } from '@jumpy/protocol/frame';
import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import type { Input } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import type { Host } from './host/host.ts';
import type { OnFrame } from './loop/frames.ts';
import type { Preferences } from './settings/preferences.ts';

/** What the game is built from; everything outside comes in here. */
export interface GameParts {
  readonly window: Window;
  readonly body: HTMLElement;
  readonly host: Host;
  readonly audio: AudioEngine;
  readonly platform: Platform;
  readonly preferences: Preferences;
  /** What this browser remembers of its player. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  /** The lessons are taught once more; for practice only. */
  readonly learn?: boolean;
  /** XP for a point of the high score, as the server gives it; for practice only. */
  readonly xpRate?: () => Promise<XpPointRate | undefined>;
  /** For the spread of dust and stars only. */
  readonly random: () => number;
  /** Signals about this page itself, found before the first run. */
  readonly flags: () => Promise<readonly SecurityFlag[]>;
  /** Where drawings come from; the screen, unless something else sets the pace. */
  readonly frames?: (onFrame: OnFrame) => () => void;
  /** Plays instead of a person; development only. */
  readonly bot?: (world: World) => Input;
}
