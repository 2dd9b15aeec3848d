type Seeing = Pick<Window, 'self' | 'top'> & {
  IntersectionObserver: { prototype: object };
  IntersectionObserverEntry: { prototype: object };
};

/**
 * Whether a page around this one could cover it unnoticed. Only browsers with the second version of the IntersectionObserver tell a frame
 * what lies over it; Safari and Firefox do not have it.
 */
export function isCoverable({ self, top, IntersectionObserver, IntersectionObserverEntry }: Seeing): boolean {
  const isTold =
    'trackVisibility' in IntersectionObserver.prototype && 'isVisible' in IntersectionObserverEntry.prototype;
  return self !== top && !isTold;
}
