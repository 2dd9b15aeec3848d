import { createLimiter } from '@jumpy/audio/limiter';
import { createMusicPlayback } from '@jumpy/audio/musicPlayback';

/** Music on a running audio context. */
export interface ShellMusic {
  play(on: boolean): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
}

const FADE_S = 0.06;

/** Connects music to an output, with the game's themes and limiter. */
export function createShellMusic(context: AudioContext, output: AudioNode = context.destination): ShellMusic {
  const loudness = context.createGain();
  loudness.gain.value = 0;
  loudness.connect(createLimiter(context, output));
  const music = createMusicPlayback(context, loudness);
  return {
    play: music.play,
    setVolume: (volume) => void loudness.gain.setTargetAtTime(volume, context.currentTime, FADE_S),
  };
}
