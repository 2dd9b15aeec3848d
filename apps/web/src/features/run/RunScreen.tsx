import type { PublicRun } from '@jumpy/protocol/http/replays';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { biomeOfLevel } from '../../data/biomeOfLevel.ts';
import { useMemo } from 'react';
import { useConfig } from '../../data/config.ts';
import { useDecision } from '../../data/decisions.ts';
import { useMusicOverride } from '../../data/musicOverride.ts';
import { ViewerStage } from '../../ui/ViewerStage.tsx';
import { DecisionNote } from '../../ui/DecisionNote.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { RunCheckPanel } from './RunCheckPanel.tsx';
import { ClosedRunNotice } from './ClosedRunNotice.tsx';
import { WatchedRunPanel } from './WatchedRunPanel.tsx';
import { RunActions } from './RunActions.tsx';
import { RunActionBar } from './RunActionBar.tsx';
import { RunMissing } from './RunMissing.tsx';
import styles from './RunScreen.module.css';
import { RunSkeleton } from './RunSkeleton.tsx';
import { RunHeader } from './RunHeader.tsx';
import { ReplayFrame } from './ReplayFrame.tsx';
import { useWatchedRun } from './useWatchedRun.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';

interface Props {
  /** Undefined if the URL contains none. */
  runId: string | undefined;
  /** The comparison run. */
  comparisonRunId: string | undefined;
  /** Start tick, for example of a feat. */
  fromTick?: number | undefined;
  isSignedIn: boolean;
  onCompare: (runId: string | undefined) => void;
  /** Renders the share action of a run. */
  renderShare: (run: PublicRun) => ElementChildren;
  framePath?: string;
}

/** Public page of a run: watch, race, verify. */
export function RunScreen({
  runId,
  comparisonRunId,
  fromTick,
  isSignedIn,
  onCompare,
  renderShare,
  framePath = '/frame/',
}: Props) {
  const simVersion = useConfig()?.simVersion;
  useMusicOverride();
  const { run, replay, viewerRun, error, busy, retry } = useWatchedRun(runId);
  const beside = useWatchedRun(comparisonRunId);
  useDocumentTitle(run ? `${run.player.username}, ${formatGrouped(run.score)}` : 'Run');

  const together = beside.viewerRun;
  const runs = useMemo(() => viewerRun && (together ? [viewerRun, together] : [viewerRun]), [viewerRun, together]);
  const closed = replay?.state === 'closed' || (run?.replayOpensAt ?? null) !== null;
  const missing = runId === undefined ? 'unknown' : error;
  const decision = useDecision(runId, { enabled: isSignedIn && missing === 'removed' });
  return (
    <main className={styles.screen} data-beside={together !== undefined}>
      <img className={styles.place} src={`/art/stage-${biomeOfLevel(run?.level ?? 1)}-wide.svg`} alt="" />
      <RunHeader signedIn={isSignedIn} />
      {missing ? (
        <RunMissing
          error={missing}
          busy={busy}
          onRetry={retry}
          beside={missing === 'removed' ? <DecisionNote decision={decision} /> : undefined}
        />
      ) : (
        <>
          <ViewerStage className={styles.stage} label="Replay">
            {closed ? (
              <ClosedRunNotice opensAt={run?.replayOpensAt ?? null} onOpen={retry} />
            ) : (
              <ReplayFrame
                runs={runs}
                fromTick={fromTick}
                framePath={framePath}
                onCloseComparison={() => onCompare(undefined)}
              />
            )}
          </ViewerStage>
          <div className={styles.facts}>
            {run ? (
              <WatchedRunPanel
                run={run}
                simVersion={simVersion}
                isClosed={closed}
                actions={
                  <RunActions
                    run={run}
                    isSignedIn={isSignedIn}
                    isClosed={closed}
                    comparison={comparisonRunId === undefined ? undefined : beside}
                    onCompare={onCompare}
                    share={renderShare(run)}
                  />
                }
              />
            ) : (
              <RunSkeleton />
            )}
          </div>
          <aside className={styles.checked} aria-label="Checks">
            {runId ? <RunCheckPanel key={runId} runId={runId} replay={replay} closed={closed} /> : null}
          </aside>
          {run && !closed ? <RunActionBar run={run} signedIn={isSignedIn} /> : null}
        </>
      )}
    </main>
  );
}
