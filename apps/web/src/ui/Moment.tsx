import type { ReactNode } from 'react';
import styles from './Moment.module.css';

interface Props {
  /** Which character, in the pose that fits. */
  picture: 'hurt' | 'asleep' | 'lost' | 'soon';
  title: string;
  children?: ReactNode;
  /** What to press. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

/** An empty, failed or finished state: a character, what happened, what to press. */
export function Moment({ picture, title, children, action, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.moment}>
      <img className={styles.picture} src={`/art/${picture}.svg`} alt="" width={175} height={160} />
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.words}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
