import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSwitchScan, HIGHLIGHT_MS, type SwitchScan } from '../src/switchScan.ts';

const DEAF_MS = 600;
let offered: HTMLButtonElement[];
let pressed: string[];
let highlighted: (string | null)[];
let scan: SwitchScan;

function button(name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = name;
  button.addEventListener('click', () => pressed.push(name));
  document.body.append(button);
  return button;
}
const lit = (): (string | null)[] => [...document.querySelectorAll('[data-lit]')].map(({ textContent }) => textContent);

beforeEach(() => {
  [pressed, highlighted] = [[], []];
  offered = [button('Again'), button('Leave')];
  scan = createSwitchScan({
    choices: () => offered,
    onHighlight: ({ textContent }) => void highlighted.push(textContent),
  });
  scan.advance(0);
});
afterEach(() => document.body.replaceChildren());

describe('one-switch controls', () => {
  test('highlights each choice in turn, one at a time, and presses the highlighted one', () => {
    scan.advance(DEAF_MS);
    expect(lit()).toEqual(['Again']);
    scan.advance(HIGHLIGHT_MS);
    expect(lit()).toEqual(['Leave']);
    expect(scan.press()).toBe(true);
    expect(pressed).toEqual(['Leave']);
    scan.advance(HIGHLIGHT_MS);
    expect(lit()).toEqual(['Again']);
    expect(highlighted).toEqual(['Again', 'Leave', 'Again']);
  });

  test('ignores presses meant for the previous choices', () => {
    scan.advance(DEAF_MS - 1);
    expect(scan.press()).toBe(true);
    scan.advance(1);
    offered = [button('Stay')];
    scan.advance(16);
    expect(scan.press()).toBe(true);
    expect({ pressed, lit: lit() }).toEqual({ pressed: [], lit: [] });
  });

  test('restarts the full turn after a press', () => {
    scan.advance(DEAF_MS + HIGHLIGHT_MS - 1);
    scan.press();
    scan.advance(HIGHLIGHT_MS - 1);
    expect(lit()).toEqual(['Again']);
    scan.advance(1);
    expect(lit()).toEqual(['Leave']);
  });

  test('turns the highlight off between two turns of a single choice', () => {
    offered = [button('Leave')];
    scan.advance(0);
    scan.advance(DEAF_MS);
    expect(lit()).toEqual([]);
    scan.press();
    expect(pressed).toEqual([]);
    scan.advance(HIGHLIGHT_MS);
    expect(lit()).toEqual(['Leave']);
    scan.press();
    expect(pressed).toEqual(['Leave']);
    scan.advance(HIGHLIGHT_MS);
    expect(lit()).toEqual([]);
  });

  test('moves focus away from a choice that could be pressed without a highlight', () => {
    const next = button('Stay');
    next.focus();
    offered = [next];
    scan.advance(0);
    expect(document.activeElement).toBe(document.body);
  });

  test('does nothing without choices, or once stopped', () => {
    scan.advance(DEAF_MS);
    scan.stop();
    expect(lit()).toEqual([]);
    expect(scan.press()).toBe(false);
    expect(pressed).toEqual([]);
  });
});
