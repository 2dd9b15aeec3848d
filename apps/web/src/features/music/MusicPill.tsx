import { lazy, type PointerEvent, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hasOwnMusic, onOwnMusic } from '../../data/ownMusic.ts';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { useOutside } from '../../ui/useOutside.ts';
import styles from './MusicPill.module.css';
import type { MusicPlayer } from './musicPlayer.ts';

/** Scroll distance in CSS pixels after which a narrow page counts as being read. */
const AWAY_PX = 32;

const Controls = lazy(async () => ({ default: (await import('./MusicControls.tsx')).MusicControls }));

function Note() {
  return (
    <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M9 17V6.5L19 4.5V15" fill="none" stroke="currentColor" strokeWidth={2.8} strokeLinejoin="round" />
      <ellipse cx={6.5} cy={17.3} rx={3.4} ry={2.9} fill="currentColor" />
      <ellipse cx={16.5} cy={15.3} rx={3.4} ry={2.9} fill="currentColor" />
    </svg>
  );
}

/** The music player as a fixed pill: a note that opens on hover, touch and focus. */
export function MusicPill({ player }: { player: MusicPlayer }) {
  const { on, held, volume } = useSyncExternalStore(player.subscribe, player.state);
  const elsewhere = useSyncExternalStore(onOwnMusic, hasOwnMusic);
  const [open, setOpen] = useState(false);
  const pill = useRef<HTMLElement>(null);
  const playing = on && (!held || elsewhere);
  const away = useScrolledAway();

  useEffect(() => player.begin(), [player]);
  useOutside(pill, { open, onOutside: () => setOpen(false) });

  const hover = (over: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse')
      setOpen(over || Boolean(pill.current?.matches(':focus-within:has(:focus-visible)')));
  };

  return (
    <aside
      ref={pill}
      className={styles.pill}
      aria-label="Music"
      data-music=""
      data-open={open}
      data-playing={playing}
      data-away={away && !open}
      data-game={elsewhere}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        className={styles.note}
        aria-expanded={open}
        onClick={() => setOpen(true)}
        title={playing ? 'Music is playing' : 'Music is off'}
      >
        <Note />
        {playing ? null : <i className={styles.off} />}
        <ForReaders>{playing ? 'Music, playing' : 'Music, off'}</ForReaders>
      </button>
      {open ? (
        <Suspense>
          <Controls player={player} playing={playing} volume={volume} />
        </Suspense>
      ) : null}
    </aside>
  );
}

/** Whether the page is scrolled; on narrow windows the pill then moves out of the way of page content. */
function useScrolledAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const look = (): void => setAway(window.scrollY > AWAY_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return away;
}
