import { page } from 'vitest/browser';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { MusicPlayerSlot } from '../../src/app/renderPage.tsx';
import { ANONYMOUS, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';

const PUBLIC = ['/help', '/verify', '/daily'];
const SCREENS: readonly (readonly [who: string, path: string])[] = [
  ['a visitor', '/login'],
  ...PUBLIC.map((path) => ['a visitor', path] as const),
  ...['/home', '/stats', '/profile', '/shop', ...PUBLIC].map((path) => ['a player', path] as const),
];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(leave);

const pill = (): Element => document.querySelector('[data-music]') ?? expect.unreachable();

/** Texts, pictures with a name and controls that share a pixel with the pill. */
function findCovered(): string[] {
  const box = pill().getBoundingClientRect();
  const isCovered = ({ left, right, top, bottom }: DOMRect): boolean =>
    right - left > 2 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const covered: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = node.textContent?.trim();
    if (!words || pill().contains(node) || !node.parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if ([...range.getClientRects()].some(isCovered)) covered.push(words);
  }
  for (const element of document.querySelectorAll('#root :is(a, button, [role="img"])')) {
    const { x, y, width, height } = element.getBoundingClientRect();
    // The letters of the wordmark stand under the ball of its first one.
    const ballHeight = element.querySelector('use') ? height * 0.15 : 0;
    if (element.checkVisibility() && isCovered(new DOMRect(x, y + ballHeight, width, height - ballHeight)))
      covered.push(element.getAttribute('aria-label') ?? element.textContent ?? element.tagName);
  }
  return covered;
}

describe.each([390, 195])('at %i px', (width) => {
  test.each(SCREENS)('OVER-01 the music pill covers nothing for %s at %s', async (who, path) => {
    const isPlayer = who === 'a player';
    await visit(path, { answers: isPlayer ? SIGNED_IN : ANONYMOUS, remembered: isPlayer, width, height: 844 });
    const container = document.createElement('div');
    document.body.append(container);
    const root = createRoot(container);
    onTestFinished(() => {
      root.unmount();
      container.remove();
    });
    root.render(<MusicPlayerSlot />);
    await expect.element(page.getByRole('button', { name: /^Music, / })).toBeInTheDocument();
    await expect.poll(() => document.querySelector('main:not([aria-busy="true"]) :is(a, button)')).not.toBeNull();
    await document.fonts.ready;
    expect(findCovered()).toEqual([]);
  });
});
