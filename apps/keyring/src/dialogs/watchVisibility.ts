/** Reports whether an element is actually visible, initially and on every change. */
export type WatchVisibility = (
  target: Element,
  watching: { signal: AbortSignal; onChange: (isVisible: boolean) => void },
) => void;

/** IntersectionObserver v2 also reports whether the target is covered or faded, even by the embedding page. */
interface VisibilityEntry extends IntersectionObserverEntry {
  isVisible?: boolean;
}

const FULL_RATIO = 0.99;

/**
 * Whether a page is in the foreground. Another window may overlap a standalone window to lure a press; it has the focus
 * then. On phones (no hover) windows are tabs, and a new one may lack focus until touched.
 */
export function isForeground(page: Pick<Window, 'self' | 'top' | 'document' | 'matchMedia'>): boolean {
  const { self, top, document } = page;
  const mayLieBehind = self === top && page.matchMedia('(any-hover: hover)').matches;
  return document.visibilityState === 'visible' && (!mayLieBehind || document.hasFocus());
}

/**
 * Relies on IntersectionObserver v2, since a frame cannot detect what covers it. Without v2, anything within the
 * viewport counts as visible.
 */
export const watchVisibility: WatchVisibility = (target, { signal, onChange }) => {
  let isSeen = false;
  let wasVisible: boolean | undefined;
  const publish = (): void => {
    const isVisible = isSeen && isForeground(window);
    if (isVisible === wasVisible || signal.aborted) return;
    wasVisible = isVisible;
    onChange(isVisible);
  };
  const options = { threshold: [0, 0.5, FULL_RATIO, 1], trackVisibility: true, delay: 100 };
  const observer = new IntersectionObserver((entries) => {
    const entry: VisibilityEntry | undefined = entries.at(-1);
    if (!entry) return;
    isSeen = entry.isIntersecting && entry.intersectionRatio >= FULL_RATIO && entry.isVisible !== false;
    publish();
  }, options);
  observer.observe(target);
  target.ownerDocument.addEventListener('visibilitychange', publish, { signal });
  for (const eventType of ['focus', 'blur']) window.addEventListener(eventType, publish, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
};
