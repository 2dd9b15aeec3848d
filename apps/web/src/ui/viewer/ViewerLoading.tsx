import type { ReactNode } from 'react';
import { biomeOfLevel } from '../../data/biomeOfLevel.ts';
import styles from './Viewer.module.css';

interface Props {
  children: string;
  /** Decoration above the text, such as who is shown. */
  picture?: ReactNode;
}

/** Covers the game picture while it loads: the first place of the climb, and what is loading. */
export function ViewerLoading({ children, picture }: Props) {
  return (
    <div className={styles.opening}>
      <img className={styles.scene} src={`/art/stage-${biomeOfLevel(1, 0)}-wide.svg`} alt="" />
      {picture ? (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      ) : null}
      <p role="status">{children}</p>
    </div>
  );
}
