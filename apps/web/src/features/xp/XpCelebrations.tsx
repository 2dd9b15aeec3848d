import { formatGrouped } from '@jumpy/domain/formatNumber';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { onServerEvent } from '../../data/serverEvents.ts';
import { onGameEvent } from '../../data/gameEvents.ts';
import { COUNT_UP_MS } from '../../runs/countUp.ts';
import { useCountUp } from '../../runs/useCountUp.ts';
import { Button } from '../../ui/Button.tsx';
import {
  createLevelUpQueue,
  type VisibleLevelUp,
  createXpGainQueue,
  type VisibleXpGain,
  createXpPopupState,
  type VisibleReward,
} from './celebrationQueues.ts';
import { pageState } from '../../stores/pageState.ts';
import { useStore } from '../../stores/store.ts';
import styles from './Celebrations.module.css';
import * as m from './messages.ts';

function useXpCelebrations(timers: Timers) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [queues] = useState(() => ({
    gains: createXpGainQueue(timers, redraw),
    popup: createXpPopupState(timers, redraw),
    levelUp: createLevelUpQueue(timers, redraw),
  }));
  useEffect(() => {
    const { gains, popup, levelUp } = queues;
    const stops = [
      onGameEvent(window, 'liveXp', (gain) => gains.add(gain?.gainedXp ?? 0)),
      onGameEvent(window, 'xpUpdated', (gain) => {
        if (gain?.source === 'game') gains.add(gain.gainedXp);
        else popup.open(gain?.gainedXp ?? 0);
      }),
      onGameEvent(window, 'levelUp', (detail) => {
        if (detail) levelUp.add(detail.level);
      }),
      onGameEvent(window, 'loginStateChanged', levelUp.reset),
      onServerEvent((event) => {
        if (event.type === 'level' && event.data.level > event.data.previous) levelUp.add(event.data.level);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queues]);
  return queues;
}

/** Overlay with XP gains, rewards and level-ups on top of any screen. */
export function XpCelebrations({ timers = browserTimers }: { timers?: Timers }) {
  const { gains, popup, levelUp } = useXpCelebrations(timers);
  const portal = useStore(pageState, 'celebrationPortal');
  const gain = gains.getCurrent();
  const reward = popup.getCurrent();
  const level = levelUp.getCurrent();
  const celebrations = (
    <div className={[styles.place, portal && styles.lent].filter(Boolean).join(' ')}>
      {level ? <LevelUpPill levelUp={level} /> : null}
      {reward ? <XpPopup key={reward.id} reward={reward} onClose={popup.close} /> : null}
      {gain ? <XpGainLabel key={gain.id} gain={gain} /> : null}
    </div>
  );
  return (
    <>
      <p className={styles.hidden} role="status">
        {`${level ? `${m.levelReached({ level: level.level })} ` : ''}${reward ? m.xpEarned({ xp: formatGrouped(reward.xp) }) : ''}`}
      </p>
      {portal ? createPortal(celebrations, portal) : celebrations}
    </>
  );
}

function LevelUpPill({ levelUp }: { levelUp: VisibleLevelUp }) {
  return (
    <div className={styles.levelUp} data-phase={levelUp.phase} aria-hidden="true">
      <svg className={styles.wedges} viewBox="-60 -60 120 120" aria-hidden="true" focusable="false">
        {Array.from({ length: 12 }, (_, index) => (
          <path key={index} transform={`rotate(${index * 30})`} d="M-4-20L0-58L4-20Z" />
        ))}
      </svg>
      <span className={styles.pill}>{m.levelUp()}</span>
      <span className={styles.levelNumber}>{m.level({ level: levelUp.level })}</span>
    </div>
  );
}

/**
 * XP gain that floats up and fades out. Hidden from screen readers: gains can come every second, and the summary
 * announces the total.
 */
function XpGainLabel({ gain }: { gain: VisibleXpGain }) {
  return (
    <p key={gain.id} className={styles.gain} aria-hidden="true" data-testid="xp-gain">
      {m.xpGain({ xp: formatGrouped(gain.xp) })}
    </p>
  );
}

/** Reward pop-up. The number counts up for 1.5 s; it closes after 3 s or when dismissed. */
function XpPopup({ reward, onClose }: { reward: VisibleReward; onClose: () => void }) {
  const displayedXp = useCountUp({ to: reward.xp, durationMs: COUNT_UP_MS.popup });
  return (
    <div className={styles.popup}>
      <span className={styles.popupText}>{m.youEarned()}</span>
      <span className={styles.popupNumber}>{m.xpGain({ xp: formatGrouped(displayedXp) })}</span>
      <Button size="small" icon="close" aria-label={m.close()} onClick={onClose} />
    </div>
  );
}
