import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInputState, type InputState } from '../src/input/inputState.ts';
import { listenToCommands } from '../src/input/commandKeys.ts';
import {
  listenToKeyboard,
  DEAD_ZONE_PX,
  MAX_ANCHOR_DISTANCE_PX,
  listenToTouch,
  TAP_MS,
} from '../src/input/attachInput.ts';
import { preventBrowserGestures } from '../src/page/preventGestures.ts';

let intent: InputState;
let stop: () => void;
let requests: string[];
let waits: boolean;

beforeEach(() => {
  intent = createInputState();
  requests = [];
  waits = false;
});
afterEach(() => stop());

const press = (): boolean => {
  if (waits) requests.push('press');
  return waits;
};
const steer = (): number => intent.consume().steer;

describe('keyboard', () => {
  beforeEach(() => {
    const ask = (name: string) => (): void => void requests.push(name);
    const commands = {
      togglePause: ask('pause'),
      toggleMute: ask('mute'),
      toggleSettings: ask('settings'),
      requestRevive: ask('revive'),
      confirm: press,
    };
    const stops = [listenToKeyboard(window, intent, press), listenToCommands(window, commands)];
    stop = () => {
      for (const each of stops) each();
    };
  });
  const key = (type: 'keydown' | 'keyup', code: string, init: KeyboardEventInit = {}): KeyboardEvent => {
    const event = new KeyboardEvent(type, {
      code,
      key: code.replace(/^Key/, '').toLowerCase(),
      bubbles: true,
      cancelable: true,
      ...init,
    });
    window.dispatchEvent(event);
    return event;
  };

  it.each([
    ['ArrowLeft', -1],
    ['KeyA', -1],
    ['ArrowRight', 1],
    ['KeyD', 1],
  ])('%s steers %i while held', (code, direction) => {
    key('keydown', code);
    expect(steer()).toBe(direction);
    key('keyup', code);
    expect(steer()).toBe(0);
  });

  it('follows the latest key and falls back to the one still held', () => {
    key('keydown', 'KeyA');
    key('keydown', 'KeyD');
    expect(steer()).toBe(1);
    key('keyup', 'KeyD');
    expect(steer()).toBe(-1);
  });

  it.each(['Space', 'ArrowUp', 'KeyW'])('%s hops once per press and never scrolls', (code) => {
    expect(key('keydown', code).defaultPrevented).toBe(true);
    expect(intent.consume().hop).toBe(true);
    key('keydown', code, { repeat: true });
    expect(intent.consume().hop).toBe(false);
  });

  it('offers presses to a waiting screen first: Space and Enter start it and do not hop', () => {
    waits = true;
    key('keydown', 'Space');
    key('keydown', 'Enter');
    expect(requests).toEqual(['press', 'press']);
    expect(intent.consume().hop).toBe(false);
  });

  it('P and Escape pause, M mutes, S opens the settings, R revives, and browser shortcuts still work', () => {
    key('keydown', 'KeyP');
    key('keydown', 'Escape');
    key('keydown', 'KeyM');
    key('keydown', 'KeyS');
    key('keydown', 'KeyR');
    expect(key('keydown', 'KeyA', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(requests).toEqual(['pause', 'pause', 'mute', 'settings', 'revive']);
    expect(steer()).toBe(0);
  });

  it('releases everything when the page loses focus', () => {
    key('keydown', 'KeyD');
    window.dispatchEvent(new Event('blur'));
    expect(steer()).toBe(0);
    key('keyup', 'KeyD');
    expect(steer()).toBe(0);
  });
});

describe('touch', () => {
  let surface: HTMLElement;
  let orb: HTMLElement;

  beforeEach(() => {
    surface = document.createElement('div');
    orb = document.createElement('button');
    document.body.append(surface, orb);
    const unlisten = listenToTouch({ surface, hopButton: orb }, intent, press);
    stop = () => {
      unlisten();
      surface.remove();
      orb.remove();
    };
  });
  const touch = (type: string, clientX: number, { pointerId = 1, timeStamp = 0, on = surface } = {}): PointerEvent => {
    const event = new PointerEvent(type, { clientX, pointerId, pointerType: 'touch', bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    on.dispatchEvent(event);
    return event;
  };

  it.each([
    [0, 0],
    [DEAD_ZONE_PX, 0],
    [DEAD_ZONE_PX + 1, 1],
    [-DEAD_ZONE_PX - 1, -1],
    [200, 1],
  ])('a drag of %i px from the touch point steers %i', (by, direction) => {
    touch('pointerdown', 200);
    touch('pointermove', 200 + by);
    expect(steer()).toBe(direction);
    touch('pointerup', 200 + by, { timeStamp: 500 });
    expect(intent.consume()).toEqual({ steer: 0, hop: false });
  });

  it('reverses at once after a long drag, because the anchor follows within a limit', () => {
    touch('pointerdown', 100);
    touch('pointermove', 300);
    touch('pointermove', 300 - MAX_ANCHOR_DISTANCE_PX - DEAD_ZONE_PX - 1);
    expect(steer()).toBe(-1);
  });

  it('a tap hops on release; a drag or a long hold does not', () => {
    touch('pointerdown', 100);
    touch('pointerup', 103, { timeStamp: TAP_MS - 1 });
    expect(intent.consume().hop).toBe(true);
    touch('pointerdown', 100);
    touch('pointerup', 100, { timeStamp: TAP_MS + 1 });
    expect(intent.consume().hop).toBe(false);
  });

  it('a second finger hops at once while the first keeps steering, and lifting it releases nothing', () => {
    touch('pointerdown', 100);
    touch('pointermove', 140);
    touch('pointerdown', 300, { pointerId: 2 });
    expect(intent.consume()).toEqual({ steer: 1, hop: true });
    touch('pointerup', 300, { pointerId: 2 });
    expect(intent.consume()).toEqual({ steer: 1, hop: false });
  });

  it('the hop button hops at once, with or without a thumb on the surface', () => {
    touch('pointerdown', 0, { on: orb });
    expect(intent.consume().hop).toBe(true);
    touch('pointerdown', 100);
    touch('pointermove', 60);
    touch('pointerdown', 0, { on: orb, pointerId: 2 });
    expect(intent.consume()).toEqual({ steer: -1, hop: true });
  });

  it('starts a waiting screen instead of steering', () => {
    waits = true;
    touch('pointerdown', 100);
    touch('pointermove', 200);
    expect(requests).toEqual(['press']);
    expect(steer()).toBe(0);
  });

  it('releases on pointer cancel', () => {
    touch('pointerdown', 100);
    touch('pointermove', 200);
    touch('pointercancel', 200);
    expect(steer()).toBe(0);
  });
});

describe('browser gestures', () => {
  it.each(['contextmenu', 'selectstart', 'dblclick', 'touchmove'])('PLAUS-28 blocks %s', (type) => {
    stop = preventBrowserGestures(document);
    const event = new Event(type, { bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});
