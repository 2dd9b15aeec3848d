import type { SettledRun } from '@jumpy/protocol/http/runs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { SummaryData } from './playReducer.ts';
import styles from './RunSummary.module.css';
import * as m from './messages.ts';

/**
 * Ignores input right after the end of the run, in milliseconds: presses meant for the game must not start the next
 * one.
 */
const INPUT_GUARD_MS = 400;

/** Renders the share action of a counted run; injected by the route, because features do not import each other. */
export type RenderShare = (run: SettledRun) => ReactNode;

const PENDING_TEXT = m.availableOnceVerified();

/** URL of the replay; for a race, both runs side by side. */
function getWatchPath({ mode, ghost, state }: SummaryData): string | undefined {
  if (state.name !== 'counted') return undefined;
  const { runId, race } = state.run;
  const rivalRunId = race?.runId ?? ghost?.runId;
  return mode === 'race' && rivalRunId ? `/run/${rivalRunId}?beside=${runId}` : `/run/${runId}`;
}

function WatchButton({ summary }: { summary: SummaryData }) {
  const watchPath = getWatchPath(summary);
  const label = summary.mode === 'race' ? m.compare() : m.watch();
  if (watchPath) {
    return (
      <ButtonLink to={watchPath} size="small" icon="watch">
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button size="small" icon="watch" disabled title={PENDING_TEXT}>
      {label}
    </Button>
  );
}

/** Leads to the viewer, which makes the clip. */
function ClipButton({ summary: { state } }: { summary: SummaryData }) {
  if (state.name !== 'counted') return null;
  return (
    <ButtonLink to={`/run/${state.run.runId}?clip`} size="small" icon="image">
      {m.clip()}
    </ButtonLink>
  );
}

function ShareButton({ summary: { state }, share }: { summary: SummaryData; share: RenderShare | undefined }) {
  if (!share) return null;
  if (state.name === 'counted') return share(state.run);
  return (
    <Button size="small" icon="share" disabled title={PENDING_TEXT}>
      {m.share()}
    </Button>
  );
}

interface Props {
  summary: SummaryData;
  onPlayAgain: () => void;
  renderShare: RenderShare | undefined;
}

/** Actions: play again, watch, share, leave. */
export function SummaryActions({ summary, onPlayAgain, renderShare }: Props) {
  const { mode, state } = summary;
  const container = useRef<HTMLDivElement>(null);
  const [isGuarded, setGuarded] = useState(true);
  useEffect(() => {
    container.current?.querySelector('button')?.focus({ preventScroll: true });
    const timer = setTimeout(() => setGuarded(false), INPUT_GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.actions} ref={container}>
      <Button
        tone="lime"
        size="big"
        className={styles.again}
        aria-disabled={isGuarded || undefined}
        onClick={isGuarded ? undefined : onPlayAgain}
      >
        {mode === 'race' ? m.raceAgain() : m.playAgain()}
      </Button>
      <div className={styles.others}>
        {state.name === 'refused' ? null : <WatchButton summary={summary} />}
        {state.name === 'refused' ? null : <ShareButton summary={summary} share={renderShare} />}
        <ClipButton summary={summary} />
        <ButtonLink to="/home" size="small" icon="home">
          {m.home()}
        </ButtonLink>
      </div>
    </div>
  );
}
