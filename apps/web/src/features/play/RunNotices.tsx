import { shownName } from '@jumpy/domain/hiddenName';
import { browserTimers } from '@jumpy/browser/timers';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { useEffect, useState } from 'react';
import { refusalText } from '../../data/refusalText.ts';
import { unseenLimitText } from './unseenRunText.ts';
import { useRunService } from '../../runs/runServiceContext.ts';
import { Button } from '../../ui/Button.tsx';
import { Toast, ToastContainer } from '../../ui/Toast.tsx';
import { overlays } from '../../stores/overlays.ts';
import * as m from './messages.ts';

/** Result of a run whose screen is gone. */
interface RunNotice {
  runId: string;
  isGood: boolean;
  title: string;
  text: string;
}

/** Display duration of good results, in milliseconds; bad ones stay until closed. */
const GOOD_NOTICE_MS = 6_000;

/** Toasts for runs that were left early or submitted late: counted, or rejected with the reason. Each is shown once. */
export function RunNotices() {
  const service = useRunService();
  const [notices, setNotices] = useState<readonly RunNotice[]>([]);
  const close = (runId: string): void => setNotices((current) => current.filter((notice) => notice.runId !== runId));

  useEffect(() => {
    if (!service) return undefined;
    const cancels: (() => void)[] = [];
    const add = (notice: RunNotice): void =>
      setNotices((current) => [...current.filter((other) => other.runId !== notice.runId), notice]);
    const showRefusals = async (): Promise<void> => {
      for (const { runId, body, refusal } of await service.takeRefusals()) {
        const text = m.lateRunRefused({ refusal: refusalText(refusal) });
        add({
          runId,
          isGood: false,
          title: m.lateRunRefusedTitle({ points: body.scoreData.score }),
          text,
        });
      }
    };
    const stopRefusals = service.onDelivery(({ runId, delivery }) => {
      if (delivery.state === 'refused' && !service.isWatched(runId)) void showRefusals();
    });
    const stopArrivals = service.onArrival((run) => {
      const { runId } = run;
      add({ runId, isGood: true, ...lateRunText(run) });
      cancels.push(browserTimers.schedule(GOOD_NOTICE_MS, () => close(runId)));
    });
    void showRefusals();
    return () => {
      stopRefusals();
      stopArrivals();
      for (const cancel of cancels) cancel();
    };
  }, [service]);

  return (
    <ToastContainer role="status">
      {notices.map(({ runId, isGood, title, text }) => (
        <Toast
          key={runId}
          icon={isGood ? 'check' : 'warning'}
          tone={isGood ? 'mint' : 'coral'}
          title={title}
          endAdornment={
            <>
              {isGood ? null : (
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  onClick={() => {
                    close(runId);
                    overlays.set({ secondary: { kind: 'unsent' } });
                  }}
                >
                  {m.seeRun()}
                </Button>
              )}
              <Button size="small" icon="close" aria-label={m.close()} onClick={() => close(runId)} />
            </>
          }
        >
          {text}
        </Toast>
      ))}
    </ToastContainer>
  );
}

/** Toast text for a run that settled after the player left its screen. */
export function lateRunText({
  score: points,
  race,
  daily,
  event,
  unseen,
}: Pick<SettledRun, 'score' | 'race' | 'daily' | 'event' | 'unseen'>): {
  title: string;
  text: string;
} {
  if (race) {
    const { beaten } = race;
    const username = shownName(race.username);
    return {
      title: m.raceVerified(),
      text: beaten ? m.lateRaceWon({ points, username }) : m.lateRaceLost({ points, username }),
    };
  }
  if (unseen?.counted === false)
    return { title: m.runSaved(), text: m.lateRunSaved({ points, limit: unseenLimitText(unseen) }) };
  return {
    title: m.runCounted(),
    text:
      daily?.isBest && daily.rank !== null
        ? m.lateRunOnDailyBoard({ points })
        : event?.isBest && event.rank !== null
          ? m.lateRunOnEventBoard({ points })
          : m.lateRunCounted({ points }),
  };
}
