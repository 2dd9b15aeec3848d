import { useLocation } from 'react-router';
import { AnchorButton } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './SettingsSheet.module.css';

/** Hidden on the game screen, where leaving would end a run. */
const GAME_PATH = '/play';

/** Links to the tutorial and to help. */
export function MoreSettingRows({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  if (pathname === GAME_PATH) return null;
  return (
    <div className={styles.way}>
      <p>How to steer and hop, shown once more in practice.</p>
      <AnchorButton size="small" icon="practice" href="/frame/?learn">
        Learn again
      </AnchorButton>
      <p>What is kept of you, and all other questions.</p>
      <ButtonLink size="small" icon="help" to="/help#privacy" onFollow={onClose}>
        Help
      </ButtonLink>
    </div>
  );
}
