import type { Steer } from '@jumpy/sim/input';
import type { Intent } from './intent.ts';
import type { Commands } from './commandKeys.ts';

const STICK_DEAD_ZONE = 0.35;
const HOP_BUTTONS = [0, 1];
const START_BUTTON = 9;
const LEFT_BUTTON = 14;
const RIGHT_BUTTON = 15;

/** The part of a gamepad that is read. */
export interface PadState {
  readonly axes: readonly number[];
  readonly buttons: readonly { readonly pressed: boolean }[];
}

/** The connected pads: none where the browser has no such thing, or throws because the page may not ask. */
export function connectedPads(browser: Pick<Navigator, 'getGamepads'>): readonly (PadState | null)[] {
  try {
    return browser.getGamepads?.() ?? [];
  } catch {
    return [];
  }
}

/** Reads the pads once a frame: stick or d-pad steers, A or B hops, start pauses. */
export function createPadReader(
  intent: Intent,
  commands: Pick<Commands, 'pause' | 'press'>,
): (pads: readonly (PadState | null)[]) => void {
  let hopWasDown = false;
  let startWasDown = false;
  let wasThere = false;
  return (pads) => {
    const pad = pads.find((candidate) => candidate !== null && candidate !== undefined);
    if (!pad) {
      if (wasThere) intent.steer('gamepad', 0);
      wasThere = false;
      return;
    }
    wasThere = true;
    const isDown = (button: number): boolean => pad.buttons[button]?.pressed ?? false;
    intent.steer('gamepad', steerOf(pad.axes[0] ?? 0, isDown(LEFT_BUTTON), isDown(RIGHT_BUTTON)));
    const hopDown = HOP_BUTTONS.some(isDown);
    if (hopDown && !hopWasDown && !commands.press()) intent.hop('gamepad');
    hopWasDown = hopDown;
    const startDown = isDown(START_BUTTON);
    if (startDown && !startWasDown && !commands.press()) commands.pause();
    startWasDown = startDown;
  };
}

function steerOf(stick: number, left: boolean, right: boolean): Steer {
  if (left !== right) return left ? -1 : 1;
  if (Math.abs(stick) < STICK_DEAD_ZONE) return 0;
  return stick < 0 ? -1 : 1;
}
