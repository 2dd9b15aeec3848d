import { useLocation } from 'react-router';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './SettingsSheet.module.css';

/** On the game screen it would end a run. */
const GAME = '/play';

/** What else a player may look for here: the lessons once more, and help. */
export function MoreRows({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  if (pathname === GAME) return null;
  return (
    <div className={styles.way}>
      <p>How to steer and hop, shown once more in practice.</p>
      <ButtonAnchor size="small" icon="practice" href="/frame/?learn">
        Learn again
      </ButtonAnchor>
      <p>What is kept of you, and all other questions.</p>
      <ButtonLink size="small" icon="help" to="/help#privacy" onFollow={onClose}>
        Help
      </ButtonLink>
    </div>
  );
}
