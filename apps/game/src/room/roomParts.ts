import type { AudioEngine } from '@jumpy/audio/engine';
import { LIT_MS } from '@jumpy/browser/switchScan';
import { EMOTES, type Emote } from '@jumpy/protocol/room/messages';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { Input } from '@jumpy/sim/input';
import { createWorld } from '@jumpy/sim/world';
import { createHeardControl } from '../heard/heardControl.ts';
import { createControls } from '../input/controls.ts';
import { iconButton } from '../page/button.ts';
import { element } from '../page/element.ts';
import type { Hud } from '../page/hud.ts';
import { createNumbers } from '../page/numbers.ts';
import { createAppearance } from '../settings/appearance.ts';
import { createSettings } from '../settings/settingsControl.ts';
import { sightOf } from '../settings/sightOf.ts';
import { unlockInGesture } from '../sound/unlockInGesture.ts';
import { createGuide } from '../tutorial/guide.ts';
import { createLessons } from '../tutorial/lessons.ts';
import { createStage } from '../view/stage.ts';
import { createWarmer } from '../view/warmer.ts';
import { createCrowd } from './crowd.ts';
import { createEmoteShow } from './emoteShow.ts';
import { createEmoteTray } from './emoteTray.ts';
import { createFigures } from './figures.ts';
import { createInputSender } from './inputSender.ts';
import { createOwnRun } from './ownRun.ts';
import { createPeople } from './people.ts';
import { createRaceEnd } from './raceEnd.ts';
import { createRaceEvents } from './raceEvents.ts';
import { createRankStrip } from './rankStrip.ts';
import { createRoomClock } from './roomClock.ts';
import type { RoomGameParts } from './roomGameParts.ts';
import { createRoomPage } from './roomPage.ts';
import { newRoomRound, type RoomPhase } from './roomRound.ts';
import { createWatching } from './watching.ts';

/** From here on each second is audible and announced. */
const LAST = 3;
const HALF = 5;

/** Actions that the components trigger. */
export interface RoomVerbs {
  leave(): void;
  mute(): void;
  showEmote(emote: Emote): void;
  die(): void;
}

/** Seed of the static course behind the lobby. */
const WAITING_SEED = '00000000000000000000000000000000';

/** Time until the tray closes; with one switch, until all choices have been scanned. */
const OPEN_MS = 5_000;
const SCANNED_MS = (EMOTES.length + 2) * LIT_MS;

/** Shared context of a room page. */
export type RoomParts = ReturnType<typeof createRoomParts>;

