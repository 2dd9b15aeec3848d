import { describe, expect, test } from 'vitest';
import { isInspectionShortcut } from '@jumpy/domain/inspection';
import { createDriftCheck, hasDevtoolsGap } from '@jumpy/browser/watchTampering';
import { silenceConsole } from '@jumpy/domain/silenceConsole';

describe('tamper signals', () => {
  test.each([
    [{ outerWidth: 1_440, innerWidth: 1_240, outerHeight: 900, innerHeight: 700 }, false],
    [{ outerWidth: 1_441, innerWidth: 1_240, outerHeight: 900, innerHeight: 900 }, true],
    [{ outerWidth: 1_440, innerWidth: 1_440, outerHeight: 900, innerHeight: 699 }, true],
  ])('PLAUS-25 a gap of %j indicates developer tools: %s', (sizes, isDetected) => {
    expect(hasDevtoolsGap(sizes)).toBe(isDetected);
  });

  test.each([
    [5_000, false],
    [5_001, true],
    [-5_001, true],
  ])('PLAUS-26 a wall clock that jumped by %i ms has drifted: %s', (jumpMs, drifted) => {
    let wallMs = 1_000_000;
    let sinceMs = 0;
    const hasDrifted = createDriftCheck({ wallMs: () => wallMs, monotonicMs: () => sinceMs });
    wallMs += 10_000 + jumpMs;
    sinceMs += 10_000;
    expect(hasDrifted()).toBe(drifted);
    wallMs += 10_000;
    sinceMs += 10_000;
    expect(hasDrifted()).toBe(false);
  });

  const plain = { ctrlKey: false, shiftKey: false, metaKey: false, altKey: false };
  test.each([
    [{ ...plain, key: 'F12' }, true],
    [{ ...plain, key: 'I', ctrlKey: true, shiftKey: true }, true],
    [{ ...plain, key: 'J', ctrlKey: true, shiftKey: true }, true],
    [{ ...plain, key: 'C', ctrlKey: true, shiftKey: true }, true],
    [{ ...plain, key: 'u', ctrlKey: true }, true],
    [{ ...plain, key: 'i', metaKey: true, altKey: true }, true],
    [{ ...plain, key: 'c', ctrlKey: true }, false],
    [{ ...plain, key: 'i' }, false],
    [{ ...plain, key: ' ' }, false],
    [{ ...plain, key: 'Tab' }, false],
    [{ ...plain, key: 'F11' }, false],
  ])('PLAUS-29 %j opens developer tools: %s', (key, isOpening) => {
    expect(isInspectionShortcut(key)).toBe(isOpening);
  });

  function voice() {
    const said: string[] = [];
    const say = (name: string) => () => void said.push(name);
    const names = ['log', 'info', 'debug', 'warn', 'trace'] as const;
    return {
      said,
      names,
      target: Object.fromEntries(names.map((name) => [name, say(name)])) as unknown as typeof console,
    };
  }

  test('PLAUS-30 silences the console in production, and restores it', () => {
    const { said, names, target } = voice();
    const restore = silenceConsole(target, true);
    for (const name of names) target[name]('x');
    expect(said).toEqual([]);
    restore();
    for (const name of names) target[name]('x');
    expect(said).toEqual(names);
  });

  test('PLAUS-30 leaves the console alone for developers', () => {
    const { said, target } = voice();
    silenceConsole(target, false);
    target.warn('x');
    expect(said).toEqual(['warn']);
  });
});
