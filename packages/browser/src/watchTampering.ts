import type { Timers } from './timers.ts';

/** What suggests that somebody changes or inspects the page. */
type TamperSignal = 'clock_drift' | 'devtools' | 'injected_script';

/** Clock difference that counts as drift, in milliseconds. */
const CLOCK_DRIFT_MS = 5_000;

/** How often the clocks are compared, in milliseconds. */
const CLOCK_CHECK_INTERVAL_MS = 10_000;

/** Difference between window and viewport size that suggests docked developer tools, in CSS pixels. */
const DEVTOOLS_GAP_PX = 200;

/** Watches a page; a signal stays set once seen. */
export function watchTampering(page: Window, { timers, clocks }: { timers: Timers; clocks: Clocks }) {
  const signals = new Set<TamperSignal>();
  const hasDrifted = createDriftCheck(clocks);
  const measure = (): void => {
    if (hasDevtoolsGap(page)) signals.add('devtools');
  };
  let cancel: () => void;
  const check = (): void => {
    measure();
    if (hasDrifted()) signals.add('clock_drift');
    cancel = timers.schedule(CLOCK_CHECK_INTERVAL_MS, check);
  };
  measure();
  cancel = timers.schedule(CLOCK_CHECK_INTERVAL_MS, check);
  page.addEventListener('resize', measure);
  const stopObserving = watchInjectedScripts(page, () => signals.add('injected_script'));
  return {
    flags: (): TamperSignal[] => [...signals],
    stop(): void {
      cancel();
      stopObserving();
      page.removeEventListener('resize', measure);
    },
  };
}

type WindowSizes = Pick<Window, 'outerWidth' | 'outerHeight' | 'innerWidth' | 'innerHeight'>;

/** Whether the window is over 200 px larger than its viewport. Only a hint, since some browsers have wide sidebars. */
export function hasDevtoolsGap({ outerWidth, outerHeight, innerWidth, innerHeight }: WindowSizes): boolean {
  return outerWidth - innerWidth > DEVTOOLS_GAP_PX || outerHeight - innerHeight > DEVTOOLS_GAP_PX;
}

/** The wall clock, which can be changed, and the monotonic clock, which cannot. */
interface Clocks {
  wallMs(): number;
  monotonicMs(): number;
}

/** Creates a check that compares the clocks since the last call; true if they diverged by more than 5 s. */
export function createDriftCheck(clocks: Clocks): () => boolean {
  const offsetMs = (): number => clocks.wallMs() - clocks.monotonicMs();
  let lastMs = offsetMs();
  return () => {
    const nowMs = offsetMs();
    const drifted = Math.abs(nowMs - lastMs) > CLOCK_DRIFT_MS;
    lastMs = nowMs;
    return drifted;
  };
}

/** Whether a node is an inline or cross-origin script, which the page itself never adds. */
function isInjectedScript(node: Node, origin: string): boolean {
  if (node.nodeName.toUpperCase() !== 'SCRIPT') return false;
  const source = 'src' in node && typeof node.src === 'string' ? node.src : '';
  if (source === '') return true;
  try {
    return new URL(source, origin).origin !== origin;
  } catch {
    return true;
  }
}

/** Whether a node is or contains such a script, at any depth. */
function containsInjectedScript(node: Node, origin: string): boolean {
  if (isInjectedScript(node, origin)) return true;
  return (
    'querySelectorAll' in node &&
    [...(node as Element).querySelectorAll('script')].some((script) => isInjectedScript(script, origin))
  );
}

/** Observes scripts added to the document from now on. */
function watchInjectedScripts(page: Window, onInjected: () => void): () => void {
  const observer = new MutationObserver((mutations) => {
    const added = mutations.flatMap((mutation) => [...mutation.addedNodes]);
    if (added.some((node) => containsInjectedScript(node, page.location.origin))) onInjected();
  });
  observer.observe(page.document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
