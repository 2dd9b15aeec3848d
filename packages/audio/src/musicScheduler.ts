import { arrangeBar, barDurationS, type Note } from './arrangeBar.ts';
import type { SampleBank } from './sampleBank.ts';
import { type Intensity, LAYERS, type Layer, type Theme, type ThemeName } from './theme.ts';
import { THEMES } from './themes.ts';

/** Deviation from the expected time that, if it persists, means the run paused or jumped. */
const JUMP_THRESHOLD_S = 0.06;
/** Number of consecutive deviations that rules out mere page stutter. */
const STABLE_SAMPLES = 8;
/** Share of the deviation corrected per report, since frames arrive slightly early or late. */
const SMOOTHING_RATIO = 0.1;

/** Schedules themes bar by bar in advance. All times are those of the context, in seconds. */
export interface MusicScheduler {
  /** The theme that is playing or starts at the next bar. */
  readonly theme: ThemeName | undefined;
  /** Starts a theme, or cross-fades to it at the next bar. */
  switchTheme(name: ThemeName, nowS: number): void;
  /** Adds or removes layers, from the first bar that is not scheduled yet. */
  setIntensity(intensity: Intensity): void;
  /**
   * Sets the theme whose bars must align with multiples of a bar in the run's time; its bars are shifted if they do
   * not.
   */
  setSyncedTheme(name: ThemeName | undefined): void;
  /** Reports the run's time while it is in progress; call often. */
  syncToRun(runS: number, nowS: number): void;
  /** Schedules the next bars; call more often than every `LOOKAHEAD_S`. */
  tick(nowS: number): void;
  stop(nowS: number): void;
}

/** How far ahead bars are scheduled; background pages only get a timer once a second. @example AHEAD_S // 1.2 */
export const LOOKAHEAD_S = 1.2;
/** Length of a cross-fade in seconds. @example FADE_S // 1.5 */
export const CROSSFADE_S = 1.5;
/** Timing error above which bars are audibly off and get shifted. @example TOLERANCE_S // 0.03 */
export const SYNC_TOLERANCE_S = 0.03;
/** Length of the cross-fade when a theme's bars are shifted. */
const RESYNC_FADE_S = 0.08;
/** Minimum time to schedule a theme before it starts. */
const SCHEDULE_MARGIN_S = 0.08;
const CUT_FADE_S = 0.12;

/** Stereo position of layers, left (-1) to right (1); low notes stay in the center. */
const LAYER_PANS: Readonly<Record<Layer, number>> = { chords: -0.25, bass: 0, lead: 0, beat: 0, hats: 0.2, arp: 0.35 };

/** Melody and arpeggio have a single soft echo after three quarters of a beat. @example ECHO.gain // 0.2 */
export const ECHO = { layers: ['lead', 'arp'] as readonly Layer[], beats: 0.75, gain: 0.2 };

interface ThemePlayback {
  readonly theme: Theme;
  readonly startS: number;
  readonly fadeGain: GainNode;
  readonly cutGain: GainNode;
  readonly layers: ReadonlyMap<Layer, AudioNode>;
  nextBar: number;
  endS: number;
}

/**
 * Creates a conductor that plays themes from a bank stocked with them.
 *
 * @example createConductor({ context, output, bank }).change('sunny', context.currentTime)
 */
