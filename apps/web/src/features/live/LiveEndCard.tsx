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
  over: { title: 'The run is over', text: 'It is not saved yet. Its page appears here as soon as it is.' },
  silent: {
    title: 'Nothing more was heard',
    text: 'The climber’s connection is gone, or the page was closed. If the run is saved, its page appears here.',
  },
  hidden: {
    title: 'Not shown any more',
    text: 'Its player lets nobody watch. Runs that are over are shown as always.',
  },
  alone: {
    title: 'It goes on without the server',
    text: 'The climber’s connection was gone for too long: the rest of the course was made up there and cannot be shown.',
  },
};
const NEVER_SAVED_TEXT: EndText = { title: 'The run is over', text: 'It was not saved, so there is no page of it.' };

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
    <div className={styles.card} ref={card} tabIndex={-1} role="group" aria-label="The end of the run">
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
