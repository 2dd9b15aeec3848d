import type { PadState } from './gamepad.ts';
import type { OneSwitch } from './oneSwitch.ts';

/** Any button of any pad is the switch. `press` answers whether the game waits, and then presses what waits. */
export function createPadSwitch(
  oneSwitch: OneSwitch,
  press: () => boolean,
): (pads: readonly (PadState | null)[]) => void {
  let wasDown = false;
  return (pads) => {
    const isDown = pads.some((pad) => pad?.buttons.some(({ pressed }) => pressed) ?? false);
    if (isDown === wasDown) return;
    wasDown = isDown;
    if (!isDown) oneSwitch.release();
    else if (!press()) oneSwitch.press('gamepad');
  };
}
