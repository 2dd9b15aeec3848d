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
  besideId: string | undefined;
  /** Start tick, for example of a feat. */
  fromTick?: number | undefined;
  signedIn: boolean;
  onBeside: (runId: string | undefined) => void;
  /** Renders the share action of a run. */
  share: (run: PublicRun) => ElementChildren;
  framePath?: string;
}

/** Public page of a run: watch, race, verify. */
export function RunScreen({ runId, besideId, fromTick, signedIn, onBeside, share, framePath = '/frame/' }: Props) {
  const simVersion = useConfig()?.simVersion;
  useMusicOverride();
  const { run, replay, given, error, busy, retry } = useWatchedRun(runId);
  const beside = useWatchedRun(besideId);
  useDocumentTitle(run ? `${run.player.username}, ${formatGrouped(run.score)}` : 'Run');

  const together = beside.given;
  const runs = useMemo(() => given && (together ? [given, together] : [given]), [given, together]);
  const closed = replay?.state === 'closed' || (run?.replayOpensAt ?? null) !== null;
  const missing = runId === undefined ? 'unknown' : error;
  const decision = useDecision(runId, { enabled: signedIn && missing === 'removed' });
  return (
    <main className={styles.screen} data-beside={together !== undefined}>
      <img className={styles.place} src={`/art/stage-${biomeOfLevel(run?.level ?? 1)}-wide.svg`} alt="" />
      <RunHeader signedIn={signedIn} />
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
              <ReplayFrame runs={runs} fromTick={fromTick} framePath={framePath} onAlone={() => onBeside(undefined)} />
            )}
          </ViewerStage>
          <div className={styles.facts}>
            {run ? (
              <WatchedRunPanel
                run={run}
                simVersion={simVersion}
                closed={closed}
                actions={
                  <RunActions
                    run={run}
                    signedIn={signedIn}
                    closed={closed}
                    beside={besideId === undefined ? undefined : beside}
                    onBeside={onBeside}
                    share={share(run)}
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
          {run && !closed ? <RunActionBar run={run} signedIn={signedIn} /> : null}
        </>
      )}
    </main>
  );
}
