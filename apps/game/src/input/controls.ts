import type { GameSettings } from '@jumpy/protocol/settings';
import type { Input, Steer } from '@jumpy/sim/input';
import type { GameCommands } from './commandKeys.ts';
import { createInputState, type InputState } from './inputState.ts';
import { type InputDeps, attachInput } from './attachInput.ts';
import { createOneSwitch, type OneSwitch } from './oneSwitch.ts';

const STICK_DEAD_ZONE = 0.35;
const HOP_BUTTONS = [0, 1];
const START_BUTTON = 9;
const LEFT_BUTTON = 14;
const RIGHT_BUTTON = 15;

/** Converts the player's input, in the chosen control scheme, into simulation inputs. */
export interface Controls {
  readonly inputState: InputState;
  readonly oneSwitch: OneSwitch;
  /** Starts listening. */
  attach(deps: Omit<InputDeps, 'inputState' | 'oneSwitch' | 'controls' | 'idleMs'>): void;
  /** Re-attaches the listeners if the settings have changed. */
  applySettings(): void;
  /** Polls gamepads; call once per frame. */
  poll(elapsedMs: number): void;
  /** Returns the input of the next tick. */
  consumeInput(): Input;
  /** Releases all inputs. */
  releaseAll(): void;
  stop(): void;
}

export interface ControlsDeps {
  readonly window: Window;
  readonly controlScheme: () => GameSettings['controls'];
  /** Whether a run is moving, so that input steers it. */
  readonly isPlaying: () => boolean;
}

export function createControls({ window, controlScheme, isPlaying }: ControlsDeps): Controls {
  const intent = createInputState();
  const oneSwitch = createOneSwitch(intent);
  let deps: Parameters<Controls['attach']>[0] | undefined;
  let attachedScheme: GameSettings['controls'] | undefined;
  let detach = (): void => undefined;
  let idleTimeMs = 0;
  let readGamepads: ReturnType<typeof createGamepadReader> = () => undefined;

  const getIdleMs = (): number | undefined => (isPlaying() ? undefined : idleTimeMs);
  const releaseAll = (): void => {
    intent.clear();
    oneSwitch.reset();
  };
  const update = (): void => {
    const controls = controlScheme();
    if (deps === undefined || controls === attachedScheme) return;
    attachedScheme = controls;
    detach();
    releaseAll();
    const { commands } = deps;
    detach = attachInput({ ...deps, inputState: intent, oneSwitch, controls, idleMs: getIdleMs });
    readGamepads =
      controls === 'one-switch'
        ? createGamepadSwitch(oneSwitch, () => !isPlaying() && commands.confirm())
        : createGamepadReader(intent, commands);
  };

  return {
    inputState: intent,
    oneSwitch,
    attach(next) {
      deps = next;
      update();
    },
    applySettings: update,
    poll(elapsedMs) {
      idleTimeMs = isPlaying() ? 0 : idleTimeMs + elapsedMs;
      readGamepads(getConnectedGamepads(window.navigator));
    },
    consumeInput() {
      if (attachedScheme === 'one-switch') oneSwitch.tick();
      return intent.consume();
    },
    releaseAll,
    stop: () => detach(),
  };
}

/**
 * Any button of any gamepad acts as the switch. `press` confirms on a waiting screen, and returns false during play.
 */
function createGamepadSwitch(
  oneSwitch: OneSwitch,
  press: () => boolean,
): (pads: readonly (GamepadState | null)[]) => void {
  let wasDown = false;
  return (pads) => {
    const isDown = pads.some((pad) => pad?.buttons.some(({ pressed }) => pressed) ?? false);
    if (isDown === wasDown) return;
    wasDown = isDown;
    if (!isDown) oneSwitch.release();
    else if (!press()) oneSwitch.press('gamepad');
  };
}

/** The fields of a gamepad that are read. */
export interface GamepadState {
  readonly axes: readonly number[];
  readonly buttons: readonly { readonly pressed: boolean }[];
}

/** Connected gamepads; empty if the API is missing or throws because of permissions. */
function getConnectedGamepads(browser: Pick<Navigator, 'getGamepads'>): readonly (GamepadState | null)[] {
  try {
    return browser.getGamepads?.() ?? [];
  } catch {
    return [];
  }
}

/** Reads gamepads once per frame: stick or d-pad steers, A or B hops, start pauses. */
export function createGamepadReader(
  inputState: InputState,
  commands: Pick<GameCommands, 'togglePause' | 'confirm'>,
): (pads: readonly (GamepadState | null)[]) => void {
  let hopWasDown = false;
  let startWasDown = false;
  let wasThere = false;
  return (pads) => {
    const pad = pads.find((candidate) => candidate !== null && candidate !== undefined);
    if (!pad) {
      if (wasThere) inputState.steer('gamepad', 0);
      wasThere = false;
      return;
    }
    wasThere = true;
    const isDown = (button: number): boolean => pad.buttons[button]?.pressed ?? false;
    inputState.steer('gamepad', steerOf(pad.axes[0] ?? 0, isDown(LEFT_BUTTON), isDown(RIGHT_BUTTON)));
    const hopDown = HOP_BUTTONS.some(isDown);
    if (hopDown && !hopWasDown && !commands.confirm()) inputState.hop('gamepad');
    hopWasDown = hopDown;
    const startDown = isDown(START_BUTTON);
    if (startDown && !startWasDown && !commands.confirm()) commands.togglePause();
    startWasDown = startDown;
  };
}

function steerOf(stick: number, left: boolean, right: boolean): Steer {
  if (left !== right) return left ? -1 : 1;
  if (Math.abs(stick) < STICK_DEAD_ZONE) return 0;
  return stick < 0 ? -1 : 1;
}