export function createMusicScheduler({
  context,
  output,
  bank,
}: {
  readonly context: BaseAudioContext;
  readonly output: AudioNode;
  readonly bank: SampleBank;
}): MusicScheduler {
  let decks: ThemePlayback[] = [];
  let wanted: ThemeName | undefined;
  let stopped = true;
  let intensity: Intensity = 1;
  let timed: ThemeName | undefined;
  const pulse = createBeatClock();

  const open = (name: ThemeName, startS: number, nextBar = 0): ThemePlayback => {
    const deck = startPlayback(context, { theme: THEMES[name], startS, output, nextBar });
    decks.push(deck);
    return deck;
  };
  const firstBarS = (name: ThemeName, afterS: number): number =>
    name === timed ? pulse.nextBarStart(afterS, barDurationS(THEMES[name])) : afterS;
  const follow = (from: ThemePlayback, name: ThemeName, nowS: number): void => {
    const startS =
      name === timed ? firstBarS(name, nowS + SCHEDULE_MARGIN_S) : nextBarStartS(from, nowS + SCHEDULE_MARGIN_S);
    const endS = startS + CROSSFADE_S;
    from.endS = endS;
    scheduleCrossfade(from.fadeGain.gain, { from: 1, to: 0, startS, endS });
    scheduleCrossfade(open(name, startS).fadeGain.gain, { from: 0, to: 1, startS, endS });
  };
  /** Realigns a theme whose bars drifted because the run was paused: continues at the next aligned bar. */
  const move = (from: ThemePlayback, nowS: number): void => {
    const lengthS = barDurationS(from.theme);
    const seamS = pulse.nextBarStart(nowS + SCHEDULE_MARGIN_S, lengthS);
    const bar = Math.max(0, Math.round((seamS - from.startS) / lengthS));
    const startS = seamS - RESYNC_FADE_S;
    from.endS = seamS;
    scheduleCrossfade(from.fadeGain.gain, { from: 1, to: 0, startS: Math.max(nowS, startS), endS: seamS });
    open(from.theme.name, seamS - bar * lengthS, bar);
  };
  const layOut = (deck: ThemePlayback, nowS: number): void => {
    for (;;) {
      const barStartS = deck.startS + deck.nextBar * barDurationS(deck.theme);
      if (barStartS > Math.min(nowS + LOOKAHEAD_S, deck.endS)) return;
      for (const note of arrangeBar(deck.theme, deck.nextBar)) {
        const atS = barStartS + note.atS;
        // Notes missed while the page was suspended are skipped.
        if (atS >= nowS && deck.theme.minIntensity[note.layer] <= intensity) sound(deck, note, atS);
      }
      deck.nextBar += 1;
    }
  };
  const sound = (deck: ThemePlayback, note: Note, atS: number): void => {
    const buffer = bank.get(note);
    const layer = deck.layers.get(note.layer);
    if (buffer === undefined || layer === undefined) return;
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(layer);
    source.start(atS);
  };

  const tick = (nowS: number): void => {
    for (const deck of decks) if (deck.endS <= nowS) deck.cutGain.disconnect();
    decks = decks.filter(({ endS }) => endS > nowS);
    const [only, ...others] = decks;
    if (only && others.length === 0 && !stopped && wanted) {
      if (wanted !== only.theme.name) follow(only, wanted, nowS);
      wanted = undefined;
    } else if (only && others.length === 0 && !stopped && only.theme.name === timed) {
      if (Math.abs(pulse.barLateness(only.startS, barDurationS(only.theme))) > SYNC_TOLERANCE_S) move(only, nowS);
    }
    for (const deck of decks) layOut(deck, nowS);
  };

  return {
    get theme() {
      return stopped ? undefined : (wanted ?? decks.at(-1)?.theme.name);
    },
    switchTheme(name, nowS) {
      wanted = name;
      if (stopped) {
        stopped = false;
        wanted = undefined;
        open(name, firstBarS(name, nowS + SCHEDULE_MARGIN_S));
      }
      tick(nowS);
    },
    setIntensity(next) {
      intensity = next;
    },
    setSyncedTheme(name) {
      timed = name;
    },
    syncToRun: pulse.sync,
    tick,
    stop(nowS) {
      stopped = true;
      wanted = undefined;
      for (const deck of decks) {
        deck.cutGain.gain.setTargetAtTime(0, nowS, CUT_FADE_S);
        deck.endS = Math.min(deck.endS, nowS + CUT_FADE_S * 7);
      }
    },
  };
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
  const layers = new Map<Layer, AudioNode>();
  for (const layer of LAYERS) {
    const pan = context.createStereoPanner();
    pan.pan.value = LAYER_PANS[layer];
    pan.connect(fade);
    if (ECHO.layers.includes(layer)) pan.connect(delay);
    layers.set(layer, pan);
  }
  return { theme, startS, fadeGain: fade, cutGain: curtain, layers, nextBar, endS: Number.POSITIVE_INFINITY };
}

function nextBarStartS({ theme, startS }: ThemePlayback, afterS: number): number {
  const lengthS = barDurationS(theme);
  return startS + Math.max(0, Math.ceil((afterS - startS) / lengthS)) * lengthS;
}

/**
 * Gain of both themes in the middle of a cross-fade. Linear fades (0.5) dip by 3 dB for unrelated music, equal power
 * (0.71) bumps for similar music; this dips by 1.4 dB or bumps by at most 1.6 dB.
 *
 * @example 20 * Math.log10(Math.SQRT2 * HALF_WAY) // -1.4
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
 * Creates a pulse without reports. Bars start at multiples of a bar in the run's time, so that their beats match those
 * of the run's ticks; a paused run delays them accordingly.
 *
 * @example const pulse = createPulse(); pulse.hear(10, 100); pulse.barFrom(100, 1.6) // 101.2, when the run is 11.2 s
 * old
 */
export function createBeatClock(): BeatClock {
  /** Clock time at which the run was at 0 s, adjusted for pauses. */
  let originS: number | undefined;
  let strays = 0;
  return {
    sync(runS, nowS) {
      const toldS = nowS - runS;
      const apartS = originS === undefined ? 0 : toldS - originS;
      strays = Math.abs(apartS) > JUMP_THRESHOLD_S ? strays + 1 : 0;
      if (originS === undefined || strays >= STABLE_SAMPLES) {
        originS = toldS;
        strays = 0;
      } else if (strays === 0) originS += apartS * SMOOTHING_RATIO;
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
