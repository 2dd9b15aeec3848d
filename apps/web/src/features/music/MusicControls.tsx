import { Icon } from '../../ui/Icon.tsx';
import { Slider } from '../../ui/Slider.tsx';
import styles from './MusicPill.module.css';
import type { PageMusicPlayer } from './pageMusicPlayer.ts';
import * as m from './messages.ts';

const VOLUME_STEP = 0.1;

interface Props {
  player: Pick<PageMusicPlayer, 'toggle' | 'setVolume'>;
  isPlaying: boolean;
  volume: number;
}

/** The opened pill: play or pause, and volume. */
export function MusicControls({ player, isPlaying, volume }: Props) {
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? m.pauseMusic() : m.playMusic()}
        onClick={player.toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={22} weight={3.4} />
      </button>
      <Slider
        label={m.musicVolume()}
        className={styles.volume}
        value={volume}
        step={VOLUME_STEP}
        onChange={player.setVolume}
      />
    </div>
  );
}
