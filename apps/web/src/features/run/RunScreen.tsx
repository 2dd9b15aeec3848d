import type { PublicRun } from '@jumpy/protocol/http/replays';
import { groupedText } from '@jumpy/domain/numberText';
import { placeOfLevel } from '../../data/placeOfLevel.ts';
import { useMemo } from 'react';
import { useConfig } from '../../data/config.ts';
import { useDecision } from '../../data/decisions.ts';
import { useOwnMusic } from '../../data/ownMusic.ts';
import { PictureStage } from '../../ui/PictureStage.tsx';
import { DecisionNote } from '../../ui/DecisionNote.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { Checked } from './Checked.tsx';
import { ClosedRun } from './ClosedRun.tsx';
import { NowWatching } from './NowWatching.tsx';
import { RunActions } from './RunActions.tsx';
import { RunDock } from './RunDock.tsx';
import { RunMissing } from './RunMissing.tsx';
import styles from './RunScreen.module.css';
import { RunSkeleton } from './RunSkeleton.tsx';
import { RunTop } from './RunTop.tsx';
import { ReplayViewer } from './ReplayViewer.tsx';
import { useRunToWatch } from './useRunToWatch.ts';
import type { Elements } from '../../ui/elements.ts';

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
  share: (run: PublicRun) => Elements;
  framePath?: string;
}

/** Public page of a run: watch, race, verify. */
export function RunScreen({ runId, besideId, fromTick, signedIn, onBeside, share, framePath = '/frame/' }: Props) {
  const simVersion = useConfig()?.simVersion;
  useOwnMusic();
  const { run, replay, given, error, busy, retry } = useRunToWatch(runId);
  const beside = useRunToWatch(besideId);
  useTitle(run ? `${run.player.username}, ${groupedText(run.score)}` : 'Run');

  const together = beside.given;
  const runs = useMemo(() => given && (together ? [given, together] : [given]), [given, together]);
  const closed = replay?.state === 'closed' || (run?.replayOpensAt ?? null) !== null;
  const missing = runId === undefined ? 'unknown' : error;
  const decision = useDecision(runId, { enabled: signedIn && missing === 'removed' });
  return (
    <main className={styles.screen} data-beside={together !== undefined}>
      <img className={styles.place} src={`/art/stage-${placeOfLevel(run?.level ?? 1)}-wide.svg`} alt="" />
      <RunTop signedIn={signedIn} />
      {missing ? (
        <RunMissing
          error={missing}
          busy={busy}
          onRetry={retry}
          beside={missing === 'removed' ? <DecisionNote decision={decision} /> : undefined}
        />
      ) : (
        <>
          <PictureStage className={styles.stage} label="Replay">
            {closed ? (
              <ClosedRun opensAt={run?.replayOpensAt ?? null} onOpen={retry} />
            ) : (
              <ReplayViewer runs={runs} fromTick={fromTick} framePath={framePath} onAlone={() => onBeside(undefined)} />
            )}
          </PictureStage>
          <div className={styles.facts}>
            {run ? (
              <NowWatching
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
            {runId ? <Checked key={runId} runId={runId} replay={replay} closed={closed} /> : null}
          </aside>
          {run && !closed ? <RunDock run={run} signedIn={signedIn} /> : null}
        </>
      )}
    </main>
  );
}
