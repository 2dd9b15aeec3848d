import type { ResumableRunInfo } from '@jumpy/protocol/http/resume';
import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import type { Host } from '../host/host.ts';
import { MAX_FRAME_GAP_MS } from '../loop/tickBudget.ts';
import type { PhaseMachine } from '../phases/phaseMachine.ts';
import type { GameSheet } from '../page/sheet.ts';
import type { ResumeScreen } from './resumeScreen.ts';

/** Offers on the start screen to resume a run whose page is gone. */
export interface RunResumeOffer {
  told(run: ResumableRunInfo | null): void;
  /** Called per frame while the offer is shown. */
  frame(elapsedMs: number): void;
  leave(): void;
}

export interface RunResumeOfferDeps {
  readonly host: Host;
  readonly phases: PhaseMachine;
  readonly sheet: GameSheet;
  readonly flags: () => Promise<readonly SecurityFlag[]>;
  readonly onSay: (text: string) => void;
  readonly pressed: (action: () => void) => () => void;
}

/** Minimum time before the offer reacts, so that a press meant for the start screen is ignored. */
const INPUT_DELAY_MS = 400;

export function createRunResumeOffer({
  host,
  phases,
  sheet,
  flags,
  onSay,
  pressed,
}: RunResumeOfferDeps): RunResumeOffer {
  let wanted: ResumableRunInfo | null = null;
  let open: { readonly screen: ResumeScreen; readonly untilMs: number; seenMs: number } | undefined;

  const nowMs = (): number => performance.now();
  const close = (): boolean => {
    const wasOpen = open !== undefined && phases.now === 'found';
    open = undefined;
    if (!wasOpen) return false;
    sheet.close();
    phases.enter('ready');
    return true;
  };
  const heard = (action: () => void): (() => void) =>
    pressed(() => {
      if (open && open.seenMs >= INPUT_DELAY_MS) action();
    });
  const goOn = (runId: string): void => {
    open = undefined;
    phases.enter('asked');
    sheet.close();
    host.waiting?.goOn(runId, flags);
  };
  const leave = (): void => {
    if (close()) host.waiting?.leave();
  };

  async function offer(run: ResumableRunInfo): Promise<void> {
    const untilMs = nowMs() + run.leftMs;
    const { createResumeScreen } = await import('./resumeScreen.ts');
    // Another run has started meanwhile, or this one has ended.
    if (wanted !== run || phases.now !== 'ready') return;
    const screen = createResumeScreen(run, { onGoOn: heard(() => goOn(run.runId)), onLeave: heard(leave) });
    open = { screen, untilMs, seenMs: 0 };
    phases.enter('found');
    screen.show(untilMs - nowMs());
    sheet.open(screen.content);
    onSay(screen.spoken);
  }

  return {
    told(run) {
      const isShown = open !== undefined && phases.now === 'found';
      if (run === null) close();
      // The same run was announced again, as for a newly opened page.
      if (isShown && run?.runId === wanted?.runId) return;
      wanted = run;
      // If the screen cannot be loaded, no offer is made and the run is submitted as it is.
      if (run !== null && host.waiting) offer(run).catch(() => undefined);
    },
    frame(elapsedMs) {
      if (open === undefined) return;
      open.seenMs += Math.min(elapsedMs, MAX_FRAME_GAP_MS);
      const leftMs = open.untilMs - nowMs();
      if (leftMs > 0) open.screen.show(leftMs);
      else leave();
    },
    leave,
  };
}
