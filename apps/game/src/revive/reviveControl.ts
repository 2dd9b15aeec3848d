import { REVIVE_SUCCESS } from '@jumpy/domain/revivePayment';
import type { Host, RevivePaymentUpdate } from '../host/host.ts';
import { MAX_FRAME_GAP_MS } from '../loop/tickBudget.ts';
import type { DeferredAssets } from '../deferredAssets.ts';
import type { PhaseMachine } from '../phases/phaseMachine.ts';
import type { GameSheet } from '../page/sheet.ts';
import type { PlayableRun } from '../run/playableRun.ts';
import {
  canEndOffer,
  createReviveFlow,
  REVIVE_OFFER_MS,
  type ReviveEvent,
  type ReviveFlow,
  reduceRevive,
} from './reviveFlow.ts';
import type { ReviveScreen } from './reviveScreen.ts';
import { canOfferRevive, offerButtonText, type ShellReviveTerms } from './reviveTerms.ts';

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

export interface ReviveControlDeps {
  readonly host: Host;
  readonly phases: PhaseMachine;
  readonly sheet: GameSheet;
  readonly deferredAssets: Pick<DeferredAssets, 'createReviveScreen'>;
  readonly isOfferEnabled: () => boolean;
  readonly isOneSwitch: () => boolean;
  readonly onAnnounce: (text: string) => void;
  readonly onPress: () => void;
  readonly onRevive: (run: PlayableRun, message: string) => void;
  /** The run is final; `again` means that the player wants the next one. */
  readonly onEnd: (run: PlayableRun, choice: { readonly again: boolean }) => void;
}

/** Presses right after the death were meant for the game, so they are ignored for this long. */
const INPUT_DELAY_MS = 400;
/** Time per choice when scanning with one switch. */
const SCAN_STEP_MS = 1_600;

export function createReviveControl(deps: ReviveControlDeps): ReviveControl {
  const { host, phases, sheet } = deps;
  let terms: ShellReviveTerms | null = null;
  let held: { readonly run: PlayableRun; readonly terms: ShellReviveTerms } | undefined;
  let open: { flow: ReviveFlow; readonly screen: ReviveScreen; passedMs: number; lit: number } | undefined;

  const close = (): PlayableRun | undefined => {
    const run = held?.run;
    held = undefined;
    if (open) sheet.close();
    open = undefined;
    return run;
  };
  const end = (again: boolean): void => {
    const run = close();
    if (run) deps.onEnd(run, { again });
  };
  const move = (event: ReviveEvent): void => {
    if (open === undefined || held === undefined) return;
    const { flow, action } = reduceRevive(open.flow, event);
    const isNews = flow.phase !== 'offered' && flow.phase !== open.flow.phase;
    open.flow = flow;
    open.screen.render(flow);
    if (isNews) deps.onAnnounce(flow.message);
    if (action === 'pay') host.revives?.requestPayment(held.run, held.terms);
    if (action === 'end') end(false);
    if (action === 'revive') revive();
  };
  const revive = (): void => {
    const run = close();
    if (run?.revive()) deps.onRevive(run, REVIVE_SUCCESS.message);
    else if (run) deps.onEnd(run, { again: false });
  };
  /** Ignores presses that come too early. */
  const heard = (action: () => void) => (): void => {
    if (open === undefined || open.passedMs < INPUT_DELAY_MS) return;
    deps.onPress();
    action();
  };
  const isAsked = ({ runId, tick }: RevivePaymentUpdate): boolean =>
    held?.run.ticket.runId === runId && held.run.world.tick === tick;
  const pay = heard(() => move({ type: 'pay' }));
  const dismiss = heard(() => {
    if (open && canEndOffer(open.flow)) end(false);
  });

  return {
    get isPending() {
      return held !== undefined;
    },
    setTerms(next) {
      terms = next;
    },
    tryHold(run) {
      if (host.revives === undefined || !deps.isOfferEnabled() || !canOfferRevive(run.world, terms)) return false;
      held = { run, terms };
      host.revives.reportDeath(run);
      return true;
    },
    showOffer() {
      if (held === undefined) return;
      // The offer needs its screen, so none is made before that has loaded.
      const { createReviveScreen } = deps.deferredAssets;
      if (createReviveScreen === undefined) return end(false);
      phases.enter('offered');
      const screen = createReviveScreen({
        score: held.run.world.score,
        terms: held.terms,
        onPay: pay,
        onRestart: heard(() => end(true)),
        onEnd: dismiss,
      });
      const flow = createReviveFlow();
      open = { flow, screen, passedMs: 0, lit: -1 };
      screen.render(flow);
      sheet.open(screen.content);
      deps.onAnnounce(
        `One more bounce? ${offerButtonText(held.terms)} with the key R. ${REVIVE_OFFER_MS / 1_000} seconds.`,
      );
    },
    advance(elapsedMs) {
      if (open === undefined) return;
      // Clamped, so that the offer does not run out while the page is hidden.
      const seenMs = Math.min(elapsedMs, MAX_FRAME_GAP_MS);
      open.passedMs += seenMs;
      const lit = Math.floor(open.passedMs / SCAN_STEP_MS);
      if (deps.isOneSwitch() && lit !== open.lit) {
        open.lit = lit;
        open.screen.highlight(lit);
      }
      move({ type: 'pass', elapsedMs: seenMs });
    },
    handlePaymentUpdate(update) {
      if (isAsked(update)) move({ type: 'told', status: update.status, message: update.message });
    },
    requestPayment: pay,
    confirm: () => open?.screen.confirm(),
    decline: dismiss,
    cancel: () => void close(),
  };
}
