import type { ResumableRunInfo } from '@jumpy/protocol/http/resume';
import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import type { Host } from '../host/host.ts';
import { MAX_FRAME_GAP_MS } from '../loop/tickBudget.ts';
import type { PhaseMachine } from '../phases/phaseMachine.ts';
import type { GameSheet } from '../page/sheet.ts';
import type { ResumeScreen } from './resumeScreen.ts';

/** Offers on the start screen to resume a run whose page is gone. */
export interface RunResumeOffer {
  update(run: ResumableRunInfo | null): void;
  /** Called per frame while the offer is shown. */
  onFrame(elapsedMs: number): void;
  decline(): void;
}

export interface RunResumeOfferDeps {
  readonly host: Host;
  readonly phases: PhaseMachine;
  readonly sheet: GameSheet;
  readonly flags: () => Promise<readonly SecurityFlag[]>;
  readonly onAnnounce: (text: string) => void;
  readonly withSound: (action: () => void) => () => void;
}

/** Minimum time before the offer reacts, so that a press meant for the start screen is ignored. */
const INPUT_DELAY_MS = 400;

export function createRunResumeOffer({
  host,
  phases,
  sheet,
  flags,
  onAnnounce,
  withSound,
}: RunResumeOfferDeps): RunResumeOffer {
  let wanted: ResumableRunInfo | null = null;
  let open: { readonly screen: ResumeScreen; readonly untilMs: number; seenMs: number } | undefined;

  const nowMs = (): number => performance.now();
  const close = (): boolean => {
    const wasOpen = open !== undefined && phases.current === 'found';
    open = undefined;
    if (!wasOpen) return false;
    sheet.close();
    phases.enter('ready');
    return true;
  };
  const heard = (action: () => void): (() => void) =>
    withSound(() => {
      if (open && open.seenMs >= INPUT_DELAY_MS) action();
    });
  const goOn = (runId: string): void => {
    open = undefined;
    phases.enter('asked');
    sheet.close();
    host.resumes?.resume(runId, flags);
  };
  const leave = (): void => {
    if (close()) host.resumes?.discard();
  };

  async function offer(run: ResumableRunInfo): Promise<void> {
    const untilMs = nowMs() + run.leftMs;
    const { createResumeScreen } = await import('./resumeScreen.ts');
    // Another run has started meanwhile, or this one has ended.
    if (wanted !== run || phases.current !== 'ready') return;
    const screen = createResumeScreen(run, { onResume: heard(() => goOn(run.runId)), onDecline: heard(leave) });
    open = { screen, untilMs, seenMs: 0 };
    phases.enter('found');
    screen.setTimeLeft(untilMs - nowMs());
    sheet.open(screen.content);
    onAnnounce(screen.announcement);
  }

  return {
    update(run) {
      const isShown = open !== undefined && phases.current === 'found';
      if (run === null) close();
      // The same run was announced again, as for a newly opened page.
      if (isShown && run?.runId === wanted?.runId) return;
      wanted = run;
      // If the screen cannot be loaded, no offer is made and the run is submitted as it is.
      if (run !== null && host.resumes) offer(run).catch(() => undefined);
    },
    onFrame(elapsedMs) {
      if (open === undefined) return;
      open.seenMs += Math.min(elapsedMs, MAX_FRAME_GAP_MS);
      const leftMs = open.untilMs - nowMs();
      if (leftMs > 0) open.screen.setTimeLeft(leftMs);
      else leave();
    },
    decline: leave,
  };
}
