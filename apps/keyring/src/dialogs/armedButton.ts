import { element } from './element.ts';
import { NOT_IN_VIEW, refusePress, TOO_SOON } from './press.ts';
import { type WatchVisible, watchVisible } from './watchVisible.ts';

/** So long a button is seen before it can be pressed: nobody presses what they had no time to read. */
export const ARMING_MS = 800;

interface Arming {
  className?: string;
  /** Ends the watching; the dialog's. */
  signal: AbortSignal;
  watch?: WatchVisible;
}

/**
 * A button that can be pressed only after it was seen for 800 ms on end, and only by a person. What counts is the moment the press
 * begins: a change between that and the click would lose a press of somebody who had read everything. A press that is refused says so.
 */
export function armedButton(
  text: string,
  onPress: () => void,
  { className = 'button primary', signal, watch = watchVisible }: Arming,
): HTMLButtonElement {
  // Not `disabled`: such a button swallows presses without an event.
  const made = element('button', { type: 'button', className, attributes: { 'aria-disabled': 'true' } }, text);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSeen = false;
  /** Browsers take a moment to say that a new button is seen: until then a press is too soon, not out of view. */
  let isNew = true;
  let isArmed = false;
  /** Whether it was armed when the press that is under way began. */
  let beganArmed: boolean | undefined;
  const setArmed = (armed: boolean): void => {
    clearTimeout(timer);
    isArmed = armed;
    made.ariaDisabled = armed ? null : 'true';
  };
  watch(made, {
    signal,
    onChange(isVisible) {
      isSeen = isVisible;
      setArmed(false);
      if (isVisible) timer = setTimeout(() => setArmed(true), ARMING_MS);
    },
  });
  const aging = setTimeout(() => (isNew = false), ARMING_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(aging);
    setArmed(false);
  });
  const begin = (event: Event): void => {
    if (event.isTrusted) beganArmed = isArmed;
  };
  made.addEventListener('pointerdown', begin);
  made.addEventListener('keydown', (event) => {
    if (!event.repeat && (event.key === 'Enter' || event.key === ' ')) begin(event);
  });
  for (const left of ['pointerleave', 'pointercancel', 'blur'])
    made.addEventListener(left, () => (beganArmed = undefined));
  made.addEventListener('click', (event) => {
    if (!event.isTrusted) return;
    const isSafe = beganArmed ?? isArmed;
    beganArmed = undefined;
    if (isSafe) return onPress();
    refusePress(made, isSeen || isNew ? TOO_SOON : NOT_IN_VIEW);
    if (!isSeen) made.scrollIntoView({ block: 'nearest' });
  });
  return made;
}
