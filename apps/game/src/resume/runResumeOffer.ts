import type { ResumableRunInfo } from '@jumpy/protocol/http/resume';
import type { GameContext } from '../gameContext.ts';
import { MAX_FRAME_GAP_MS } from '../loop/tickBudget.ts';
import type { ResumeScreen } from './resumeScreen.ts';

/** Offers on the start screen to resume a run whose page is gone. */
export interface RunResumeOffer {
  update(run: ResumableRunInfo | null): void;
  /** Called per frame while the offer is shown. */
  onFrame(elapsedMs: number): void;
  decline(): void;
}

/** Minimum time before the offer reacts, so that a press meant for the start screen is ignored. */
const INPUT_DELAY_MS = 400;

export function createRunResumeOffer(game: GameContext): RunResumeOffer {
  const { host, phases, sheet, hud, securityFlags } = game;
  let latest: ResumableRunInfo | null = null;
  let open: { readonly screen: ResumeScreen; readonly untilMs: number; shownMs: number } | undefined;

  const nowMs = (): number => performance.now();
  const close = (): boolean => {
    const wasOpen = open !== undefined && phases.current === 'found';
    open = undefined;
    if (!wasOpen) return false;
    sheet.close();
    phases.enter('ready');
    return true;
  };
  const afterDelay = (action: () => void): (() => void) =>
    game.withPressSound(() => {
      if (open && open.shownMs >= INPUT_DELAY_MS) action();
    });
  const resume = (runId: string): void => {
    open = undefined;
    phases.enter('asked');
    sheet.close();
    host.resumes?.resume(runId, securityFlags);
  };
  const decline = (): void => {
    if (close()) host.resumes?.discard();
  };

  async function offer(run: ResumableRunInfo): Promise<void> {
    const untilMs = nowMs() + run.leftMs;
    const { createResumeScreen } = await import('./resumeScreen.ts');
    // Another run has started meanwhile, or this one has ended.
    if (latest !== run || phases.current !== 'ready') return;
    const screen = createResumeScreen(run, {
      onResume: afterDelay(() => resume(run.runId)),
      onDecline: afterDelay(decline),
    });
    open = { screen, untilMs, shownMs: 0 };
    phases.enter('found');
    screen.setTimeLeft(untilMs - nowMs());
    sheet.open(screen.content);
    hud.announce(screen.announcement);
  }

  return {
    update(run) {
      const isShown = open !== undefined && phases.current === 'found';
      if (run === null) close();
      // The same run was announced again, as for a newly opened page.
      if (isShown && run?.runId === latest?.runId) return;
      latest = run;
      // If the screen cannot be loaded, no offer is made and the run is submitted as it is.
      if (run !== null && host.resumes) offer(run).catch(() => undefined);
    },
    onFrame(elapsedMs) {
      if (open === undefined) return;
      open.shownMs += Math.min(elapsedMs, MAX_FRAME_GAP_MS);
      const leftMs = open.untilMs - nowMs();
      if (leftMs > 0) open.screen.setTimeLeft(leftMs);
      else decline();
    },
    decline,
  };
}
