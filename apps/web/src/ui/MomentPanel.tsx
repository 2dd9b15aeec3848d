import type { ComponentProps, ReactNode } from 'react';
import { Moment } from './Moment.tsx';
import styles from './Moment.module.css';
import { Panel } from './Panel.tsx';

/** A `Moment` with its own background, for screens whose image would show through the text. */
export function MomentPanel({ sign, level = 1, ...moment }: { sign?: ReactNode } & ComponentProps<typeof Moment>) {
  return (
    <Panel sign={sign} className={styles.panel}>
      <Moment level={level} {...moment} />
    </Panel>
  );
}
