import { transactionReport } from '@jumpy/domain/transactionStatus';
import { useEffect } from 'react';
import { useConfig } from '../../data/config.ts';
import { useRecordings } from '../../runs/chain/recordingContext.ts';
import type { RunService } from '../../runs/runService.ts';
import type { PlaySession } from './playSession.ts';

const UNSAVED = transactionReport({ isSaved: false, outcome: 'not_asked' });
const SAVED = transactionReport({ isSaved: true, outcome: 'not_asked' });

/** Tells the game page how the saving of its runs goes: first with the server, then on the chain (GAME-28, GAME-51). */
export function useTransactionNews(session: PlaySession | undefined, service: RunService | undefined): void {
  const hasChain = Boolean(useConfig()?.chain);
  const queue = useRecordings();

  useEffect(() => {
    if (!session || !service) return undefined;
    return service.onDelivery(({ runId, delivery }) => {
      if (!service.knows(runId)) return;
      if (delivery.state === 'waiting') session.tellTransaction({ runId, ...UNSAVED });
      // Where there is a chain, the queue has more to say.
      else if (delivery.state === 'settled' && !hasChain) session.tellTransaction({ runId, ...SAVED });
    });
  }, [session, service, hasChain]);

  useEffect(() => {
    if (!session || !queue) return undefined;
    let told = '';
    const tell = (): void => {
      const { runId } = session.state().ticket ?? {};
      const news = runId === undefined ? undefined : queue.news(runId);
      if (runId === undefined || !news) return;
      const { report, txHash } = news;
      const data = { runId, ...report, ...(txHash === undefined ? {} : { txHash }) };
      const text = JSON.stringify(data);
      if (text === told) return;
      told = text;
      session.tellTransaction(data);
    };
    // Its code may have come after the run was counted.
    tell();
    return queue.subscribe(tell);
  }, [session, queue]);
}
