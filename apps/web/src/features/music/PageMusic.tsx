import { useState } from 'react';
import { hasOwnMusic, onOwnMusic } from '../../data/ownMusic.ts';
import { changeSound, currentSound, onSound } from '../../data/sound.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { MusicPill } from './MusicPill.tsx';
import { createMusicPlayer, type MusicPlayer } from './musicPlayer.ts';

function pagePlayer(): MusicPlayer {
  return createMusicPlayer({
    timers: browserTimers,
    openContext: () => new AudioContext(),
    load: async (context) => (await import('./shellMusic.ts')).createShellMusic(context),
    sound: { now: currentSound, change: changeSound, hear: onSound },
    page: window,
    elsewhere: { now: hasOwnMusic, hear: onOwnMusic },
    isOwnPress: (target) => target instanceof Element && target.closest('[data-music]') !== null,
  });
}

/** Background music on every screen, for the whole visit. */
export function PageMusic() {
  const [player] = useState(pagePlayer);
  return <MusicPill player={player} />;
}
