import type { ProfileFeat } from '@jumpy/protocol/http/profiles';
import { Link } from 'react-router';
import { runPath } from '../data/runText.ts';
import { Icon } from './Icon.tsx';
import styles from './FeatList.module.css';
import { Panel } from './Panel.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import * as m from './messages.ts';

/** Starts playback early enough to see what leads to the moment. */
const LEAD_IN_TICKS = 180;

/** All feats: completed ones link to their moment in the run, others are dimmed. */
export function FeatList({ feats }: { feats: readonly ProfileFeat[] }) {
  const completed = feats.filter(({ run }) => run !== null);
  const open = feats.filter(({ run }) => run === null);
  return (
    <Panel title={m.featsTitle()} className={styles.panel}>
      <ul className={styles.feats}>
        {[...completed, ...open].map(({ questKey, title, description, run }) => (
          <li key={questKey} className={styles.feat} data-done={run !== null || undefined}>
            <span className={styles.mark} aria-hidden="true">
              <Icon name={run ? 'check' : 'lock'} size={22} weight={3.4} />
            </span>
            <span className={styles.words}>
              <b>{title}</b>
              <span>{description}</span>
              {run ? null : <VisuallyHidden>{m.featNotDone()}</VisuallyHidden>}
            </span>
            {run ? (
              <Link
                className={styles.moment}
                to={`${runPath(run.runId)}?t=${Math.max(0, run.tick - LEAD_IN_TICKS)}`}
                aria-label={m.watchMomentOf({ title })}
                title={m.watchMomentOf({ title })}
              >
                <Icon name="play" size={22} />
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
