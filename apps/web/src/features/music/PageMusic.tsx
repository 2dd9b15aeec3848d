import { browserTimers } from '@jumpy/browser/timers';
import { useState, lazy, type PointerEvent, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { updateSound, getSound, onSoundChange } from '../../data/soundSettings.ts';
import { pageState } from '../../stores/pageState.ts';
import { useStore } from '../../stores/store.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useClickOutside } from '../../ui/useClickOutside.ts';
import { createPageMusicPlayer, type PageMusicPlayer } from './pageMusicPlayer.ts';
import styles from './MusicPill.module.css';
import * as m from './messages.ts';

function createPagePlayer(): PageMusicPlayer {
  return createPageMusicPlayer({
    timers: browserTimers,
    createContext: () => new AudioContext(),
    loadMusic: async (context) => (await import('./shellMusic.ts')).createShellMusic(context),
    sound: { get: getSound, update: updateSound, subscribe: onSoundChange },
    page: window,
    musicOverride: { isOverridden: () => pageState.get().musicOverrides > 0, subscribe: pageState.subscribe },
    isOwnTarget: (target) => target instanceof Element && target.closest('[data-music]') !== null,
  });
}

/** Background music on every screen, for the whole visit. */
export function PageMusic() {
  const [player] = useState(createPagePlayer);
  return <MusicPill player={player} />;
}

/** Scroll distance in CSS pixels after which a narrow page counts as being read. */
const SCROLL_THRESHOLD_PX = 32;

const Controls = lazy(async () => ({ default: (await import('./MusicControls.tsx')).MusicControls }));

function MusicNoteIcon() {
  return (
    <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M9 17V6.5L19 4.5V15" fill="none" stroke="currentColor" strokeWidth={2.8} strokeLinejoin="round" />
      <ellipse cx={6.5} cy={17.3} rx={3.4} ry={2.9} fill="currentColor" />
      <ellipse cx={16.5} cy={15.3} rx={3.4} ry={2.9} fill="currentColor" />
    </svg>
  );
}

/** The music player as a fixed pill: a note that opens on hover, touch and focus. */
function MusicPill({ player }: { player: PageMusicPlayer }) {
  const { isOn, isBlocked, volume } = useSyncExternalStore(player.subscribe, player.getState);
  const isOverridden = useStore(pageState, 'musicOverrides') > 0;
  const [open, setOpen] = useState(false);
  const pill = useRef<HTMLElement>(null);
  const isPlaying = isOn && (!isBlocked || isOverridden);
  const isScrolled = useIsScrolled();

  useEffect(() => player.start(), [player]);
  useClickOutside(pill, { open, onOutside: () => setOpen(false) });

  const onHover = (over: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse')
      setOpen(over || Boolean(pill.current?.matches(':focus-within:has(:focus-visible)')));
  };

  return (
    <aside
      ref={pill}
      className={styles.pill}
      aria-label={m.music()}
      data-music=""
      data-open={open}
      data-playing={isPlaying}
      data-away={isScrolled && !open}
      data-game={isOverridden}
      onPointerEnter={onHover(true)}
      onPointerLeave={onHover(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        className={styles.note}
        aria-expanded={open}
        onClick={() => setOpen(true)}
        title={isPlaying ? m.musicIsPlaying() : m.musicIsOff()}
      >
        <MusicNoteIcon />
        {isPlaying ? null : <i className={styles.off} />}
        <VisuallyHidden>{isPlaying ? m.musicPlaying() : m.musicOff()}</VisuallyHidden>
      </button>
      {open ? (
        <Suspense>
          <Controls player={player} isPlaying={isPlaying} volume={volume} />
        </Suspense>
      ) : null}
    </aside>
  );
}

/** Whether the page is scrolled; on narrow windows the pill then moves out of the way of page content. */
function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const update = (): void => setIsScrolled(window.scrollY > SCROLL_THRESHOLD_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isScrolled;
}
