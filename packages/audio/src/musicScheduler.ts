import { arrangeBar, arrangePulse, barDurationS, type Note } from './arrangeBar.ts';
import type { SampleBank } from './sampleBank.ts';
import { type Intensity, LAYERS, type Layer, type Theme, type ThemeName } from './theme.ts';
import { THEMES } from './themes.ts';

/** Deviation from the expected time that, if it persists, means the run paused or jumped. */
const JUMP_THRESHOLD_S = 0.06;
/** Number of consecutive deviations that rules out mere page stutter. */
const STABLE_SAMPLES = 8;
/** Share of the deviation corrected per report, since frames arrive slightly early or late. */
const SMOOTHING_RATIO = 0.1;

/** How far ahead bars are scheduled; background pages only get a timer once a second. @example LOOKAHEAD_S // 1.2 */
export const LOOKAHEAD_S = 1.2;
/** Length of a cross-fade in seconds. @example CROSSFADE_S // 1.5 */
export const CROSSFADE_S = 1.5;
/** Timing error above which bars are audibly off and get shifted. @example SYNC_TOLERANCE_S // 0.03 */
export const SYNC_TOLERANCE_S = 0.03;
/** Length of the cross-fade when a theme's bars are shifted. */
const RESYNC_FADE_S = 0.08;
/** Minimum time to schedule a theme before it starts. */
const SCHEDULE_MARGIN_S = 0.08;
const CUT_FADE_S = 0.12;
const PULSE_FADE_S = 0.06;
const THIN_FADE_S = 0.08;

/** Stereo position of layers, left (-1) to right (1); low notes stay in the center. */
const LAYER_PANS: Readonly<Record<Layer, number>> = { chords: -0.25, bass: 0, lead: 0, beat: 0, hats: 0.2, arp: 0.35 };

/** Layers that a thin theme lacks. The beat stays where platforms follow it. */
const THINNED_LAYERS: readonly Layer[] = ['bass', 'beat', 'hats'];
const THINNED_SYNCED_LAYERS: readonly Layer[] = ['chords', 'lead', 'arp'];

/** Melody and arpeggio have a single soft echo after three quarters of a beat. @example ECHO.gain // 0.2 */
export const ECHO = { layers: ['lead', 'arp'] as readonly Layer[], beats: 0.75, gain: 0.2 };

interface ThemePlayback {
  readonly theme: Theme;
  readonly startS: number;
  readonly fadeGain: GainNode;
  readonly cutGain: GainNode;
  readonly layers: ReadonlyMap<Layer, GainNode>;
  readonly pulseGain: GainNode;
  /** First bar without a scheduled pulse. */
  pulseBar: number;
  nextBar: number;
  endS: number;
}

/**
 * Schedules themes bar by bar in advance, from a bank stocked with them. All times are those of the context, in seconds.
 *
 * @example new MusicScheduler({ context, output, bank }).switchTheme('sunny', context.currentTime)
 */
export class MusicScheduler {
  readonly #context: BaseAudioContext;
  readonly #output: AudioNode;
  readonly #bank: SampleBank;
  readonly #beatClock = createBeatClock();
  /** Two during a cross-fade. */
  #playbacks: ThemePlayback[] = [];
  #nextTheme: ThemeName | undefined;
  #syncedTheme: ThemeName | undefined;
  #intensity: Intensity = 1;
  #hasPulse = false;
  #isThin = false;
  #isStopped = true;

  constructor(parts: { readonly context: BaseAudioContext; readonly output: AudioNode; readonly bank: SampleBank }) {
    this.#context = parts.context;
    this.#output = parts.output;
    this.#bank = parts.bank;
  }

  /** The theme that is playing or starts at the next bar. */
  get theme(): ThemeName | undefined {
    return this.#isStopped ? undefined : (this.#nextTheme ?? this.#playbacks.at(-1)?.theme.name);
  }

