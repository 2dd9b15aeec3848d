import type { FromGame, ToGame } from '@jumpy/protocol/frame';
import type { ReviveService, ReviveServiceNeeds } from '../../runs/revive/reviveService.ts';
import type { RunService } from '../../runs/runService.ts';
import type { PlayNews, Revival } from './playMachine.ts';

type RevivePayment = Extract<FromGame, { type: 'REVIVE_PAYMENT' }>['data'];

/** Opens a revive service that speaks with this game page, for runs of this page. */
export type OpenRevives = (parts: Pick<ReviveServiceNeeds, 'post' | 'heard'>) => ReviveService;

/** Revives of this screen's runs: offered while somebody is there who pays for them. */
export interface Revivals {
  /** Whoever pays for revives from now on; without one none is offered. */
  lend(open: OpenRevives | undefined): void;
  refresh(): void;
  died(runId: string): void;
  pay(asked: RevivePayment): Promise<void>;
  /** The run goes on by what was paid. */
  wentOn(runId: string): void;
  /** A run is over: one that waited may have been paid for too late. */
  ended(runId: string): void;
  stop(): void;
}

interface Needs {
  service: Pick<RunService, 'knows' | 'heard'>;
  post(message: ToGame): void;
  tell(news: PlayNews): void;
}

export function createRevivals({ service, post, tell }: Needs): Revivals {
  let walletClient: ReviveService | undefined;
  /** What the revive of a run cost, until the run goes on by it. */
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
