import type { WaitingRun } from '@jumpy/protocol/http/resume';
import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import type { Host } from '../host/host.ts';
import { GAP_MS } from '../loop/pace.ts';
import type { Phases } from '../phases/phases.ts';
import type { Sheet } from '../page/sheet.ts';
import type { WaitingScreen } from './waitingScreen.ts';

/** Offers the run whose page is gone, over the start screen. */
export interface WaitingControl {
  told(run: WaitingRun | null): void;
  /** A frame of the offer goes by. */
  frame(elapsedMs: number): void;
  /** No, thanks. */
  leave(): void;
}

export interface WaitingControlParts {
  readonly host: Host;
  readonly phases: Phases;
  readonly sheet: Sheet;
  readonly flags: () => Promise<readonly SecurityFlag[]>;
  readonly onSay: (text: string) => void;
  readonly pressed: (action: () => void) => () => void;
}

/** A press that was meant for the start screen answers nothing: so long the offer is to be seen before. */
const DEAF_MS = 400;

export function createWaitingControl({
  host,
  phases,
  sheet,
  flags,
  onSay,
  pressed,
}: WaitingControlParts): WaitingControl {
  let wanted: WaitingRun | null = null;
  let open: { readonly screen: WaitingScreen; readonly untilMs: number; seenMs: number } | undefined;

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
      if (open && open.seenMs >= DEAF_MS) action();
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

  async function offer(run: WaitingRun): Promise<void> {
    const untilMs = nowMs() + run.leftMs;
    const { createWaitingScreen } = await import('./waitingScreen.ts');
    // Somebody began another meanwhile, or it is over.
    if (wanted !== run || phases.now !== 'ready') return;
    const screen = createWaitingScreen(run, { onGoOn: heard(() => goOn(run.runId)), onLeave: heard(leave) });
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
      // Told again, as to a page that has just begun to listen.
      if (isShown && run?.runId === wanted?.runId) return;
      wanted = run;
      // Where its screen cannot be fetched the run is left, and sent as it is.
      if (run !== null && host.waiting) offer(run).catch(() => undefined);
    },
    frame(elapsedMs) {
      if (open === undefined) return;
      open.seenMs += Math.min(elapsedMs, GAP_MS);
      const leftMs = open.untilMs - nowMs();
      if (leftMs > 0) open.screen.show(leftMs);
      else leave();
    },
    leave,
  };
}
