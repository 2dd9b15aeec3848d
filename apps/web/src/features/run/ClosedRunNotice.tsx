import { useEffect, useState } from 'react';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { ViewerOverlay } from '../../ui/ViewerOverlay.tsx';
import { waitDurationText } from './waitDurationText.ts';
import styles from './RunScreen.module.css';

interface Props {
  /** Opening time in milliseconds since 1970; null if only the replay response said that it is closed. */
  opensAt: number | null;
  onOpen: () => void;
  timers?: Timers;
}

/** A daily run, closed to others until the day's last run is over, so that it cannot be copied. */
export function ClosedRunNotice({ opensAt, onOpen, timers = browserTimers }: Props) {
  const [nowMs, setNowMs] = useState(timers.nowMs());
  const waitMs = opensAt === null ? undefined : opensAt - nowMs;
  const open = waitMs !== undefined && waitMs <= 0;

  useEffect(() => {
    if (open) onOpen();
  }, [open, onOpen]);
  useEffect(() => {
    if (waitMs === undefined || open) return undefined;
    return timers.schedule(1_000, () => setNowMs(timers.nowMs()));
  }, [timers, waitMs, open]);

  return (
    <ViewerOverlay>
      <IllustratedMessage
        illustration="asleep"
        title="Opens when the day ends"
        level={2}
        action={
          <ButtonLink to="/daily" tone="lime" icon="calendar">
            Today’s course
          </ButtonLink>
        }
      >
        <p>Runs of its course may still be under way. They must not see how it is done.</p>
        {waitMs === undefined ? null : (
          <p className={styles.countdown} role="timer">
            {open ? 'Opening now' : `In ${waitDurationText(waitMs)}`}
          </p>
        )}
      </IllustratedMessage>
    </ViewerOverlay>
  );
}
