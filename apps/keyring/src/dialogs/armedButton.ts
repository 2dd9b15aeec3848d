import { element } from './element.ts';
import { type WatchVisible, watchVisible } from './watchVisible.ts';

/** So long a button is seen before it can be pressed: nobody presses what they had no time to read. */
export const ARMING_MS = 800;

interface Arming {
  className?: string;
  /** Ends the watching; the dialog's. */
  signal: AbortSignal;
  watch?: WatchVisible;
}

/** A button that can be pressed only after it was seen for 800 ms on end, and only by a person. */
export function armedButton(
  text: string,
  onPress: () => void,
  { className = 'button primary', signal, watch = watchVisible }: Arming,
): HTMLButtonElement {
  const made = element('button', { type: 'button', className, disabled: true }, text);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const disarm = (): void => {
    clearTimeout(timer);
    made.disabled = true;
  };
  watch(made, {
    signal,
    onChange: (isVisible) => {
      disarm();
      if (isVisible) timer = setTimeout(() => (made.disabled = false), ARMING_MS);
    },
  });
  signal.addEventListener('abort', disarm);
  made.addEventListener('click', (event) => {
    if (event.isTrusted && !made.disabled) onPress();
  });
  return made;
}
