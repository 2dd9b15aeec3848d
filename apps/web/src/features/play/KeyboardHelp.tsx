import { ShortcutList } from '../../ui/ShortcutList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './SidePanels.module.css';

const SHORTCUTS = [
  { keys: ['A', 'D'], does: 'or arrows to steer' },
  { keys: ['Space'], does: 'hop in mid-air' },
  { keys: ['P'], does: 'pause' },
] as const;

export function KeyboardHelp() {
  return (
    <Panel title="KEYS" className={styles.panel}>
      <ShortcutList shortcuts={SHORTCUTS} />
    </Panel>
  );
}
