/** The controls step aside while the run plays and nobody asks for them. */
export interface Fading {
  /** Somebody is there. */
  wake(): void;
  /** A finger asks for the controls, or away with them. */
  toggle(): void;
  /** Whether they may step aside at all. */
  allow(mayFade: boolean): void;
  readonly isAway: boolean;
  stop(): void;
}

const QUIET_MS = 2_600;
/** Where the keyboard is in the controls they stay this much longer; any key brings them back. */
const FOCUSED_QUIET_MS = 7_000;

export function createFading(window: Window, root: HTMLElement, console: () => HTMLElement | undefined): Fading {
  let mayFade = false;
  let isAway = false;
  let timer: number | undefined;

  const show = (away: boolean): void => {
    if (away === isAway) return;
    isAway = away;
    root.classList.toggle('is-quiet', away);
  };
  const mayHover = window.matchMedia('(hover: hover)');
  /** A hand rests on them. */
  const isHeld = (): boolean => mayHover.matches && (console()?.matches(':hover') ?? false);
  const wait = (): void => {
    window.clearTimeout(timer);
    if (!mayFade) return;
    const isFocused = console()?.matches(':has(:focus-visible)') ?? false;
    timer = window.setTimeout(() => (isHeld() ? wait() : show(true)), isFocused ? FOCUSED_QUIET_MS : QUIET_MS);
  };
  const wake = (): void => {
    show(false);
    wait();
  };
  /** A finger on the picture toggles by itself. */
  const onPointer = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' || console()?.contains(event.target as Node)) wake();
  };
  root.addEventListener('pointermove', onPointer);
  root.addEventListener('pointerdown', onPointer);
  root.addEventListener('focusin', wake);
  window.addEventListener('keydown', wake);

  return {
    wake,
    toggle() {
      if (isAway || !mayFade) return wake();
      window.clearTimeout(timer);
      show(true);
    },
    allow(next) {
      if (next === mayFade) return;
      mayFade = next;
      wake();
    },
    get isAway() {
      return isAway;
    },
    stop() {
      window.clearTimeout(timer);
      root.removeEventListener('pointermove', onPointer);
      root.removeEventListener('pointerdown', onPointer);
      root.removeEventListener('focusin', wake);
      window.removeEventListener('keydown', wake);
    },
  };
}
