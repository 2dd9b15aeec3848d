import { useState } from 'react';
import { isMusicOverridden, onMusicOverrideChange } from '../../data/musicOverride.ts';
import { updateSound, getSound, onSoundChange } from '../../data/soundSettings.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { MusicPill } from './MusicPill.tsx';
import { createPageMusicPlayer, type PageMusicPlayer } from './pageMusicPlayer.ts';

function createPagePlayer(): PageMusicPlayer {
  return createPageMusicPlayer({
    timers: browserTimers,
    createContext: () => new AudioContext(),
    loadMusic: async (context) => (await import('./shellMusic.ts')).createShellMusic(context),
    sound: { now: getSound, change: updateSound, hear: onSoundChange },
    page: window,
    musicOverride: { now: isMusicOverridden, hear: onMusicOverrideChange },
    isOwnTarget: (target) => target instanceof Element && target.closest('[data-music]') !== null,
  });
}

/** Background music on every screen, for the whole visit. */
export function PageMusic() {
  const [player] = useState(createPagePlayer);
  return <MusicPill player={player} />;
}
