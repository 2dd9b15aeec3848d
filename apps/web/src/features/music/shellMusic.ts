import { createLimiter } from '@jumpy/audio/limiter';
import { createMusic } from '@jumpy/audio/music';

/** The page's music on a context that may sound. */
export interface ShellMusic {
  play(on: boolean): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
}

const FADE_S = 0.06;

/** Music into an output: the same themes and the same limiter as in the game. */
export function createShellMusic(context: AudioContext, output: AudioNode = context.destination): ShellMusic {
  const loudness = context.createGain();
  loudness.gain.value = 0;
  loudness.connect(createLimiter(context, output));
  const music = createMusic(context, loudness);
  return {
    play: music.play,
    setVolume: (volume) => void loudness.gain.setTargetAtTime(volume, context.currentTime, FADE_S),
  };
}