  /** Starts a theme, or cross-fades to it at the next bar. */
  switchTheme(name: ThemeName, nowS: number): void {
    this.#nextTheme = name;
    if (this.#isStopped) {
      this.#isStopped = false;
      this.#nextTheme = undefined;
      const afterS = nowS + SCHEDULE_MARGIN_S;
      this.#open(name, name === this.#syncedTheme ? this.#nextSyncedBarS(THEMES[name], afterS) : afterS);
    }
    this.tick(nowS);
  }

  /** Adds or removes layers, from the first bar that is not scheduled yet. */
  setIntensity(intensity: Intensity): void {
    this.#intensity = intensity;
  }

  /** Adds or removes the pulse: at once, in the bars that are scheduled already too. */
  setPulse(on: boolean, nowS: number): void {
    if (on === this.#hasPulse) return;
    this.#hasPulse = on;
    for (const playback of this.#playbacks) {
      playback.pulseGain.gain.setTargetAtTime(on ? 1 : 0, nowS, PULSE_FADE_S);
      if (!on) continue;
      const from = Math.max(playback.pulseBar, Math.floor((nowS - playback.startS) / barDurationS(playback.theme)), 0);
      for (let bar = from; bar < playback.nextBar; bar += 1) this.#schedulePulse(playback, bar, nowS);
    }
  }

  /** Silences most layers at once, in the bars that are scheduled already too, or brings them back. */
  setThin(on: boolean, nowS: number): void {
    if (on === this.#isThin) return;
    this.#isThin = on;
    for (const { theme, layers } of this.#playbacks)
      for (const layer of on ? this.#thinnedLayers(theme.name) : LAYERS)
        layers.get(layer)?.gain.setTargetAtTime(on ? 0 : 1, nowS, THIN_FADE_S);
  }

  /**
   * Sets the theme whose bars must align with multiples of a bar in the run's time; its bars are shifted if they do
   * not.
   */
  setSyncedTheme(name: ThemeName | undefined): void {
    this.#syncedTheme = name;
  }

  /** Reports the run's time while it is in progress; call often. */
  syncToRun(runS: number, nowS: number): void {
    this.#beatClock.sync(runS, nowS);
  }

  /** Schedules the next bars; call more often than every `LOOKAHEAD_S`. */
  tick(nowS: number): void {
    for (const { endS, cutGain } of this.#playbacks) if (endS <= nowS) cutGain.disconnect();
    this.#playbacks = this.#playbacks.filter(({ endS }) => endS > nowS);
    const [current, ...others] = this.#playbacks;
    if (current && others.length === 0 && !this.#isStopped) this.#updateTheme(current, nowS);
    for (const playback of this.#playbacks) this.#scheduleBars(playback, nowS);
  }

  stop(nowS: number): void {
    this.#isStopped = true;
    this.#nextTheme = undefined;
    for (const playback of this.#playbacks) {
      playback.cutGain.gain.setTargetAtTime(0, nowS, CUT_FADE_S);
      playback.endS = Math.min(playback.endS, nowS + CUT_FADE_S * 7);
    }
  }

  /** Continues with the next theme, or realigns the current one if it drifted. */
  #updateTheme(current: ThemePlayback, nowS: number): void {
    const { theme, startS } = current;
    if (this.#nextTheme) {
      if (this.#nextTheme !== theme.name) this.#crossfade(current, this.#nextTheme, nowS);
      this.#nextTheme = undefined;
    } else if (theme.name === this.#syncedTheme) {
      const latenessS = this.#beatClock.barLateness(startS, barDurationS(theme));
      if (Math.abs(latenessS) > SYNC_TOLERANCE_S) this.#realign(current, nowS);
    }
  }

  #crossfade(from: ThemePlayback, name: ThemeName, nowS: number): void {
    const afterS = nowS + SCHEDULE_MARGIN_S;
    const startS =
      name === this.#syncedTheme ? this.#nextSyncedBarS(THEMES[name], afterS) : nextBarStartS(from, afterS);
    const endS = startS + CROSSFADE_S;
    from.endS = endS;
    scheduleCrossfade(from.fadeGain.gain, { from: 1, to: 0, startS, endS });
    scheduleCrossfade(this.#open(name, startS).fadeGain.gain, { from: 0, to: 1, startS, endS });
  }

  /** Realigns a theme whose bars drifted because the run was paused: continues at the next aligned bar. */
  #realign(from: ThemePlayback, nowS: number): void {
    const lengthS = barDurationS(from.theme);
    const seamS = this.#nextSyncedBarS(from.theme, nowS + SCHEDULE_MARGIN_S);
    const bar = Math.max(0, Math.round((seamS - from.startS) / lengthS));
    from.endS = seamS;
    const startS = Math.max(nowS, seamS - RESYNC_FADE_S);
    scheduleCrossfade(from.fadeGain.gain, { from: 1, to: 0, startS, endS: seamS });
    this.#open(from.theme.name, seamS - bar * lengthS, bar);
  }

  #nextSyncedBarS(theme: Theme, afterS: number): number {
    return this.#beatClock.nextBarStart(afterS, barDurationS(theme));
  }

  #open(name: ThemeName, startS: number, nextBar = 0): ThemePlayback {
    const playback = startPlayback(this.#context, { theme: THEMES[name], startS, output: this.#output, nextBar });
    playback.pulseGain.gain.value = this.#hasPulse ? 1 : 0;
    for (const layer of this.#isThin ? this.#thinnedLayers(name) : []) {
      const gain = playback.layers.get(layer)?.gain;
      if (gain) gain.value = 0;
    }
    this.#playbacks.push(playback);
    return playback;
  }

  #thinnedLayers(name: ThemeName): readonly Layer[] {
    return name === this.#syncedTheme ? THINNED_SYNCED_LAYERS : THINNED_LAYERS;
  }

  #scheduleBars(playback: ThemePlayback, nowS: number): void {
    const { theme, startS, endS } = playback;
    for (;;) {
      const barStartS = startS + playback.nextBar * barDurationS(theme);
      if (barStartS > Math.min(nowS + LOOKAHEAD_S, endS)) return;
      for (const note of arrangeBar(theme, playback.nextBar)) {
        const atS = barStartS + note.atS;
        // Notes missed while the page was suspended are skipped.
        if (atS >= nowS && theme.minIntensity[note.layer] <= this.#intensity) this.#scheduleNote(playback, note, atS);
      }
      if (this.#hasPulse) this.#schedulePulse(playback, playback.nextBar, nowS);
      playback.nextBar += 1;
    }
  }

  #schedulePulse(playback: ThemePlayback, bar: number, nowS: number): void {
    const barStartS = playback.startS + bar * barDurationS(playback.theme);
    playback.pulseBar = bar + 1;
    for (const note of arrangePulse(playback.theme, bar)) {
      const atS = barStartS + note.atS;
      if (atS >= nowS) this.#playSample(this.#bank.get(note), playback.pulseGain, atS);
    }
  }

  #scheduleNote({ layers }: ThemePlayback, note: Note, atS: number): void {
    this.#playSample(this.#bank.get(note), layers.get(note.layer), atS);
  }

  #playSample(buffer: AudioBuffer | undefined, layer: AudioNode | undefined, atS: number): void {
    if (buffer === undefined || layer === undefined) return;
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(layer);
    source.start(atS);
  }
}

function startPlayback(
  context: BaseAudioContext,
  {
    theme,
    startS,
    output,
    nextBar,
  }: { readonly theme: Theme; readonly startS: number; readonly output: AudioNode; readonly nextBar: number },
): ThemePlayback {
  const fade = context.createGain();
  const curtain = context.createGain();
  curtain.gain.value = theme.gain;
  fade.connect(curtain).connect(output);
  const delay = context.createDelay(1);
  delay.delayTime.value = (ECHO.beats * 60) / theme.tempo;
  const echo = context.createGain();
  echo.gain.value = ECHO.gain;
  delay.connect(echo).connect(fade);
  const layers = new Map<Layer, GainNode>();
  for (const layer of LAYERS) {
    const pan = context.createStereoPanner();
    pan.pan.value = LAYER_PANS[layer];
    pan.connect(fade);
    if (ECHO.layers.includes(layer)) pan.connect(delay);
    const gain = context.createGain();
    gain.connect(pan);
    layers.set(layer, gain);
  }
  const pulseGain = context.createGain();
  pulseGain.connect(fade);
  const endS = Number.POSITIVE_INFINITY;
  return { theme, startS, fadeGain: fade, cutGain: curtain, layers, pulseGain, pulseBar: 0, nextBar, endS };
}

function nextBarStartS({ theme, startS }: ThemePlayback, afterS: number): number {
  const lengthS = barDurationS(theme);
  return startS + Math.max(0, Math.ceil((afterS - startS) / lengthS)) * lengthS;
}

/**
 * Gain of both themes in the middle of a cross-fade. Linear fades (0.5) dip by 3 dB for unrelated music, equal power
 * (0.71) bumps for similar music; this dips by 1.4 dB or bumps by at most 1.6 dB.
 *
 * @example 20 * Math.log10(Math.SQRT2 * CROSSFADE_MIDPOINT_GAIN) // -1.4
 */
export const CROSSFADE_MIDPOINT_GAIN = 0.6;

function scheduleCrossfade(
  param: AudioParam,
  {
    from,
    to,
    startS,
    endS,
  }: { readonly from: number; readonly to: number; readonly startS: number; readonly endS: number },
): void {
  param.setValueAtTime(from, startS);
  param.linearRampToValueAtTime(CROSSFADE_MIDPOINT_GAIN, (startS + endS) / 2);
  param.linearRampToValueAtTime(to, endS);
}

/** Aligns bars with the time of a run. All times in seconds. */
export interface BeatClock {
  /** Reports the run's time at a clock time; call often, but only while the run is in progress. */
  sync(runS: number, nowS: number): void;
  /** Returns the start of the first aligned bar at or after a time; the time itself before the first report. */
  nextBarStart(afterS: number, lengthS: number): number;
  /** Returns the offset of a bar from its aligned position: positive if late, 0 before the first report. */
  barLateness(startS: number, lengthS: number): number;
}

/**
 * Creates a clock without reports. Bars start at multiples of a bar in the run's time, so that their beats match those
 * of the run's ticks; a paused run delays them accordingly.
 *
 * @example const clock = createBeatClock(); clock.sync(10, 100); clock.nextBarStart(100, 1.6) // 101.2, when the run is
 * 11.2 s old
 */
export function createBeatClock(): BeatClock {
  /** Clock time at which the run was at 0 s, adjusted for pauses. */
  let originS: number | undefined;
  let strays = 0;
  return {
    sync(runS, nowS) {
      const reportedS = nowS - runS;
      const deviationS = originS === undefined ? 0 : reportedS - originS;
      strays = Math.abs(deviationS) > JUMP_THRESHOLD_S ? strays + 1 : 0;
      if (originS === undefined || strays >= STABLE_SAMPLES) {
        originS = reportedS;
        strays = 0;
      } else if (strays === 0) originS += deviationS * SMOOTHING_RATIO;
    },
    nextBarStart(afterS, lengthS) {
      if (originS === undefined) return afterS;
      // Tolerance, so that rounding does not skip a bar that starts now.
      return originS + Math.ceil((afterS - originS) / lengthS - 1e-6) * lengthS;
    },
    barLateness(startS, lengthS) {
      if (originS === undefined) return 0;
      const bars = (startS - originS) / lengthS;
      return (bars - Math.round(bars)) * lengthS;
    },
  };
}
