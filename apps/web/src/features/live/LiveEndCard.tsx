import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { LiveEndReason } from '@jumpy/protocol/http/live';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Timers } from '@jumpy/browser/timers';
import { runQuery } from '../../data/runs.ts';
import { causeText, runPath } from '../../data/runText.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { RaceLink } from '../../ui/RaceLink.tsx';
import styles from './LiveEndCard.module.css';
import { NextSteps } from './NextSteps.tsx';

interface Props {
  runId: string;
  name: string;
  reason: LiveEndReason;
  isSignedIn: boolean;
  timers: Timers;
}

interface EndText {
  title: string;
  text: string;
}

/** Interval and duration of polling for a run that is about to be saved. */
const POLL_INTERVAL_MS = 4_000;
const POLL_TIMEOUT_MS = 120_000;

const END_TEXT: Readonly<Record<Exclude<LiveEndReason, 'settled'>, EndText>> = {
  over: { title: 'The run is over', text: 'It isn’t saved yet. Once it is, its page shows up here.' },
  silent: {
    title: 'Lost the connection',
    text: 'The player lost connection or closed the page. If the run is saved, its page shows up here.',
  },
  hidden: {
    title: 'No longer shown',
    text: 'The player turned off live viewing. You can still watch finished runs.',
  },
  alone: {
    title: 'They went offline',
    text: 'Their connection was gone for too long. We can’t show the rest live.',
  },
};
const NEVER_SAVED_TEXT: EndText = { title: 'The run is over', text: 'It wasn’t saved, so it has no page.' };

/** Options after a live run has ended. */
export function LiveEndCard({ runId, name, reason, isSignedIn, timers }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const [isPolling, setPolling] = useState(true);
  const canBeSaved = reason !== 'hidden' && reason !== 'alone';
  const { data: run } = useQuery({
    ...runQuery(runId),
    enabled: canBeSaved,
    retry: false,
    refetchInterval: ({ state }) => (state.data === undefined && isPolling ? POLL_INTERVAL_MS : false),
  });
  useEffect(() => timers.schedule(POLL_TIMEOUT_MS, () => setPolling(false)), [timers]);
  // Gives keyboard users a starting point.
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, []);

  const { title, text } =
    run !== undefined
      ? { title: `${name}: ${formatGrouped(run.score)}`, text: `${causeText(run.cause)} at level ${run.level}.` }
      : reason === 'settled'
        ? { title: 'The run is over', text: 'It was saved.' }
        : canBeSaved && !isPolling
          ? NEVER_SAVED_TEXT
          : END_TEXT[reason];
  const hasPage = run !== undefined || reason === 'settled';
  return (
    <div className={styles.card} ref={card} tabIndex={-1} role="group" aria-label="End of the run">
      <div role="status">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>
        {hasPage ? (
          <>
            <RaceLink runId={runId} isSignedIn={isSignedIn} tone="lime" className={styles.action}>
              Race this run
            </RaceLink>
            <ButtonLink to={runPath(runId)} icon="restart" className={styles.action}>
              Watch again
            </ButtonLink>
          </>
        ) : (
          <NextSteps signedIn={isSignedIn} />
        )}
      </div>
    </div>
  );
}
