import { REVIVE_SUCCESS } from '@jumpy/domain/revivePayment';
import type { GameContext } from '../gameContext.ts';
import type { RevivePaymentUpdate } from '../host/host.ts';
import { MAX_FRAME_GAP_MS } from '../loop/tickBudget.ts';
import type { PlayableRun } from '../run/playableRun.ts';
import { canEndOffer, createReviveFlow, REVIVE_OFFER_MS, type ReviveEvent, reduceRevive } from './reviveFlow.ts';
import type { createReviveScreen } from './reviveScreen.ts';
import { canOfferRevive, offerButtonText, type ShellReviveTerms } from './reviveTerms.ts';
import * as m from './messages.ts';

export interface ReviveListener {
  readonly onRevive: (run: PlayableRun, message: string) => void;
  /** The run is final; `again` means that the player wants the next one. */
  readonly onEnd: (run: PlayableRun, choice: { readonly again: boolean }) => void;
}

/** Presses right after the death were meant for the game, so they are ignored for this long. */
const INPUT_DELAY_MS = 400;
/** Time per choice when scanning with one switch. */
const SCAN_STEP_MS = 1_600;

/** Holds a dead run while its player may still revive it. */
export interface ReviveControl {
  /** Whether a dead run is being held. */
  readonly isPending: boolean;
  setTerms(terms: ShellReviveTerms | null): void;
  /** Holds a run that just died if a revive is possible; returns whether it did. */
  tryHold(run: PlayableRun): boolean;
  /** Shows the offer, after the fall animation. */
  showOffer(): void;
  /** Called per frame while the offer is shown. */
  advance(elapsedMs: number): void;
  handlePaymentUpdate(update: RevivePaymentUpdate): void;
  requestPayment(): void;
  /** Handles Enter, Space, gamepad or switch. */
  confirm(): void;
  decline(): void;
  /** Cancels the offer, because the run ends elsewhere. */
  cancel(): void;
}

export function createReviveControl(game: GameContext, { onRevive, onEnd }: ReviveListener): ReviveControl {
  const { host, preferences, deferredAssets } = game;
  let terms: ShellReviveTerms | null = null;
  let heldRun: HeldRun | undefined;
  let offer: ReviveOffer | undefined;

  /** Closes the offer and returns the run that was held. */
  const release = (): PlayableRun | undefined => {
    const run = heldRun?.run;
    heldRun = undefined;
    offer?.close();
    offer = undefined;
    return run;
  };
  const end = (choice: { readonly again: boolean }): void => {
    const run = release();
    if (run) onEnd(run, choice);
  };
  const revive = (): void => {
    const run = release();
    if (run?.revive()) onRevive(run, REVIVE_SUCCESS.message);
    else if (run) onEnd(run, { again: false });
  };

  return {
    get isPending() {
      return heldRun !== undefined;
    },
    setTerms(next) {
      terms = next;
    },
    tryHold(run) {
      if (!host.revives || !preferences.settings.reviveOffer || !canOfferRevive(run.world, terms)) return false;
      heldRun = { run, terms };
      host.revives.reportDeath(run);
      return true;
    },
    showOffer() {
      if (heldRun === undefined) return;
      // The offer needs its screen, so none is made before that has loaded.
      const { createReviveScreen } = deferredAssets;
      if (createReviveScreen === undefined) end({ again: false });
      else offer = openReviveOffer(game, heldRun, { createReviveScreen, end, revive });
    },
    advance: (elapsedMs) => offer?.advance(elapsedMs),
    handlePaymentUpdate({ runId, tick, status, message }) {
      const run = heldRun?.run;
      if (run?.ticket.runId === runId && run.world.tick === tick) offer?.reduce({ type: 'told', status, message });
    },
    requestPayment: () => offer?.pay(),
    confirm: () => offer?.confirm(),
    decline: () => offer?.decline(),
    cancel: () => void release(),
  };
}

interface HeldRun {
  readonly run: PlayableRun;
  readonly terms: ShellReviveTerms;
}

/** The offer while it is shown. */
type ReviveOffer = ReturnType<typeof openReviveOffer>;

interface OfferParts {
  readonly createReviveScreen: typeof createReviveScreen;
  readonly end: (choice: { readonly again: boolean }) => void;
  readonly revive: () => void;
}

function openReviveOffer(
  { host, phases, sheet, hud, preferences, withPressSound }: GameContext,
  { run, terms }: HeldRun,
  { createReviveScreen, end, revive }: OfferParts,
) {
  let flow = createReviveFlow();
  let shownMs = 0;
  let highlighted = -1;
  let isClosed = false;

  /** Ignores presses that come too early. */
  const afterDelay = (action: () => void) => (): void => {
    if (!isClosed && shownMs >= INPUT_DELAY_MS) withPressSound(action)();
  };
  const reduce = (event: ReviveEvent): void => {
    const step = reduceRevive(flow, event);
    const phaseBefore = flow.phase;
    flow = step.flow;
    screen.render(flow);
    if (flow.phase !== 'offered' && flow.phase !== phaseBefore) hud.announce(flow.message);
    if (step.action === 'pay') host.revives?.requestPayment(run, terms);
    if (step.action === 'end') end({ again: false });
    if (step.action === 'revive') revive();
  };
  const pay = afterDelay(() => reduce({ type: 'pay' }));
  const decline = afterDelay(() => {
    if (canEndOffer(flow)) end({ again: false });
  });

  phases.enter('offered');
  const screen = createReviveScreen({
    score: run.world.score,
    terms,
    onPay: pay,
    onRestart: afterDelay(() => end({ again: true })),
    onEnd: decline,
  });
  screen.render(flow);
  sheet.open(screen.content);
  hud.announce(m.offerAnnouncement({ offer: offerButtonText(terms), seconds: REVIVE_OFFER_MS / 1_000 }));

  return {
    reduce,
    pay,
    decline,
    confirm: screen.confirm,
    close(): void {
      isClosed = true;
      sheet.close();
    },
    advance(elapsedMs: number): void {
      // Clamped, so that the offer does not run out while the page is hidden.
      const seenMs = Math.min(elapsedMs, MAX_FRAME_GAP_MS);
      shownMs += seenMs;
      const index = Math.floor(shownMs / SCAN_STEP_MS);
      if (preferences.settings.controls === 'one-switch' && index !== highlighted) {
        highlighted = index;
        screen.highlight(index);
      }
      reduce({ type: 'pass', elapsedMs: seenMs });
    },
  };
}
