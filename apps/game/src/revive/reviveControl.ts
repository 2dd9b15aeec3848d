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
  readonly holds: boolean;
  terms(terms: ShellReviveTerms | null): void;
  /** Holds a run that just died if a revive is possible; returns whether it did. */
  take(run: PlayableRun): boolean;
  /** Shows the offer, after the fall animation. */
  offer(): void;
  /** Called per frame while the offer is shown. */
  pass(elapsedMs: number): void;
  told(news: RevivePaymentUpdate): void;
  pay(): void;
  /** Handles Enter, Space, gamepad or switch. */
  press(): void;
  dismiss(): void;
  /** Cancels the offer, because the run ends elsewhere. */
  drop(): void;
}

export interface ReviveControlDeps {
  readonly host: Host;
  readonly phases: PhaseMachine;
  readonly sheet: GameSheet;
  readonly later: Pick<DeferredAssets, 'createReviveScreen'>;
  readonly isWanted: () => boolean;
  readonly isOneSwitch: () => boolean;
  readonly onSay: (text: string) => void;
  readonly onPress: () => void;
  readonly onRevive: (run: PlayableRun, message: string) => void;
  /** The run is final; `again` means that the player wants the next one. */
  readonly onEnd: (run: PlayableRun, choice: { readonly again: boolean }) => void;
}

/** Presses right after the death were meant for the game, so they are ignored for this long. */
const INPUT_DELAY_MS = 400;
/** Time per choice when scanning with one switch. */
const SCAN_STEP_MS = 1_600;

export function createReviveControl(parts: ReviveControlDeps): ReviveControl {
  const { host, phases, sheet } = parts;
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
    if (run) parts.onEnd(run, { again });
  };
  const move = (event: ReviveEvent): void => {
    if (open === undefined || held === undefined) return;
    const { flow, order } = reduceRevive(open.flow, event);
    const isNews = flow.phase !== 'offered' && flow.phase !== open.flow.phase;
    open.flow = flow;
    open.screen.show(flow);
    if (isNews) parts.onSay(flow.message);
    if (order === 'pay') host.revives?.pay(held.run, held.terms);
    if (order === 'end') end(false);
    if (order === 'revive') revive();
  };
  const revive = (): void => {
    const run = close();
    if (run?.revive()) parts.onRevive(run, REVIVE_SUCCESS.message);
    else if (run) parts.onEnd(run, { again: false });
  };
  /** Ignores presses that come too early. */
  const heard = (action: () => void) => (): void => {
    if (open === undefined || open.passedMs < INPUT_DELAY_MS) return;
    parts.onPress();
    action();
  };
  const isAsked = ({ runId, tick }: RevivePaymentUpdate): boolean =>
    held?.run.ticket.runId === runId && held.run.world.tick === tick;
  const pay = heard(() => move({ type: 'pay' }));
  const dismiss = heard(() => {
    if (open && canEndOffer(open.flow)) end(false);
  });

  return {
    get holds() {
      return held !== undefined;
    },
    terms(next) {
      terms = next;
    },
    take(run) {
      if (host.revives === undefined || !parts.isWanted() || !canOfferRevive(run.world, terms)) return false;
      held = { run, terms };
      host.revives.dead(run);
      return true;
    },
    offer() {
      if (held === undefined) return;
      // The offer needs its screen, so none is made before that has loaded.
      const { createReviveScreen } = parts.later;
      if (createReviveScreen === undefined) return end(false);
      phases.enter('offered');
      const screen = createReviveScreen({
        score: held.run.world.score,
        terms: held.terms,
        onPay: pay,
        onAgain: heard(() => end(true)),
        onEnd: dismiss,
      });
      const flow = createReviveFlow();
      open = { flow, screen, passedMs: 0, lit: -1 };
      screen.show(flow);
      sheet.open(screen.content);
      parts.onSay(
        `One more bounce? ${offerButtonText(held.terms)} with the key R. ${REVIVE_OFFER_MS / 1_000} seconds.`,
      );
    },
    pass(elapsedMs) {
      if (open === undefined) return;
      // Clamped, so that the offer does not run out while the page is hidden.
      const seenMs = Math.min(elapsedMs, MAX_FRAME_GAP_MS);
      open.passedMs += seenMs;
      const lit = Math.floor(open.passedMs / SCAN_STEP_MS);
      if (parts.isOneSwitch() && lit !== open.lit) {
        open.lit = lit;
        open.screen.light(lit);
      }
      move({ type: 'pass', elapsedMs: seenMs });
    },
    told(news) {
      if (isAsked(news)) move({ type: 'told', status: news.status, message: news.message });
    },
    pay,
    press: () => open?.screen.press(),
    dismiss,
    drop: () => void close(),
  };
}
