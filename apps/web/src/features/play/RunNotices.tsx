import { groupedText } from '@jumpy/domain/numberText';
import { useEffect, useState } from 'react';
import { browserTimers } from '@jumpy/browser/timers';
import { useRunService } from '../../runs/runServiceContext.ts';
import { refusedWhy } from '../../data/refusedWhy.ts';
import { showLateSheet } from '../../data/settingsSheet.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { arrivalWords } from './arrivalWords.ts';
import styles from './RunNotices.module.css';

/** News of a run that no screen shows any more. */
interface Notice {
  runId: string;
  good: boolean;
  title: string;
  text: string;
}

/** How long good news stays, in milliseconds; bad news stays until it is closed. */
const GOOD_MS = 6_000;

/** Tells what became of runs that were left early or sent late: counted, or refused with the reason, once. */
export function RunNotices() {
  const service = useRunService();
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const close = (runId: string): void => setNotices((all) => all.filter((notice) => notice.runId !== runId));

  useEffect(() => {
    if (!service) return undefined;
    const cancels: (() => void)[] = [];
    const add = (notice: Notice): void =>
      setNotices((all) => [...all.filter((one) => one.runId !== notice.runId), notice]);
    const showRefusals = async (): Promise<void> => {
      for (const { runId, body, refusal } of await service.takeRefusals()) {
        const text = `${refusedWhy(refusal)} Your other runs are safe.`;
        add({ runId, good: false, title: `A run of ${groupedText(body.scoreData.score)} did not count`, text });
      }
    };
    const stopRefusals = service.onDelivery(({ runId, delivery }) => {
      if (delivery.state === 'refused' && !service.isWatched(runId)) void showRefusals();
    });
    const stopArrivals = service.onArrival((run) => {
      const { runId } = run;
      add({ runId, good: true, ...arrivalWords(run) });
      cancels.push(browserTimers.after(GOOD_MS, () => close(runId)));
    });
    void showRefusals();
    return () => {
      stopRefusals();
      stopArrivals();
      for (const cancel of cancels) cancel();
    };
  }, [service]);

  return (
    <div className={styles.notices} role="status">
      {notices.map(({ runId, good, title, text }) => (
        <div key={runId} className={styles.notice} data-good={good}>
          <span className={styles.face}>
            <Icon name={good ? 'check' : 'warning'} size={22} weight={3.2} />
          </span>
          <p>
            <b>{title}</b>
            {text}
          </p>
          {good ? null : (
            <Button
              size="small"
              aria-haspopup="dialog"
              onClick={() => {
                close(runId);
                showLateSheet({ kind: 'unsent' });
              }}
            >
              See it
            </Button>
          )}
          <Button size="small" icon="close" aria-label="Close" onClick={() => close(runId)} />
        </div>
      ))}
    </div>
  );
}
