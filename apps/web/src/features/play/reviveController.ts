import type { GameToShellMessage, ShellToGameMessage } from '@jumpy/protocol/frame';
import type { ReviveService, ReviveServiceOptions } from '../../runs/revive/reviveService.ts';
import type { RunService } from '../../runs/runService.ts';
import type { PlayAction, Revival } from './playReducer.ts';

type RevivePayment = Extract<GameToShellMessage, { type: 'REVIVE_PAYMENT' }>['data'];

/** Opens a revive service for this game page and its runs. */
export type OpenReviveProvider = (parts: Pick<ReviveServiceOptions, 'post' | 'heard'>) => ReviveService;

/** Revives of this screen's runs; offered only while a payment service is set. */
export interface ReviveController {
  /** Sets the payment service; without one no revives are offered. */
  lend(open: OpenReviveProvider | undefined): void;
  refresh(): void;
  died(runId: string): void;
  pay(asked: RevivePayment): Promise<void>;
  /** The run continues after a revive. */
  wentOn(runId: string): void;
  /** The run has ended; a pending revive may have been paid too late. */
  ended(runId: string): void;
  stop(): void;
}

interface Options {
  service: Pick<RunService, 'knows' | 'heard'>;
  post(message: ShellToGameMessage): void;
  tell(news: PlayAction): void;
}

export function createReviveController({ service, post, tell }: Options): ReviveController {
  let walletClient: ReviveService | undefined;
  /** Price of a paid revive, until the run continues. */
  let paidFor: { runId: string; revival: Revival } | undefined;

  return {
    lend(open) {
      walletClient?.stop();
      walletClient = open?.({ post, heard: service.heard });
      void walletClient?.refresh();
    },
    refresh: () => void walletClient?.refresh(),
    died(runId) {
      walletClient?.died(runId);
      tell({ type: 'dead', runId });
    },
    async pay(asked) {
      const { runId } = asked;
      if (!service.knows(runId)) return;
      const revived = await walletClient?.pay(asked);
      if (revived) paidFor = { runId, revival: { price: revived.price, text: revived.text ?? undefined } };
    },
    wentOn(runId) {
      tell({ type: 'revived', runId, revival: paidFor?.runId === runId ? paidFor.revival : { price: null } });
    },
    ended(runId) {
      if (walletClient?.ended(runId)) tell({ type: 'kept', runId });
    },
    stop: () => walletClient?.stop(),
  };
}
