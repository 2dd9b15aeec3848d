import type { ComponentProps, ReactNode } from 'react';
import { IllustratedMessage } from './IllustratedMessage.tsx';
import styles from './IllustratedMessage.module.css';
import { Panel } from './Panel.tsx';

/** An `IllustratedMessage` with its own background, for screens whose image would show through the text. */
export function IllustratedPanel({
  sign,
  level = 1,
  ...messageProps
}: { sign?: ReactNode } & ComponentProps<typeof IllustratedMessage>) {
  return (
    <Panel title={sign} className={styles.panel}>
      <IllustratedMessage level={level} {...messageProps} />
    </Panel>
  );
}
