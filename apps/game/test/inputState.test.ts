import { describe, expect, it } from 'vitest';
import { createGamepadReader, type GamepadState } from '../src/input/controls.ts';
import { createInputState } from '../src/input/inputState.ts';

describe('input state', () => {
  it('returns a hop once and a steer for as long as it is held', () => {
    const intent = createInputState();
    intent.steer('keyboard', 1);
    intent.hop('keyboard');
    expect(intent.consume()).toEqual({ steer: 1, hop: true });
    expect(intent.consume()).toEqual({ steer: 1, hop: false });
    intent.steer('keyboard', 0);
    expect(intent.consume()).toEqual({ steer: 0, hop: false });
  });

  it('follows the latest source and reports which were used', () => {
    const intent = createInputState();
    intent.steer('keyboard', 1);
    expect(intent.usedSource()).toBe('keyboard');
    intent.steer('touch', -1);
    expect(intent.consume().steer).toBe(-1);
    expect(intent.usedSource()).toBe('mixed');
    intent.clear();
    expect(intent.consume()).toEqual({ steer: 0, hop: false });
  });
});

describe('gamepad', () => {
  const pad = (axis: number, ...pressed: number[]): GamepadState => ({
    axes: [axis, 0],
    buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) })),
  });

  it.each([
    ['stick at rest', pad(0.2), 0],
    ['stick left', pad(-0.8), -1],
    ['stick right', pad(0.5), 1],
    ['d-pad left', pad(0, 14), -1],
    ['d-pad right over the stick', pad(-0.9, 15), 1],
    ['both sides of the d-pad', pad(0, 14, 15), 0],
  ])('%s steers %i', (_name, state, steer) => {
    const intent = createInputState();
    createGamepadReader(intent, { togglePause: () => undefined, confirm: () => false })([null, state]);
    expect(intent.consume().steer).toBe(steer);
  });

  it('hops once per press, pauses with start, and offers presses to a waiting screen first', () => {
    const intent = createInputState();
    const requests: string[] = [];
    let waits = true;
    const read = createGamepadReader(intent, {
      togglePause: () => requests.push('pause'),
      confirm: () => {
        requests.push('press');
        return waits;
      },
    });
    read([pad(0, 0)]);
    expect(intent.consume().hop).toBe(false);
    waits = false;
    read([pad(0)]);
    read([pad(0, 0)]);
    expect(intent.consume().hop).toBe(true);
    read([pad(0, 0)]);
    expect(intent.consume().hop).toBe(false);
    read([pad(0, 9)]);
    expect(requests).toEqual(['press', 'press', 'press', 'pause']);
  });

  it('releases when it is unplugged', () => {
    const intent = createInputState();
    const read = createGamepadReader(intent, { togglePause: () => undefined, confirm: () => false });
    read([pad(1)]);
    read([null]);
    expect(intent.consume().steer).toBe(0);
  });
});
