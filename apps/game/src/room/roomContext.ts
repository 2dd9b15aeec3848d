import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { HIGHLIGHT_MS } from '@jumpy/browser/switchScan';
import { EMOTES, type Emote } from '@jumpy/protocol/room/messages';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { Input } from '@jumpy/sim/input';
import { createWorld } from '@jumpy/sim/world';
import { createAudioGuideControl } from '../audioGuide/audioGuideControl.ts';
import { createControls } from '../input/controls.ts';
import { createIconButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import type { Hud } from '../page/hud.ts';
import { createHudUpdater } from '../page/hudUpdater.ts';
import { createPageAppearance } from '../settings/pageAppearance.ts';
import { createSettingsControl } from '../settings/settingsControl.ts';
import { toVisualSettings } from '../settings/toVisualSettings.ts';
import { unlockAudio } from '../sound/unlockAudio.ts';
import { createTutorialOverlay } from '../tutorial/tutorialOverlay.ts';
import { createLessons } from '../tutorial/lessons.ts';
import { createStage } from '../view/stage.ts';
import { createIdleQueue } from '../view/idleQueue.ts';
import { createOpponentCrowd } from './opponentCrowd.ts';
import { createEmoteDisplay } from './emoteDisplay.ts';
import { createEmoteTray } from './emoteTray.ts';
import { createOpponents } from './opponents.ts';
import { createInputSender } from './inputSender.ts';
import { createLocalRunControl } from './localRunControl.ts';
import { createRoomRoster } from './roomRoster.ts';
import { createRaceOutcome } from './raceOutcome.ts';
import { createRaceEvents } from './raceEvents.ts';
import { createRankStrip } from './rankStrip.ts';
import { createRoomClock } from './roomClock.ts';
import type { RoomGameDeps } from './roomGameDeps.ts';
import { createRoomPageElements } from './roomPage.ts';
import { createRoomRoundState, type RoomPhase } from './roomRoundState.ts';
import { createSpectatorMode } from './spectatorMode.ts';

/** From here on each second is audible and announced. */
const FINAL_SECONDS = 3;
const HALF = 5;

/** Actions that the components trigger. */
export interface RoomActions {
  leave(): void;
  mute(): void;
  showEmote(emote: Emote): void;
  die(): void;
}

/** Seed of the static course behind the lobby. */
const LOBBY_SEED = '00000000000000000000000000000000';

/** Time until the tray closes; with one switch, until all choices have been scanned. */
const TRAY_OPEN_MS = 5_000;
const SCANNED_TRAY_OPEN_MS = (EMOTES.length + 2) * HIGHLIGHT_MS;

/** Shared context of a room page. */
export type RoomContext = ReturnType<typeof createRoomContext>;

export function createRoomContext(given: RoomGameDeps, verbs: () => RoomActions) {
  const { window, host, audio, preferences, memory, bot } = given;
  const round = createRoomRoundState();
  const warmer = createIdleQueue(window);
  const clock = createRoomClock(given.clocks);
  const people = createRoomRoster();
  const page = createRoomPageElements(given.body, { onMute: () => verbs().mute(), onLeave: () => verbs().leave() });
  const { hud, sheet } = page;
  const lessons = createLessons(memory);
  const sender = createInputSender(host.act);
  const emotes = createEmoteDisplay({ memory, ownId: () => people.me?.id });
  const countDown = createRaceCountdown(hud, audio);
  const crowd = createOpponentCrowd({
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
  const overlay = createTutorialOverlay({
    lessons,
    preferences,
    oneSwitch: controls.oneSwitch,
    platform: () => (window.matchMedia('(pointer: coarse)').matches ? 'mobile' : appearance.platform),
  });
  const stage = createStage({
    window,
    page,
    warmer,
    sight: () => toVisualSettings(preferences),
    random: given.random,
    overlay,
  });
  const heard = createAudioGuideControl({ preferences, audio, surface: page.column, onSay: hud.say, isRoom: true });
  const events = createRaceEvents({ window, audio, preferences, hud, stage, lessons, heard, round });
  const strip = createRankStrip();
  const watchBar = createSpectatorBar((by) => watching.turn(by));
  const tray = createEmoteTray({
    ...{ emotes, window, onPick: (emote) => verbs().showEmote(emote) },
    openMs: () => (preferences.settings.controls === 'one-switch' ? SCANNED_TRAY_OPEN_MS : TRAY_OPEN_MS),
  });
  const watching = createSpectatorMode({
    people,
    stage,
    companion: crowd,
    still: () => preferences.still,
    heightOf: crowd.heightOf,
    onLevel: events.onWatched,
  });
  const raceEnd = createRaceOutcome({
    people,
    onBack: () => host.act({ action: 'BACK_TO_LOBBY' }),
    onLeave: host.goHome,
  });
  const own = createLocalRunControl({
    ...{ clock, sender, stage, controls, bot, lessons, hud, onPlace: events.begin, onEvent: events.onOwn },
    companion: crowd,
    numbers: createHudUpdater(hud, audio),
    isPlaying: () => round.phase === 'playing',
    onTick: host.progress,
    onOver: () => verbs().die(),
  });
  hud.root.querySelector('.chips')?.prepend(strip.place);
  hud.root.querySelector('.top')?.append(strip.root);
  hud.root.querySelector('.play')?.append(tray.root, watchBar.root);

  const settings = createSettingsControl({
    ...{ window, preferences, audio, sheet: page.settings, onSound: showSound },
    // Leaving the page leaves the room.
    mayLeave: () => false,
    onMissing: hud.note,
  });
  void settings.fetch();
  const appearance = createPageAppearance({
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
    figures: createOpponents(),
    waitingWorld: createWorld({ seed: LOBBY_SEED, mode: 'practice' }),
    /** Current input for the own run; undefined if nobody plays. */
    pressed: (): Input | undefined => (bot || round.phase !== 'playing' ? undefined : controls.intent.pressed),
    unlock: () => unlockAudio(window, audio),
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
interface SpectatorBar {
  readonly root: HTMLElement;
  readonly next: HTMLElement;
  show(name: string | undefined): void;
}

function createSpectatorBar(onTurn: (by: -1 | 1) => void): SpectatorBar {
  const name = createElement('bdi');
  const words = createElement('p', { class: 'pill' }, createElement('span', { text: 'Watching' }), name);
  const before = createIconButton('back', 'Watch the one before', () => onTurn(-1));
  const next = createIconButton('next', 'Watch the next one', () => onTurn(1));
  const root = createElement('div', { class: 'watching', hidden: true }, before, words, next);
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
interface RaceCountdown {
  begin(): void;
  /** Shows the remaining time; returns true once it is over. */
  pass(roomTick: number): boolean;
}

function createRaceCountdown(hud: Pick<Hud, 'count' | 'say'>, audio: Pick<AudioEngine, 'play'>): RaceCountdown {
  let counted: number | undefined;
  return {
    begin() {
      counted = undefined;
    },
    pass(roomTick) {
      const left = Math.max(0, Math.ceil(-roomTick / TICKS_PER_SECOND));
      if (left !== counted && left > 0) {
        if (counted === undefined) hud.say(`The race begins in ${left} s.`);
        else if (left === HALF || left <= FINAL_SECONDS) hud.say(String(left));
        if (left <= FINAL_SECONDS) audio.play('count');
        counted = left;
      }
      hud.count(left);
      return roomTick >= 0;
    },
  };
}
