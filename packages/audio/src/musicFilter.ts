/** What music passes through on its way out. */
export interface MusicFilter {
  /** Where to play into. */
  readonly input: AudioNode;
  /** Steps back for a while, seconds, so that something else is heard. */
  duck(lengthS: number): void;
  /** Far away and dull while the game stands still. */
  soften(on: boolean): void;
}

const DUCKED = 0.35;
const SOFT = 0.4;
const SOFT_HZ = 700;
const OPEN_HZ = 12_000;

/**
 * A filter before a node; it only ever takes loudness away.
 *
 * @example createMusicFilter(context, context.destination).duck(0.95) // at 0.35 for the length of a stinger
 */
export function createMusicFilter(context: BaseAudioContext, output: AudioNode): MusicFilter {
  const air = context.createBiquadFilter();
  air.type = 'lowpass';
  // No resonance: nothing at the edge of the filter grows.
  air.Q.value = -3;
  air.frequency.value = Math.min(OPEN_HZ, context.sampleRate / 2);
  const distance = context.createGain();
  const duck = context.createGain();
  air.connect(distance).connect(duck).connect(output);
  return {
    input: air,
    duck(lengthS) {
      const nowS = context.currentTime;
      duck.gain.cancelScheduledValues(nowS);
      duck.gain.setTargetAtTime(DUCKED, nowS, 0.04);
      duck.gain.setTargetAtTime(1, nowS + lengthS, 0.3);
    },
    soften(on) {
      distance.gain.setTargetAtTime(on ? SOFT : 1, context.currentTime, 0.1);
      air.frequency.setTargetAtTime(on ? SOFT_HZ : OPEN_HZ, context.currentTime, 0.1);
    },
  };
}
