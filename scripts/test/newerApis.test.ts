import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BROWSER_TARGETS } from '@jumpy/browser/build/browserTargets';
import { expect, test } from 'vitest';
import { ROOT } from '@jumpy/scripts/env';
import { findNewerApis } from '@jumpy/scripts/testing/newerApis';

test.each([
  ['new Intl.Segmenter(`en`)', ['new Segmenter()']],
  ['Intl.Segmenter?new Intl.Segmenter():0', []],
  ['a.showPopover()', ['.showPopover()']],
  ['a.showPopover?.()', []],
  ['URL.canParse(a)', ['URL.canParse()']],
  ['navigator.serviceWorker.ready', ['navigator.serviceWorker']],
  ['navigator.serviceWorker?.ready', []],
  ['a.isWellFormed()', ['.isWellFormed()']],
  ['requestIdleCallback(a)', ['requestIdleCallback()']],
  ['`requestIdleCallback`in window&&window.requestIdleCallback(a)', []],
])('in a built script %j lacks a fallback for %j', (code, names) => {
  expect(findNewerApis({ 'a.js': code })).toEqual(names.map((name) => `a.js: ${name}`));
});

test('README.md names the oldest supported browsers', () => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  for (const browser of BROWSER_TARGETS) {
    const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
    expect(readme).toMatch(new RegExp(`${name} ${version.replace('.', '\\.')}\\b`, 'i'));
  }
});
