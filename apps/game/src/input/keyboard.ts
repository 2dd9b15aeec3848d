import type { Intent } from './intent.ts';

const LEFT = new Set(['ArrowLeft', 'KeyA']);
const RIGHT = new Set(['ArrowRight', 'KeyD']);
const HOP = new Set(['Space', 'ArrowUp', 'KeyW']);
const PRESS = new Set(['Space', 'Enter', 'NumpadEnter']);

/** Arrows or A and D steer, Space, Up or W hop; `press` is asked first: where the game waits, Enter or Space mean go. */
export function listenToKeys(window: Window, intent: Intent, press: () => boolean): () => void {
  const down: string[] = [];
  const follow = (): void => {
    const last = down.at(-1);
    intent.steer('keyboard', last === undefined ? 0 : LEFT.has(last) ? -1 : 1);
  };
  const onDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    const { code } = event;
    if (PRESS.has(code) && onControl(event.target)) return;
    const plays = LEFT.has(code) || RIGHT.has(code) || HOP.has(code);
    if (plays) event.preventDefault();
    if (event.repeat) return;
    if (PRESS.has(code) && press()) return event.preventDefault();
    if (LEFT.has(code) || RIGHT.has(code)) {
      down.push(code);
      follow();
    } else if (HOP.has(code)) intent.hop('keyboard');
  };
  const onUp = (event: KeyboardEvent): void => {
    const at = down.indexOf(event.code);
    if (at < 0) return;
    down.splice(at, 1);
    follow();
  };
  const onBlur = (): void => {
    down.length = 0;
    intent.clear();
  };
  window.addEventListener('keydown', onDown);
  window.addEventListener('keyup', onUp);
  window.addEventListener('blur', onBlur);
  return () => {
    window.removeEventListener('keydown', onDown);
    window.removeEventListener('keyup', onUp);
    window.removeEventListener('blur', onBlur);
  };
}

/** A focused button or link answers Enter and Space itself. */
function onControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}

/** Sliders and choices answer every key of play themselves. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement;
}
