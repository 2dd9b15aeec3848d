import type { Settings } from '@jumpy/protocol/settings';
import type { Input } from '@jumpy/sim/input';
import { connectedPads, createPadReader } from './gamepad.ts';
import { createIntent, type Intent } from './intent.ts';
import { type Ears, listen } from './listen.ts';
import { createOneSwitch, type OneSwitch } from './oneSwitch.ts';
import { createPadSwitch } from './padSwitch.ts';

/** What the person presses, by the controls of their choice, made into the inputs of the simulation. */
export interface Controls {
  readonly intent: Intent;
  readonly oneSwitch: OneSwitch;
  /** Begins to hear. */
  open(ears: Omit<Ears, 'intent' | 'oneSwitch' | 'controls' | 'waitsMs'>): void;
  /** The choice may have changed: hears anew. */
  follow(): void;
  /** Asks what must be asked once a frame. */
  frame(elapsedMs: number): void;
  /** The input of the next tick. */
  take(): Input;
  /** Lets go of everything. */
  rest(): void;
  stop(): void;
}

export interface ControlParts {
  readonly window: Window;
  readonly kind: () => Settings['controls'];
  /** Whether a run moves now, so that what is pressed steers it. */
  readonly isPlayed: () => boolean;
}

export function createControls({ window, kind, isPlayed }: ControlParts): Controls {
  const intent = createIntent();
  const oneSwitch = createOneSwitch(intent);
  let ears: Parameters<Controls['open']>[0] | undefined;
  let heard: Settings['controls'] | undefined;
  let deafen = (): void => undefined;
  let waitedMs = 0;
  let readPads: ReturnType<typeof createPadReader> = () => undefined;

  const waitsMs = (): number | undefined => (isPlayed() ? undefined : waitedMs);
  const rest = (): void => {
    intent.clear();
    oneSwitch.rest();
  };
  const follow = (): void => {
    const controls = kind();
    if (ears === undefined || controls === heard) return;
    heard = controls;
    deafen();
    rest();
    const { commands } = ears;
    deafen = listen({ ...ears, intent, oneSwitch, controls, waitsMs });
    readPads =
      controls === 'one-switch'
        ? createPadSwitch(oneSwitch, () => !isPlayed() && commands.press())
        : createPadReader(intent, commands);
  };

  return {
    intent,
    oneSwitch,
    open(next) {
      ears = next;
      follow();
    },
    follow,
    frame(elapsedMs) {
      waitedMs = isPlayed() ? 0 : waitedMs + elapsedMs;
      readPads(connectedPads(window.navigator));
    },
    take() {
      if (heard === 'one-switch') oneSwitch.tick();
      return intent.take();
    },
    rest,
    stop: () => deafen(),
  };
}
