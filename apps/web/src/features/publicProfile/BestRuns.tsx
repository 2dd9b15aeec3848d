import { formatGrouped } from '@jumpy/domain/formatNumber';
import { decodeHeights } from '@jumpy/protocol/heightEncoding';
import type { ProfileRun, PublicProfile } from '@jumpy/protocol/http/profiles';
import type { ReactNode } from 'react';
import { biomeName, modeName, ticksText } from '../../data/runText.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import styles from './BestRuns.module.css';

interface Props {
  profile: Pick<PublicProfile, 'runs'>;
  isOwn: boolean;
  /** Renders the actions of a run. */
  renderActions: (run: ProfileRun) => ReactNode;
}

/** A player's best runs, best first, with actions to watch, race and verify. */
export function BestRuns({ profile: { runs }, isOwn, renderActions }: Props) {
  return (
    <Panel title="BEST RUNS" className={styles.panel}>
      {runs.length === 0 ? (
        <IllustratedMessage
          illustration="soon"
          title="No runs on the boards yet"
          action={
            isOwn ? (
              <ButtonLink to="/play" tone="lime" icon="play">
                Play now
              </ButtonLink>
            ) : undefined
          }
        >
          <p>{isOwn ? 'Your five best will show up here.' : 'Their first run is still to come.'}</p>
        </IllustratedMessage>
      ) : (
        <Stack as="ol" gap={4}>
          {runs.map((run, index) => (
            <li key={run.runId} className={styles.run}>
              <span className={styles.place} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.words}>
                <b className={styles.score}>{formatGrouped(run.score)}</b>
                <RunFactList run={run} />
              </span>
              <span className={styles.spark}>
                <Sparkline heights={decodeHeights(run.heights)} width={96} height={40} color="var(--sun)" />
              </span>
              <div className={styles.actions}>{renderActions(run)}</div>
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

/** Where the run ended, its duration and marks; the biome's name only if it fits. */
function RunFactList({ run: { level, ticks, mode, revived } }: { run: ProfileRun }) {
  const details = [mode === 'solo' ? undefined : modeName(mode), revived ? 'with a revive' : undefined].filter(Boolean);
  return (
    <span className={styles.small}>
      Level {level}
      <span className={styles.where}>, {biomeName(level)}</span> · {[ticksText(ticks), ...details].join(' · ')}
    </span>
  );
}
