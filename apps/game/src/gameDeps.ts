import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { DevicePlatform } from '@jumpy/protocol/frame';
import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import type { Input } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import type { Host } from './host/host.ts';
import type { FrameCallback } from './loop/frameLoop.ts';
import type { SignInOffer } from './run/afterPractice.ts';
import type { Preferences } from './settings/preferences.ts';

/** External dependencies of the game. */
export interface GameDeps {
  readonly window: Window;
  readonly body: HTMLElement;
  readonly host: Host;
  readonly audio: AudioEngine;
  readonly platform: DevicePlatform;
  readonly preferences: Preferences;
  /** Storage of this browser. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Repeats the lessons; practice only. */
  readonly repeatsLessons?: boolean;
  /** What a sign-in would bring, as reported by the server; practice only. */
  readonly signInOffer?: () => Promise<SignInOffer | undefined>;
  /** Used only for dust and stars, never for gameplay. */
  readonly random: () => number;
  /** Integrity signals of this page, collected before the first run. */
  readonly securityFlags: () => Promise<readonly SecurityFlag[]>;
  /** Frame source; defaults to `requestAnimationFrame`. */
  readonly frameSource?: (onFrame: FrameCallback) => () => void;
  /** Plays instead of a person; development only. */
  readonly bot?: (world: World) => Input;
}
