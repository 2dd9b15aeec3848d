import type { GameToShellMessage, ShellToGameMessage } from '@jumpy/protocol/frame';
import type { ReviveService, ReviveServiceOptions } from '../../runs/revive/reviveService.ts';
import type { RunService } from '../../runs/runService.ts';
import type { PlayAction, Revival } from './playReducer.ts';

type RevivePayment = Extract<GameToShellMessage, { type: 'REVIVE_PAYMENT' }>['data'];

/** Opens a revive service for this game page and its runs. */
export type OpenReviveProvider = (parts: Pick<ReviveServiceOptions, 'post' | 'whenDeathAcknowledged'>) => ReviveService;

/** Revives of this screen's runs; offered only while a payment service is set. */
export interface ReviveController {
  /** Sets the payment service; without one no revives are offered. */
  setProvider(open: OpenReviveProvider | undefined): void;
  refresh(): void;
  onDeath(runId: string): void;
  pay(asked: RevivePayment): Promise<void>;
  /** The run continues after a revive. */
  onResumed(runId: string): void;
  /** The run has ended; a pending revive may have been paid too late. */
  onRunEnd(runId: string): void;
  stop(): void;
}

interface Options {
  service: Pick<RunService, 'isKnownRun' | 'whenAcknowledged'>;
  post(message: ShellToGameMessage): void;
  dispatch(news: PlayAction): void;
}

export function createReviveController({ service, post, dispatch }: Options): ReviveController {
  let walletClient: ReviveService | undefined;
  /** Price of a paid revive, until the run continues. */
  let paidFor: { runId: string; revival: Revival } | undefined;

  return {
    setProvider(open) {
      walletClient?.stop();
      walletClient = open?.({ post, whenDeathAcknowledged: service.whenAcknowledged });
      void walletClient?.refresh();
    },
    refresh: () => void walletClient?.refresh(),
    onDeath(runId) {
      walletClient?.onDeath(runId);
      dispatch({ type: 'dead', runId });
    },
    async pay(asked) {
      const { runId } = asked;
      if (!service.isKnownRun(runId)) return;
      const revived = await walletClient?.pay(asked);
      if (revived) paidFor = { runId, revival: { price: revived.price, text: revived.text ?? undefined } };
    },
    onResumed(runId) {
      dispatch({ type: 'revived', runId, revival: paidFor?.runId === runId ? paidFor.revival : { price: null } });
    },
    onRunEnd(runId) {
      if (walletClient?.onRunEnd(runId)) dispatch({ type: 'kept', runId });
    },
    stop: () => walletClient?.stop(),
  };
}
