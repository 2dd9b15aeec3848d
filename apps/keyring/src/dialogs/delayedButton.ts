import { createDialogElement } from './element.ts';
import { NOT_VISIBLE_TEXT, showPressRefused, PRESS_TOO_SOON_TEXT } from './pressFeedback.ts';
import { type WatchVisibility, watchVisibility } from './watchVisibility.ts';

/** A button must be visible for this long before it reacts, so that the content can be read (clickjacking). */
export const BUTTON_DELAY_MS = 800;

interface DelayedButtonOptions {
  className?: string;
  /** Language of the text, if it is not the page's. */
  lang?: string;
  /** Aborted with the dialog. */
  signal: AbortSignal;
  watch?: WatchVisibility;
}

/**
 * Button that accepts only trusted presses, after it has been visible for 800 ms without interruption. The start of the
 * press counts, since a change before the click would lose a legitimate press. A rejected press shows a message.
 */
export function createDelayedButton(
  text: string,
  onPress: () => void,
  { className = 'button primary', signal, watch = watchVisibility, ...language }: DelayedButtonOptions,
): HTMLButtonElement {
  // `disabled` buttons swallow presses without an event.
  const button = createDialogElement(
    'button',
    { type: 'button', className, ...language, attributes: { 'aria-disabled': 'true' } },
    text,
  );
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
    button.ariaDisabled = armed ? null : 'true';
  };
  watch(button, {
    signal,
    onChange(isVisible) {
      isSeen = isVisible;
      setArmed(false);
      if (isVisible) timer = setTimeout(() => setArmed(true), BUTTON_DELAY_MS);
    },
  });
  const aging = setTimeout(() => (isNew = false), BUTTON_DELAY_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(aging);
    setArmed(false);
  });
  const startPress = (event: Event): void => {
    if (event.isTrusted) beganArmed = isArmed;
  };
  button.addEventListener('pointerdown', startPress);
  button.addEventListener('keydown', (event) => {
    if (!event.repeat && (event.key === 'Enter' || event.key === ' ')) startPress(event);
  });
  for (const eventType of ['pointerleave', 'pointercancel', 'blur'])
    button.addEventListener(eventType, () => (beganArmed = undefined));
  button.addEventListener('click', (event) => {
    if (!event.isTrusted) return;
    const isSafe = beganArmed ?? isArmed;
    beganArmed = undefined;
    if (isSafe) return onPress();
    showPressRefused(button, isSeen || isNew ? PRESS_TOO_SOON_TEXT : NOT_VISIBLE_TEXT);
    if (!isSeen) button.scrollIntoView({ block: 'nearest' });
  });
  return button;
}
