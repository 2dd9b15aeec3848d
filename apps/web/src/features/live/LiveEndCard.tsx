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
import * as m from './messages.ts';

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
  over: { title: m.runOverTitle(), text: m.notSavedYet() },
  silent: {
    title: m.connectionLostTitle(),
    text: m.playerGone(),
  },
  hidden: {
    title: m.hiddenTitle(),
    text: m.playerHidLive(),
  },
  alone: {
    title: m.wentOfflineTitle(),
    text: m.offlineTooLong(),
  },
};
const NEVER_SAVED_TEXT: EndText = { title: m.runOverTitle(), text: m.neverSaved() };

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
      ? {
          title: `${name}: ${formatGrouped(run.score)}`,
          text: m.endedAtLevel({ cause: causeText(run.cause), level: run.level }),
        }
      : reason === 'settled'
        ? { title: m.runOverTitle(), text: m.runSaved() }
        : canBeSaved && !isPolling
          ? NEVER_SAVED_TEXT
          : END_TEXT[reason];
  const hasPage = run !== undefined || reason === 'settled';
  return (
    <div className={styles.card} ref={card} tabIndex={-1} role="group" aria-label={m.endOfRun()}>
      <div role="status">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>
        {hasPage ? (
          <>
            <RaceLink runId={runId} isSignedIn={isSignedIn} tone="lime" className={styles.action}>
              {m.raceThisRun()}
            </RaceLink>
            <ButtonLink to={runPath(runId)} icon="restart" className={styles.action}>
              {m.watchAgain()}
            </ButtonLink>
          </>
        ) : (
          <NextSteps signedIn={isSignedIn} />
        )}
      </div>
    </div>
  );
}
