import type { ComponentProps, ReactNode } from 'react';
import { Moment } from './Moment.tsx';
import styles from './Moment.module.css';
import { Panel } from './Panel.tsx';

/** A moment on a ground of its own: what a whole screen says that has failed, is missing or waits. */
export function MomentPanel({ sign, ...moment }: { sign?: ReactNode } & Omit<ComponentProps<typeof Moment>, 'level'>) {
  return (
    <Panel sign={sign} className={styles.panel}>
      <Moment level={1} {...moment} />
    </Panel>
  );
}
