import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import type { Timers } from '@jumpy/browser/timers';
import { CLOCK_CHECK_MS, type Clocks, createDriftCheck } from './clockDrift.ts';
import { hasDevtoolsGap } from './devtoolsGap.ts';
import { watchInjectedScripts } from './injectedScripts.ts';

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
