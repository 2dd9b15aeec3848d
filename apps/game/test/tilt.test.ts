import { describe, expect, it } from 'vitest';
import { createInputState } from '../src/input/inputState.ts';
import {
  requestTiltPermission,
  listenToTilt,
  canTilt,
  computeRoll,
  toTiltSteer,
  type TiltWindow,
} from '../src/input/tilt.ts';

/** A window with controllable tilt and time. */
function tiltable(): { window: TiltWindow; tilt(beta: number | null, gamma: number | null): void; passTime(): void } {
  const events = new EventTarget();
  const waiting = new Map<number, () => void>();
  const window = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    setTimeout: (work: () => void) => {
      waiting.set(waiting.size + 1, work);
      return waiting.size;
    },
    clearTimeout: (id: number) => void waiting.delete(id),
    screen: { orientation: { angle: 0 } },
  } as unknown as TiltWindow;
  return {
    window,
    tilt: (beta, gamma) => void events.dispatchEvent(Object.assign(new Event('deviceorientation'), { beta, gamma })),
    passTime: () => {
      for (const work of waiting.values()) work();
    },
  };
}

describe('tilt', () => {
  it.each([
    ['level', 2, 0, 0],
    ['a little, not yet', 6.9, 0, 0],
    ['enough to the right', 7, 0, 1],
    ['enough to the left', -12, 0, -1],
    ['back a little, still steering', 4.5, 1, 1],
    ['back to level', 3.9, 1, 0],
    ['over to the other side', -5, 1, 0],
    ['far over to the other side', -9, 1, -1],
  ] as const)('steers only beyond a dead zone: %s', (_name, degrees, previous, steer) => {
    expect(toTiltSteer(degrees, previous)).toBe(steer);
  });

  it.each([
    ['upright', 0, 12],
    ['on its left side', 90, 30],
    ['on its right side', 270, -30],
    ['upside down', 180, -12],
  ])('gives the same roll in every screen orientation: %s', (_name, angle, degrees) => {
    expect(computeRoll({ beta: 30, gamma: 12, screenAngle: angle })).toBe(degrees);
  });

  it('steers while active, reports tilt as the source, and releases when switched off', () => {
    const { window, tilt, passTime } = tiltable();
    const intent = createInputState();
    let noTiltCount = 0;
    const stop = listenToTilt(window, intent, () => (noTiltCount += 1));
    tilt(40, 15);
    expect(intent.consume().steer).toBe(1);
    expect(intent.usedSource()).toBe('tilt');
    passTime();
    expect(noTiltCount).toBe(0);
    stop();
    expect(intent.consume().steer).toBe(0);
    tilt(40, -15);
    expect(intent.consume().steer).toBe(0);
  });

  it('detects a device without sensor data; an empty reading counts as none', () => {
    const { window, tilt, passTime } = tiltable();
    let noTiltCount = 0;
    listenToTilt(window, createInputState(), () => (noTiltCount += 1));
    tilt(null, null);
    passTime();
    expect(noTiltCount).toBe(1);
  });

  it.each([
    ['no sense at all', undefined, false],
    ['nothing to ask', {}, true],
    ['leave given', { requestPermission: async () => 'granted' as const }, true],
    ['leave refused', { requestPermission: async () => 'denied' as const }, false],
    ['asked outside of a gesture', { requestPermission: () => Promise.reject(new Error('no gesture')) }, false],
  ])('requests permission where required: %s', async (_name, orientation, isGranted) => {
    const { window } = tiltable();
    expect(
      await requestTiltPermission({ ...window, ...(orientation ? { DeviceOrientationEvent: orientation } : {}) }),
    ).toBe(isGranted);
  });

  it('is offered on touch devices', () => {
    const { window } = tiltable();
    const able = { ...window, DeviceOrientationEvent: {} };
    expect([canTilt(able, 5), canTilt(able, 0), canTilt(window, 5)]).toEqual([true, false, false]);
  });
});
