import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSwitchScan, HIGHLIGHT_MS, type SwitchScan } from '../src/switchScan.ts';

const DEAF_MS = 600;
let offered: HTMLButtonElement[];
let pressed: string[];
let said: (string | null)[];
let scan: SwitchScan;

function button(name: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = name;
  made.addEventListener('click', () => pressed.push(name));
  document.body.append(made);
  return made;
}
const lit = (): (string | null)[] => [...document.querySelectorAll('[data-lit]')].map(({ textContent }) => textContent);

beforeEach(() => {
  [pressed, said] = [[], []];
  offered = [button('Again'), button('Leave')];
  scan = createSwitchScan({ choices: () => offered, onLit: ({ textContent }) => void said.push(textContent) });
  scan.pass(0);
});
afterEach(() => document.body.replaceChildren());

describe('one switch', () => {
  test('is shown each choice in turn, one at a time, and takes the one that is lit', () => {
    scan.pass(DEAF_MS);
    expect(lit()).toEqual(['Again']);
    scan.pass(HIGHLIGHT_MS);
    expect(lit()).toEqual(['Leave']);
    expect(scan.press()).toBe(true);
    expect(pressed).toEqual(['Leave']);
    scan.pass(HIGHLIGHT_MS);
    expect(lit()).toEqual(['Again']);
    expect(said).toEqual(['Again', 'Leave', 'Again']);
  });

  test('chooses nothing by presses that were meant for what was there before', () => {
    scan.pass(DEAF_MS - 1);
    expect(scan.press()).toBe(true);
    scan.pass(1);
    offered = [button('Stay')];
    scan.pass(16);
    expect(scan.press()).toBe(true);
    expect({ pressed, lit: lit() }).toEqual({ pressed: [], lit: [] });
  });

  test('has a whole turn again after a press', () => {
    scan.pass(DEAF_MS + HIGHLIGHT_MS - 1);
    scan.press();
    scan.pass(HIGHLIGHT_MS - 1);
    expect(lit()).toEqual(['Again']);
    scan.pass(1);
    expect(lit()).toEqual(['Leave']);
  });

  test('is dark between two turns of a choice that is alone', () => {
    offered = [button('Leave')];
    scan.pass(0);
    scan.pass(DEAF_MS);
    expect(lit()).toEqual([]);
    scan.press();
    expect(pressed).toEqual([]);
    scan.pass(HIGHLIGHT_MS);
    expect(lit()).toEqual(['Leave']);
    scan.press();
    expect(pressed).toEqual(['Leave']);
    scan.pass(HIGHLIGHT_MS);
    expect(lit()).toEqual([]);
  });

  test('takes the keyboard from a choice that would be pressed unlit', () => {
    const next = button('Stay');
    next.focus();
    offered = [next];
    scan.pass(0);
    expect(document.activeElement).toBe(document.body);
  });

  test('means nothing where there is nothing to choose from, or no more', () => {
    scan.pass(DEAF_MS);
    scan.stop();
    expect(lit()).toEqual([]);
    expect(scan.press()).toBe(false);
    expect(pressed).toEqual([]);
  });
});
