import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import type { Timers } from '@jumpy/browser/timers';

/** A difference of the two clocks that counts as drift, in milliseconds (PLAUS-26). */
const CLOCK_DRIFT_MS = 5_000;

/** How often the clocks are compared, in milliseconds (PLAUS-27). */
const CLOCK_CHECK_MS = 10_000;

/** A gap between the window and its page that says developer tools are docked, in CSS pixels (PLAUS-25). */
const DEVTOOLS_GAP_PX = 200;

/** The signals of a page about itself: recorded and sent, refusing nothing by themselves (decision READ-95). */
export interface TamperWatch {
  flags(): SecurityFlag[];
  stop(): void;
}

/** Watches a page from now on; a signal once seen stays. */
export function watchTamper(page: Window, { timers, clocks }: { timers: Timers; clocks: Clocks }): TamperWatch {
  const seen = new Set<SecurityFlag>();
  const hasDrifted = createDriftCheck(clocks);
  const measure = (): void => {
    if (hasDevtoolsGap(page)) seen.add('devtools');
  };
  let cancel: () => void;
  const check = (): void => {
    measure();
    if (hasDrifted()) seen.add('clock_drift');
    cancel = timers.after(CLOCK_CHECK_MS, check);
  };
  measure();
  cancel = timers.after(CLOCK_CHECK_MS, check);
  page.addEventListener('resize', measure);
  const stopScripts = watchInjectedScripts(page, () => seen.add('injected_script'));
  return {
    flags: () => [...seen],
    stop() {
      cancel();
      stopScripts();
      page.removeEventListener('resize', measure);
    },
  };
}

/** The sizes of a window that the gap is measured on. */
type WindowSizes = Pick<Window, 'outerWidth' | 'outerHeight' | 'innerWidth' | 'innerHeight'>;

/** Whether the window is over 200 px larger than its page (PLAUS-25). A sign, no proof: some browsers have wide side bars. */
export function hasDevtoolsGap({ outerWidth, outerHeight, innerWidth, innerHeight }: WindowSizes): boolean {
  return outerWidth - innerWidth > DEVTOOLS_GAP_PX || outerHeight - innerHeight > DEVTOOLS_GAP_PX;
}

/** The two clocks of a page: of the wall, which can be set, and since its start, which cannot. */
interface Clocks {
  wallMs(): number;
  monotonicMs(): number;
}

/** Compares the clocks with each other since the last look; answers whether one ran away from the other by over 5 s. */
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

/** Whether a node is a script that the page did not bring: written into it, or from another origin. */
function isForeignScript(node: Node, origin: string): boolean {
  if (node.nodeName.toUpperCase() !== 'SCRIPT') return false;
  const source = 'src' in node && typeof node.src === 'string' ? node.src : '';
  if (source === '') return true;
  try {
    return new URL(source, origin).origin !== origin;
  } catch {
    return true;
  }
}

/** Whether a node is such a script or brings one, however deep (PLAUS-31). */
function bringsForeignScript(node: Node, origin: string): boolean {
  if (isForeignScript(node, origin)) return true;
  return (
    'querySelectorAll' in node &&
    [...(node as Element).querySelectorAll('script')].some((script) => isForeignScript(script, origin))
  );
}

/** Hears of scripts that are put into the document from now on. */
function watchInjectedScripts(page: Window, onInjected: () => void): () => void {
  const observer = new MutationObserver((mutations) => {
    const added = mutations.flatMap((mutation) => [...mutation.addedNodes]);
    if (added.some((node) => bringsForeignScript(node, page.location.origin))) onInjected();
  });
  observer.observe(page.document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
