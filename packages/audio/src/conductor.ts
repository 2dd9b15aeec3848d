import { arrangeBar, barS, type Note } from './arrange.ts';
import type { Bank } from './bank.ts';
import { type Intensity, LAYERS, type Layer, type Theme, type ThemeName } from './theme.ts';
import { THEMES } from './themes/all.ts';

/** A run that is told so far from where it was thought to be stood still or jumped, when it stays there. */
const JUMP_S = 0.06;
/** What is told so often in a row is no stutter of the page. */
const STAYS = 8;
/** Share of the difference that is taken over each time: frames come a little early and late. */
const FOLLOWS = 0.1;

/** Plays themes bar by bar, ahead of time. All times are the context's, in seconds. */
export interface Conductor {
  /** What sounds, or comes in at the next bar. */
  readonly theme: ThemeName | undefined;
  /** Begins a theme, or crosses over to it at the next bar of the one that sounds. */
  change(name: ThemeName, nowS: number): void;
  /** Layers come and go with the bars that are not laid out yet. */
  setIntensity(intensity: Intensity): void;
  /** The theme whose bars begin where the run is a whole number of bars old; when they do not they are moved there. */
  setTimed(name: ThemeName | undefined): void;
  /** How far the run is, while it goes on; told often. */
  hearRun(runS: number, nowS: number): void;
  /** To be called more often than every `AHEAD_S`. */
  tick(nowS: number): void;
  stop(nowS: number): void;
}

/** How far bars are laid out ahead; a page in the background is woken once a second. @example AHEAD_S // 1.2 */
export const AHEAD_S = 1.2;
/** Length of a cross-fade in seconds. @example FADE_S // 1.5 */
export const FADE_S = 1.5;
/** Bars that begin this early or late are heard as such, and moved. @example TOLERANCE_S // 0.03 */
export const TOLERANCE_S = 0.03;
/** How quickly a theme gives way to itself at the bar that was moved. */
const SEAM_S = 0.08;
/** A theme needs this long to be laid out before it sounds. */
const MARGIN_S = 0.08;
const CURTAIN_S = 0.12;

/** Where layers stand between left (-1) and right (1); what carries the low notes stays in the middle. */
const PANS: Readonly<Record<Layer, number>> = { chords: -0.25, bass: 0, lead: 0, beat: 0, hats: 0.2, arp: 0.35 };

/** Melody and arpeggio come back once, softly, three quarters of a beat later. @example ECHO.gain // 0.2 */
export const ECHO = { layers: ['lead', 'arp'] as readonly Layer[], beats: 0.75, gain: 0.2 };

interface Deck {
  readonly theme: Theme;
  readonly startS: number;
  readonly fade: GainNode;
  readonly curtain: GainNode;
  readonly layers: ReadonlyMap<Layer, AudioNode>;
  nextBar: number;
  endS: number;
}

/**
 * A conductor over a bank that is stocked with what it is asked to play.
 *
 * @example createConductor({ context, output, bank }).change('sunny', context.currentTime)
 */
export function createConductor({
  context,
  output,
  bank,
}: {
  readonly context: BaseAudioContext;
  readonly output: AudioNode;
  readonly bank: Bank;
}): Conductor {
  let decks: Deck[] = [];
  let wanted: ThemeName | undefined;
  let stopped = true;
  let intensity: Intensity = 1;
  let timed: ThemeName | undefined;
  const pulse = createPulse();

  const open = (name: ThemeName, startS: number, nextBar = 0): Deck => {
    const deck = openDeck(context, { theme: THEMES[name], startS, output, nextBar });
    decks.push(deck);
    return deck;
  };
  const firstBarS = (name: ThemeName, afterS: number): number =>
    name === timed ? pulse.barFrom(afterS, barS(THEMES[name])) : afterS;
  const follow = (from: Deck, name: ThemeName, nowS: number): void => {
    const startS = name === timed ? firstBarS(name, nowS + MARGIN_S) : nextBarS(from, nowS + MARGIN_S);
    const endS = startS + FADE_S;
    from.endS = endS;
    cross(from.fade.gain, { from: 1, to: 0, startS, endS });
    cross(open(name, startS).fade.gain, { from: 0, to: 1, startS, endS });
  };
  /** The bars have left those of the run, which stood still: the theme goes on from the next place where one belongs. */
  const move = (from: Deck, nowS: number): void => {
    const lengthS = barS(from.theme);
    const seamS = pulse.barFrom(nowS + MARGIN_S, lengthS);
    const bar = Math.max(0, Math.round((seamS - from.startS) / lengthS));
    const startS = seamS - SEAM_S;
    from.endS = seamS;
    cross(from.fade.gain, { from: 1, to: 0, startS: Math.max(nowS, startS), endS: seamS });
    open(from.theme.name, seamS - bar * lengthS, bar);
  };
  const layOut = (deck: Deck, nowS: number): void => {
    for (;;) {
      const barStartS = deck.startS + deck.nextBar * barS(deck.theme);
      if (barStartS > Math.min(nowS + AHEAD_S, deck.endS)) return;
      for (const note of arrangeBar(deck.theme, deck.nextBar)) {
        const atS = barStartS + note.atS;
        // What a sleeping page has missed is not made up for.
        if (atS >= nowS && deck.theme.from[note.layer] <= intensity) sound(deck, note, atS);
      }
      deck.nextBar += 1;
    }
  };
  const sound = (deck: Deck, note: Note, atS: number): void => {
    const buffer = bank.find(note);
    const layer = deck.layers.get(note.layer);
    if (buffer === undefined || layer === undefined) return;
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(layer);
    source.start(atS);
  };

  const tick = (nowS: number): void => {
    for (const deck of decks) if (deck.endS <= nowS) deck.curtain.disconnect();
    decks = decks.filter(({ endS }) => endS > nowS);
    const [only, ...others] = decks;
    if (only && others.length === 0 && !stopped && wanted) {
      if (wanted !== only.theme.name) follow(only, wanted, nowS);
      wanted = undefined;
    } else if (only && others.length === 0 && !stopped && only.theme.name === timed) {
      if (Math.abs(pulse.lateness(only.startS, barS(only.theme))) > TOLERANCE_S) move(only, nowS);
    }
    for (const deck of decks) layOut(deck, nowS);
  };

  return {
    get theme() {
      return stopped ? undefined : (wanted ?? decks.at(-1)?.theme.name);
    },
    change(name, nowS) {
      wanted = name;
      if (stopped) {
        stopped = false;
        wanted = undefined;
        open(name, firstBarS(name, nowS + MARGIN_S));
      }
      tick(nowS);
    },
    setIntensity(next) {
      intensity = next;
    },
    setTimed(name) {
      timed = name;
    },
    hearRun: pulse.hear,
    tick,
    stop(nowS) {
      stopped = true;
      wanted = undefined;
      for (const deck of decks) {
        deck.curtain.gain.setTargetAtTime(0, nowS, CURTAIN_S);
        deck.endS = Math.min(deck.endS, nowS + CURTAIN_S * 7);
      }
    },
  };
}

