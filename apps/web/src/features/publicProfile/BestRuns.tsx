import { formatGrouped } from '@jumpy/domain/formatNumber';
import { decodeHeights } from '@jumpy/protocol/heightEncoding';
import type { ProfileRun, PublicProfile } from '@jumpy/protocol/http/profiles';
import type { ReactNode } from 'react';
import { placeOfLevel, modeName, ticksText } from '../../data/runText.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import styles from './BestRuns.module.css';
import * as m from './messages.ts';

interface Props {
  profile: Pick<PublicProfile, 'runs'>;
  isOwn: boolean;
  /** Renders the actions of a run. */
  renderActions: (run: ProfileRun) => ReactNode;
}

/** A player's best runs, best first, with actions to watch, race and verify. */
export function BestRuns({ profile: { runs }, isOwn, renderActions }: Props) {
  return (
    <Panel title={m.bestRuns()} className={styles.panel}>
      {runs.length === 0 ? (
        <IllustratedMessage
          illustration="soon"
          title={m.noRankedRuns()}
          action={
            isOwn ? (
              <ButtonLink to="/play" tone="lime" icon="play">
                {m.playNow()}
              </ButtonLink>
            ) : undefined
          }
        >
          <p>{isOwn ? m.ownRunsHint() : m.othersRunsHint()}</p>
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
function RunFactList({ run: { level, startPlace, ticks, mode, revived } }: { run: ProfileRun }) {
  const details = [mode === 'solo' ? undefined : modeName(mode), revived ? m.withRevive() : undefined].filter(Boolean);
  return (
    <span className={styles.small}>
      <span>
        {m.levelAndPlace({
          level,
          place: placeOfLevel(level, startPlace),
          where: (text) => (
            <span key="where" className={styles.where}>
              {text}
            </span>
          ),
        })}
      </span>{' '}
      · {[ticksText(ticks), ...details].join(' · ')}
    </span>
  );
}
