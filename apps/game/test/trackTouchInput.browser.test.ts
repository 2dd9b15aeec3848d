import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { trackTouchInput } from '../src/page/trackTouchInput.ts';
import '../src/page/page.css';

test('shows the focus ring after a key press, but not after a touch', async () => {
  // A real key press ends the browser's pointer modality from earlier clicks.
  await userEvent.keyboard('{Tab}');
  const button = document.createElement('button');
  button.className = 'btn';
  document.body.append(button);
  trackTouchInput(window);
  const ringAfter = (event: Event): string => {
    button.blur();
    document.body.dispatchEvent(event);
    button.focus();
    return button.matches(':focus-visible') ? getComputedStyle(button).outlineColor : 'none';
  };
  expect(ringAfter(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))).toBe('rgb(255, 243, 222)');
  expect(ringAfter(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))).toBe('rgba(0, 0, 0, 0)');
  expect(ringAfter(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))).toBe('rgb(255, 243, 222)');
  button.remove();
});