function openDeck(
  context: BaseAudioContext,
  {
    theme,
    startS,
    output,
    nextBar,
  }: { readonly theme: Theme; readonly startS: number; readonly output: AudioNode; readonly nextBar: number },
): Deck {
  const fade = context.createGain();
  const curtain = context.createGain();
  curtain.gain.value = theme.level;
  fade.connect(curtain).connect(output);
  const delay = context.createDelay(1);
  delay.delayTime.value = (ECHO.beats * 60) / theme.tempo;
  const echo = context.createGain();
  echo.gain.value = ECHO.gain;
  delay.connect(echo).connect(fade);
  const layers = new Map<Layer, AudioNode>();
  for (const layer of LAYERS) {
    const pan = context.createStereoPanner();
    pan.pan.value = PANS[layer];
    pan.connect(fade);
    if (ECHO.layers.includes(layer)) pan.connect(delay);
    layers.set(layer, pan);
  }
  return { theme, startS, fade, curtain, layers, nextBar, endS: Number.POSITIVE_INFINITY };
}

function nextBarS({ theme, startS }: Deck, afterS: number): number {
  const lengthS = barS(theme);
  return startS + Math.max(0, Math.ceil((afterS - startS) / lengthS)) * lengthS;
}

/**
 * Half way both themes stand at this. Straight lines (0.5) leave a hole of 3 dB between two pieces of music, equal
 * power (0.71) makes a bump where they agree; this is 1.4 dB of hole and 1.6 dB of bump at the most.
 *
 * @example 20 * Math.log10(Math.SQRT2 * HALF_WAY) // -1.4
 */
export const HALF_WAY = 0.6;

function cross(
  param: AudioParam,
  {
    from,
    to,
    startS,
    endS,
  }: { readonly from: number; readonly to: number; readonly startS: number; readonly endS: number },
): void {
  param.setValueAtTime(from, startS);
  param.linearRampToValueAtTime(HALF_WAY, (startS + endS) / 2);
  param.linearRampToValueAtTime(to, endS);
}

/** Where the bars of music belong that keeps time with a run. All times in seconds. */
export interface Pulse {
  /** The run has come so far at this time of the clock. To be told often, and only while the run goes on. */
  hear(runS: number, nowS: number): void;
  /** When the first bar of such a length begins that is not before a time; that time itself as long as nothing was heard. */
  barFrom(afterS: number, lengthS: number): number;
  /** How far from its place a bar is that begins at a time: positive when it comes late, 0 as long as nothing was heard. */
  lateness(startS: number, lengthS: number): number;
}

/**
 * A pulse that has heard nothing. Bars begin where a run is a whole number of bars old, so that their beats fall on the beats of the
 * run's ticks; when the run stood still they begin that much later.
 *
 * @example const pulse = createPulse(); pulse.hear(10, 100); pulse.barFrom(100, 1.6) // 101.2, when the run is 11.2 s old
 */
export function createPulse(): Pulse {
  /** When the run was 0 s old, had it never stood still. */
  let originS: number | undefined;
  let strays = 0;
  return {
    hear(runS, nowS) {
      const toldS = nowS - runS;
      const apartS = originS === undefined ? 0 : toldS - originS;
      strays = Math.abs(apartS) > JUMP_S ? strays + 1 : 0;
      if (originS === undefined || strays >= STAYS) {
        originS = toldS;
        strays = 0;
      } else if (strays === 0) originS += apartS * FOLLOWS;
    },
    barFrom(afterS, lengthS) {
      if (originS === undefined) return afterS;
      // A bar that begins now is not missed by the rounding of a sum.
      return originS + Math.ceil((afterS - originS) / lengthS - 1e-6) * lengthS;
    },
    lateness(startS, lengthS) {
      if (originS === undefined) return 0;
      const bars = (startS - originS) / lengthS;
      return (bars - Math.round(bars)) * lengthS;
    },
  };
}
