import type { AudioEngine } from '@jumpy/audio/engine';
import type { GivenRun } from '@jumpy/protocol/frame';
import type { SimEvent } from '@jumpy/sim/events';
import { textButton } from '../page/button.ts';
import { element } from '../page/element.ts';
import { soundEvent } from '../sound/soundtrack.ts';
import type { Sight } from '../view/sight.ts';
import { type Booth, createBooth } from './booth.ts';
import { type Clock, createClock, type WatchState } from './clock.ts';
import { type Console, createConsole } from './console.ts';
import type { Film } from './film.ts';
import { levelAt } from './landmarks.ts';
import { createPlayer, type Player } from './player.ts';

/** Runs being watched under one clock. */
export interface Screening {
  readonly clock: Clock;
  readonly player: Player;
  readonly console: Console;
  /** Where the runs stand, beside each other. */
  readonly booths: readonly Booth[];
  readonly ends: HTMLElement;
  begin(): void;
  frame(elapsedMs: number): void;
  rebuild(): void;
  stop(): void;
}

export interface Shown {
  readonly given: GivenRun;
  readonly film: Film;
}

export interface ScreeningParts {
  readonly window: Window;
  readonly audio: AudioEngine;
  readonly shown: readonly Shown[];
  readonly sight: () => Sight;
  readonly random: () => number;
  readonly say: (text: string) => void;
}

/** After its last tick, or after a seek, the picture moves on so long: falls end, and what is painted late arrives. */
const SETTLES_MS = 1_600;
/** Above this speed nothing short-lived is shown. */
const FAST = 2;
/** A watched run never shakes the hand. */
const STILL_HAND = {} as Navigator;

export function createScreening({ window, audio, shown, sight, random, say }: ScreeningParts): Screening {
  const films = shown.map(({ film }) => film).toSorted((a, b) => b.lengthTicks - a.lengthTicks);
  const clock = createClock(films[0]?.lengthTicks ?? 0);
  const landmarks = films.flatMap(({ landmarks: each }) => each);
  let filmMs = 0;
  let settledMs = 0;
  let known: WatchState | undefined;

  const booths = shown.map((each, index) =>
    createBooth({ window, ...each, sight, random, onEvent: (event) => (index === 0 ? heard(event) : undefined) }),
  );
  const player = createPlayer({
    clock,
    landmarks,
    say,
    onSeek() {
      for (const booth of booths) booth.seek(clock.tick, filmMs);
      setPlace();
      settledMs = 0;
      follow();
    },
    onChange: follow,
  });
  const console = createConsole({ films, player });
  const ends = element(
    'div',
    { class: 'ends', hidden: true },
    textButton('Watch again', again, { kind: 'lime', icon: 'restart' }),
  );
  if (booths.length > 1) crownBest(booths);

  function again(): void {
    player.toggle();
  }
  /** One run is heard, at speeds at which it can be followed. */
  function heard(event: SimEvent): void {
    if (clock.speed <= 1) soundEvent(event, { audio, device: STILL_HAND });
    else if (event.type === 'level') audio.setPlace(event);
  }
  function setPlace(): void {
    const place = shown[0] && levelAt(shown[0].film.levels, clock.tick);
    if (place) audio.setPlace(place);
  }
  function follow(): void {
    if (clock.state === known) return;
    known = clock.state;
    const plays = known === 'playing';
    settledMs = 0;
    ends.hidden = clock.state !== 'ended';
    audio.setMusic(clock.state !== 'ended');
    if (plays || clock.state === 'ended') audio.release();
    else audio.hold();
  }

  return {
    clock,
    player,
    console,
    booths,
    ends,
    begin() {
      for (const booth of booths) booth.begin();
      setPlace();
      player.toggle();
    },
    frame(elapsedMs) {
      const passedMs = Math.min(elapsedMs, 100);
      const plays = clock.state === 'playing';
      const due = clock.pass(elapsedMs);
      const ended = clock.state === 'ended';
      const movedMs = plays ? passedMs * clock.speed : ended ? passedMs : 0;
      filmMs += movedMs;
      settledMs += passedMs;
      for (const booth of booths) booth.advance(due, { nowMs: filmMs, isFast: clock.speed > FAST });
      follow();
      ends.hidden = !ended || settledMs < SETTLES_MS / 2;
      console.show(clock);
      if (!plays && settledMs > SETTLES_MS) return;
      for (const booth of booths) booth.draw({ nowMs: filmMs, elapsedMs: movedMs, share: clock.share });
    },
    rebuild() {
      for (const booth of booths) booth.rebuild();
      settledMs = 0;
    },
    stop() {
      for (const booth of booths) booth.stop();
      console.stop();
      ends.remove();
      audio.setMusic(false);
    },
  };
}

function crownBest(booths: readonly Booth[]): void {
  const best = Math.max(...booths.map(({ film }) => film.score));
  const first = booths.filter(({ film }) => film.score === best);
  if (first.length === 1) first[0]?.crown();
}
