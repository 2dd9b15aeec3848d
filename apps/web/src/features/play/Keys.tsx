import { KeyList } from '../../ui/KeyList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './SidePanels.module.css';

const KEYS = [
  { keys: ['A', 'D'], does: 'or arrows to steer' },
  { keys: ['Space'], does: 'hop in mid-air' },
  { keys: ['P'], does: 'pause' },
] as const;

export function Keys() {
  return (
    <Panel sign="KEYS" className={styles.panel}>
      <KeyList keys={KEYS} />
    </Panel>
  );
}
