import type { ReactNode } from 'react';
import styles from './IllustratedMessage.module.css';

interface Props {
  illustration: 'hurt' | 'asleep' | 'lost' | 'soon';
  title: string;
  children?: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

/** Empty, error or success state: a character, an explanation and an action. */
export function IllustratedMessage({ illustration, title, children, action, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.moment}>
      <img className={styles.picture} src={`/art/${illustration}.svg`} alt="" width={175} height={160} />
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.words}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
