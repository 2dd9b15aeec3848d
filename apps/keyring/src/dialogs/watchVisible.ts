/** Says whether an element is really seen, at once and at every change. */
export type WatchVisible = (
  target: Element,
  watching: { signal: AbortSignal; onChange: (isVisible: boolean) => void },
) => void;

/** What browsers of version 2 of the observer add: whether anything covers or fades the target, in the page around too. */
interface SeenEntry extends IntersectionObserverEntry {
  isVisible?: boolean;
}

const WHOLE = 0.99;

/**
 * Whether a page is in front. Over a window of its own another may lie, opened by whoever wants the next press: it has the focus then. On
 * phones, where nothing hovers, windows are tabs, and a new one may have no focus before it was touched.
 */
export function isInFront(page: Pick<Window, 'self' | 'top' | 'document' | 'matchMedia'>): boolean {
  const { self, top, document } = page;
  const mayLieBehind = self === top && page.matchMedia('(any-hover: hover)').matches;
  return document.visibilityState === 'visible' && (!mayLieBehind || document.hasFocus());
}

/** Watches by the browser's own word: a frame cannot see what lies over it. Without that word, what is within the viewport counts as seen. */
export const watchVisible: WatchVisible = (target, { signal, onChange }) => {
  let isSeen = false;
  let last: boolean | undefined;
  const tell = (): void => {
    const now = isSeen && isInFront(window);
    if (now === last || signal.aborted) return;
    last = now;
    onChange(now);
  };
  const options = { threshold: [0, 0.5, WHOLE, 1], trackVisibility: true, delay: 100 };
  const observer = new IntersectionObserver((entries) => {
    const entry: SeenEntry | undefined = entries.at(-1);
    if (!entry) return;
    isSeen = entry.isIntersecting && entry.intersectionRatio >= WHOLE && entry.isVisible !== false;
    tell();
  }, options);
  observer.observe(target);
  target.ownerDocument.addEventListener('visibilitychange', tell, { signal });
  for (const named of ['focus', 'blur']) window.addEventListener(named, tell, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
};
