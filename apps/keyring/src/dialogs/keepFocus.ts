const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

let names = 0;

/** Names a dialog by its heading, gives it the focus and keeps it there until the signal; Escape is told. */
export function keepFocus(
  root: HTMLElement,
  { signal, onEscape }: { signal: AbortSignal; onEscape: () => void },
): void {
  const before = document.activeElement;
  const heading = root.querySelector('h1, h2');
  if (heading && !root.hasAttribute('aria-label')) {
    heading.id ||= `dialog-${(names += 1)}`;
    root.setAttribute('aria-labelledby', heading.id);
  }
  // Pressing Return must not press anything nobody has chosen yet.
  (root.querySelector<HTMLElement>('[autofocus]') ?? root).focus({ preventScroll: true });

  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && event.isTrusted) {
        event.preventDefault();
        onEscape();
      }
      if (event.key !== 'Tab') return;
      const stops = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
        (stop) => stop.getClientRects().length > 0,
      );
      const [first, final] = [stops[0] ?? root, stops.at(-1) ?? root];
      const active = document.activeElement;
      const isInside = root.contains(active);
      if (event.shiftKey && (!isInside || active === first || active === root)) {
        event.preventDefault();
        final.focus();
      } else if (!event.shiftKey && (!isInside || active === final)) {
        event.preventDefault();
        first.focus();
      }
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    if (before instanceof HTMLElement) before.focus();
  });
}
