/** A pointer or a focus that rests on a way this long means it: what passes by does not count. Milliseconds. */
const REST_MS = 80;

/** The address that an element or what is around it leads to within the product: a link, or a button that says so by `data-leads`. */
function addressOf(target: EventTarget | null): string | undefined {
  const way = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leads]') : null;
  if (!way) return undefined;
  if (!(way instanceof HTMLAnchorElement)) return way.dataset['leads'];
  const isOurs = way.origin === window.location.origin && way.target !== '_blank' && !way.hasAttribute('download');
  return isOurs ? way.pathname : undefined;
}

/**
 * Hears that somebody is about to follow a way to a screen: a pointer or the focus rests on it, or a finger touches it. The answer
 * stops hearing.
 */
export function watchIntent(page: Document, onIntent: (path: string) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const leave = (): void => clearTimeout(resting);
  const rest = ({ target }: Event): void => {
    leave();
    const path = addressOf(target);
    if (path !== undefined) resting = setTimeout(() => onIntent(path), REST_MS);
  };
  const press = ({ target }: Event): void => {
    leave();
    const path = addressOf(target);
    if (path !== undefined) onIntent(path);
  };
  const hearings = [
    ['pointerover', rest],
    ['focusin', rest],
    ['pointerdown', press],
    ['focusout', leave],
  ] as const;
  for (const [name, hear] of hearings) page.addEventListener(name, hear, { passive: true });
  return () => {
    leave();
    for (const [name, hear] of hearings) page.removeEventListener(name, hear);
  };
}
