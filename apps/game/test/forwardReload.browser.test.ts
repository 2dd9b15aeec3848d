import { afterEach, expect, test } from 'vitest';
import { forwardReload } from '../src/page/forwardReload.ts';

let stop: () => void = () => undefined;
afterEach(() => stop());

test('OVER-15 Ctrl+Shift+R in the frame notifies the parent page and is not prevented', () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const inner = frame.contentWindow as Window & typeof globalThis;
  stop = forwardReload(inner);
  const heard: string[] = [];
  const hear = ({ key, ctrlKey, shiftKey }: KeyboardEvent): void => void heard.push(`${key} ${ctrlKey} ${shiftKey}`);
  window.addEventListener('keydown', hear);
  const press = (init: KeyboardEventInit): boolean =>
    inner.document.body.dispatchEvent(new inner.KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  expect(press({ key: 'R', ctrlKey: true, shiftKey: true })).toBe(true);
  press({ key: 'r', ctrlKey: true });
  press({ key: 'ArrowRight' });
  window.removeEventListener('keydown', hear);
  frame.remove();
  expect(heard).toEqual(['R true true']);
});
