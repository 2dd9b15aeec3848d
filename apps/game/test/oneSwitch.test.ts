import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';
import { describe, expect, it } from 'vitest';
import { createInputState } from '../src/input/inputState.ts';
import { createOneSwitch, SWITCH_HOLD_TICKS } from '../src/input/oneSwitch.ts';
import { createSwitchPlayer } from './support/switchPlayer.ts';

/** Inputs that result from ticks with the switch down (`#`) and up (`.`). */
function play(pressed: string): { readonly inputs: string; readonly pointer: number } {
  const intent = createInputState();
  const oneSwitch = createOneSwitch(intent);
  const inputs = [...pressed].map((sign) => {
    if (sign === '#') oneSwitch.press('keyboard');
    else oneSwitch.release();
    oneSwitch.tick();
    const { steer, hop } = intent.consume();
    return hop ? 'H' : steer < 0 ? '<' : steer > 0 ? '>' : '.';
  });
  return { inputs: inputs.join(''), pointer: oneSwitch.direction };
}

describe('one-switch controls', () => {
  const longPress = '#'.repeat(SWITCH_HOLD_TICKS);
  const noInput = '.'.repeat(SWITCH_HOLD_TICKS);

  it.each([
    ['nothing', '......', '......', 1],
    ['a tap: it hops, and the pointer turns', '###...', '...H..', -1],
    ['the longest tap', `${longPress}..`, `${noInput}H.`, -1],
    ['a hold: it goes where the pointer shows, and turns when let go', `${longPress}###..`, `${noInput}>>>..`, -1],
    ['two holds: there and back', `${longPress}##.${longPress}##.`, `${noInput}>>.${noInput}<<.`, 1],
    ['two taps: two hops, and the pointer as it was', '##..##..', '..H...H.', 1],
  ] as const)('%s', (_name, pressed, inputs, pointer) => {
    expect(play(pressed)).toEqual({ inputs, pointer });
  });

  it('register a tap that ends before the next tick', () => {
    const intent = createInputState();
    const oneSwitch = createOneSwitch(intent);
    oneSwitch.press('touch');
    oneSwitch.release();
    oneSwitch.tick();
    expect(intent.consume()).toEqual({ steer: 0, hop: true });
    expect(intent.usedSource()).toBe('touch');
  });

  it('release when the run stops, without a hop or a pointer change', () => {
    const intent = createInputState();
    const oneSwitch = createOneSwitch(intent);
    oneSwitch.press('keyboard');
    for (let tick = 0; tick < SWITCH_HOLD_TICKS + 3; tick += 1) oneSwitch.tick();
    oneSwitch.reset();
    oneSwitch.release();
    oneSwitch.tick();
    expect(intent.consume()).toEqual({ steer: 0, hop: false });
    expect(oneSwitch.direction).toBe(1);
  });

  it('take a player with a 200 ms reaction to level 3 on three of four courses', () => {
    const seeds = Array.from({ length: 40 }, (_, index) =>
      (index * 104_729 + 11).toString(16).padStart(8, 'c').repeat(8),
    );
    const reached = seeds.filter((seed) => {
      const world = createWorld({ seed, mode: 'practice' });
      const intent = createInputState();
      const oneSwitch = createOneSwitch(intent);
      const player = createSwitchPlayer(oneSwitch, seed);
      while (!world.over && world.level < 3) {
        player.act(world);
        oneSwitch.tick();
        step(world, intent.consume());
      }
      return world.level >= 3;
    });
    expect(reached.length).toBeGreaterThanOrEqual(30);
  });
});