export function createRoomParts(given: RoomGameParts, verbs: () => RoomVerbs) {
  const { window, host, audio, preferences, memory, bot } = given;
  const round = newRoomRound();
  const warmer = createWarmer(window);
  const clock = createRoomClock(given.clocks);
  const people = createPeople();
  const page = createRoomPage(given.body, { onMute: () => verbs().mute(), onLeave: () => verbs().leave() });
  const { hud, sheet } = page;
  const lessons = createLessons(memory);
  const sender = createInputSender(host.act);
  const emotes = createEmoteShow({ memory, ownId: () => people.me?.id });
  const countDown = createCountDown(hud, audio);
  const crowd = createCrowd({
    people,
    emotes,
    hero: () => (round.phase === 'playing' || round.phase === 'countdown' ? own.run?.world.player : undefined),
    followed: () => watching.followed,
    hand: () => preferences.settings.hand,
    isLinedUp: () => round.phase === 'countdown',
  });
  const controls = createControls({
    window,
    kind: () => preferences.settings.controls,
    isPlayed: () => round.phase === 'playing' && !sheet.isOpen && !page.settings.isOpen,
  });
  const overlay = createGuide({
    lessons,
    preferences,
    oneSwitch: controls.oneSwitch,
    platform: () => (window.matchMedia('(pointer: coarse)').matches ? 'mobile' : appearance.platform),
  });
  const stage = createStage({ window, page, warmer, sight: () => sightOf(preferences), random: given.random, overlay });
  const heard = createHeardControl({ preferences, audio, surface: page.column, onSay: hud.say, isRoom: true });
  const events = createRaceEvents({ window, audio, preferences, hud, stage, lessons, heard, round });
  const strip = createRankStrip();
  const watchBar = createWatchBar((by) => watching.turn(by));
  const tray = createEmoteTray({
    ...{ emotes, window, onPick: (emote) => verbs().showEmote(emote) },
    openMs: () => (preferences.settings.controls === 'one-switch' ? SCANNED_MS : OPEN_MS),
  });
  const watching = createWatching({
    people,
    stage,
    companion: crowd,
    still: () => preferences.still,
    heightOf: crowd.heightOf,
    onLevel: events.onWatched,
  });
  const raceEnd = createRaceEnd({
    people,
    onBack: () => host.act({ action: 'BACK_TO_LOBBY' }),
    onLeave: host.goHome,
  });
  const own = createOwnRun({
    ...{ clock, sender, stage, controls, bot, lessons, hud, onPlace: events.begin, onEvent: events.onOwn },
    companion: crowd,
    numbers: createNumbers(hud, audio),
    isPlaying: () => round.phase === 'playing',
    onTick: host.progress,
    onOver: () => verbs().die(),
  });
  hud.root.querySelector('.chips')?.prepend(strip.place);
  hud.root.querySelector('.top')?.append(strip.root);
  hud.root.querySelector('.play')?.append(tray.root, watchBar.root);

  const settings = createSettings({
    ...{ window, preferences, audio, sheet: page.settings, onSound: showSound },
    // Leaving the page leaves the room.
    mayLeave: () => false,
    onMissing: hud.note,
  });
  void settings.fetch();
  const appearance = createAppearance({
    ...given,
    start: { platform: () => undefined },
    onChange({ isSightNew }) {
      controls.follow();
      heard.dress();
      if (isSightNew) stage.rebuild();
      settings.refresh();
    },
    onSound: showSound,
  });
  function showSound(): void {
    hud.muted(audio.settings.muted);
    settings.refresh();
  }

  return {
    ...{ window, host, audio, preferences, round, clock, people, page, hud, sheet, sender, emotes, countDown, crowd },
    ...{
      controls,
      stage,
      events,
      heard,
      strip,
      watchBar,
      tray,
      watching,
      raceEnd,
      own,
      settings,
      appearance,
      showSound,
    },
    figures: createFigures(),
    waitingWorld: createWorld({ seed: WAITING_SEED, mode: 'practice' }),
    /** Current input for the own run; undefined if nobody plays. */
    pressed: (): Input | undefined => (bot || round.phase !== 'playing' ? undefined : controls.intent.pressed),
    unlock: () => unlockInGesture(window, audio),
    enter(next: RoomPhase): void {
      round.phase = next;
      round.phaseMs = round.clockMs;
      page.root.dataset['phase'] = next;
      controls.rest();
      if (next !== 'countdown' && next !== 'playing') heard.end();
    },
    stop() {
      heard.end();
      for (const each of [controls, appearance, stage, warmer]) each.stop();
      host.close();
      page.root.remove();
    },
  };
}

/** Shows the followed member, with buttons to switch. */
interface WatchBar {
  readonly root: HTMLElement;
  readonly next: HTMLElement;
  show(name: string | undefined): void;
}

function createWatchBar(onTurn: (by: -1 | 1) => void): WatchBar {
  const name = element('bdi');
  const words = element('p', { class: 'pill' }, element('span', { text: 'Watching' }), name);
  const before = iconButton('back', 'Watch the one before', () => onTurn(-1));
  const next = iconButton('next', 'Watch the next one', () => onTurn(1));
  const root = element('div', { class: 'watching', hidden: true }, before, words, next);
  return {
    root,
    next,
    show(whom) {
      root.hidden = whom === undefined;
      if (whom !== undefined && name.textContent !== whom) name.textContent = whom;
    },
  };
}

/** Countdown to the start: shown, audible, and announced to screen readers. */
interface CountDown {
  begin(): void;
  /** Shows the remaining time; returns true once it is over. */
  pass(roomTick: number): boolean;
}

function createCountDown(hud: Pick<Hud, 'count' | 'say'>, audio: Pick<AudioEngine, 'play'>): CountDown {
  let counted: number | undefined;
  return {
    begin() {
      counted = undefined;
    },
    pass(roomTick) {
      const left = Math.max(0, Math.ceil(-roomTick / TICKS_PER_SECOND));
      if (left !== counted && left > 0) {
        if (counted === undefined) hud.say(`The race begins in ${left} s.`);
        else if (left === HALF || left <= LAST) hud.say(String(left));
        if (left <= LAST) audio.play('count');
        counted = left;
      }
      hud.count(left);
      return roomTick >= 0;
    },
  };
}
