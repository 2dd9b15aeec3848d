import type { ProfileFeat } from '@jumpy/protocol/http/profiles';
import { Link } from 'react-router';
import { runPath } from '../../data/runView.ts';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './Feats.module.css';

/** One sees how a moment comes about. */
const LEAD_TICKS = 180;

/** Every feat there is: those done with the moment they were done at, the others still dark. */
export function Feats({ feats }: { feats: readonly ProfileFeat[] }) {
  const inOrder = [...feats.filter(({ run }) => run !== null), ...feats.filter(({ run }) => run === null)];
  return (
    <Panel sign="FEATS" className={styles.panel}>
      <ul className={styles.feats}>
        {inOrder.map(({ questKey, title, description, run }) => (
          <li key={questKey} className={styles.feat} data-done={run !== null || undefined}>
            <span className={styles.mark} aria-hidden="true">
              <Icon name={run ? 'check' : 'lock'} size={22} weight={3.4} />
            </span>
            <span className={styles.words}>
              <b>{title}</b>
              <span>{description}</span>
              {run ? (
                <Link
                  className={styles.moment}
                  to={`${runPath(run.runId)}?t=${Math.max(0, run.tick - LEAD_TICKS)}`}
                  aria-label={`Watch the moment of ${title}`}
                >
                  <Icon name="play" size={16} />
                  Watch the moment
                </Link>
              ) : (
                <ForReaders>Not done yet.</ForReaders>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
