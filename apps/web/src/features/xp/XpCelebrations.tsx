import { formatGrouped } from '@jumpy/domain/formatNumber';
import { useEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { onServerEvent } from '../../data/serverEvents.ts';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useCelebrationPortal } from '../../runs/celebrationPortal.ts';
import { onGameEvent } from '../../data/gameEvents.ts';
import styles from './Celebrations.module.css';
import { LevelUpPill } from './LevelUpPill.tsx';
import { createLevelUpQueue } from './levelUp.ts';
import { XpGainLabel } from './XpGainLabel.tsx';
import { createXpGainQueue } from './xpGainQueue.ts';
import { XpPopup } from './XpPopup.tsx';
import { createXpPopupState } from './xpPopupState.ts';

function useXpCelebrations(timers: Timers) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [parts] = useState(() => ({
    gains: createXpGainQueue(timers, redraw),
    popup: createXpPopupState(timers, redraw),
    levelUp: createLevelUpQueue(timers, redraw),
  }));
  useEffect(() => {
    const { gains, popup, levelUp } = parts;
    const stops = [
      onGameEvent(window, 'liveXp', (gain) => gains.add(gain?.gainedXp ?? 0)),
      onGameEvent(window, 'xpUpdated', (gain) => {
        if (gain?.source === 'game') gains.add(gain.gainedXp);
        else popup.open(gain?.gainedXp ?? 0);
      }),
      onGameEvent(window, 'levelUp', (reached) => {
        if (reached) levelUp.add(reached.level);
      }),
      onGameEvent(window, 'loginStateChanged', levelUp.reset),
      onServerEvent((event) => {
        if (event.type === 'level' && event.data.level > event.data.previous) levelUp.add(event.data.level);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [parts]);
  return parts;
}

/** Overlay with XP gains, rewards and level-ups on top of any screen. */
export function XpCelebrations({ timers = browserTimers }: { timers?: Timers }) {
  const { gains, popup, levelUp } = useXpCelebrations(timers);
  const lent = useCelebrationPortal();
  const gain = gains.getCurrent();
  const reward = popup.getCurrent();
  const level = levelUp.getCurrent();
  const drawn = (
    <div className={[styles.place, lent && styles.lent].filter(Boolean).join(' ')}>
      {level ? <LevelUpPill levelUp={level} /> : null}
      {reward ? <XpPopup key={reward.id} reward={reward} onClose={popup.close} /> : null}
      {gain ? <XpGainLabel key={gain.id} gain={gain} /> : null}
    </div>
  );
  return (
    <>
      <p className={styles.hidden} role="status">
        {`${level ? `Level up! You reached level ${level.level}. ` : ''}${reward ? `You earned ${formatGrouped(reward.xp)} XP.` : ''}`}
      </p>
      {lent ? createPortal(drawn, lent) : drawn}
    </>
  );
}
