import { element } from './element.ts';
import { NOT_IN_VIEW, refusePress, TOO_SOON } from './press.ts';
import { type WatchVisible, watchVisible } from './watchVisible.ts';

/** A button must be visible for this long before it reacts, so that the content can be read (clickjacking). */
export const ARMING_MS = 800;

interface Arming {
  className?: string;
  /** Aborted with the dialog. */
  signal: AbortSignal;
  watch?: WatchVisible;
}

/**
 * Button that accepts only trusted presses, after it has been visible for 800 ms without interruption. The start of the
 * press counts, since a change before the click would lose a legitimate press. A rejected press shows a message.
 */
export function armedButton(
  text: string,
  onPress: () => void,
  { className = 'button primary', signal, watch = watchVisible }: Arming,
): HTMLButtonElement {
  // `disabled` buttons swallow presses without an event.
  const made = element('button', { type: 'button', className, attributes: { 'aria-disabled': 'true' } }, text);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSeen = false;
  /** Visibility of a new button is reported with a delay; until then a press is too early rather than out of view. */
  let isNew = true;
  let isArmed = false;
  /** Whether the button was armed when the current press began. */
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
