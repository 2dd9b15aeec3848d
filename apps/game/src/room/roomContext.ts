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
  toggleMute(): void;
  showEmote(emote: Emote): void;
  endOwnRun(): void;
}

/** Seed of the static course behind the lobby. */
const LOBBY_SEED = '00000000000000000000000000000000';

/** Time until the tray closes; with one switch, until all choices have been scanned. */
const TRAY_OPEN_MS = 5_000;
const SCANNED_TRAY_OPEN_MS = (EMOTES.length + 2) * HIGHLIGHT_MS;

/** Shared context of a room page. */
export type RoomContext = ReturnType<typeof createRoomContext>;

export function createRoomContext(deps: RoomGameDeps, verbs: () => RoomActions) {
  const { window, host, audio, preferences, storage, bot } = deps;
  const round = createRoomRoundState();
  const warmer = createIdleQueue(window);
  const clock = createRoomClock(deps.clocks);
  const roster = createRoomRoster();
  const page = createRoomPageElements(deps.body, {
    onMute: () => verbs().toggleMute(),
    onLeave: () => verbs().leave(),
  });
  const { hud, sheet } = page;
  const lessons = createLessons(storage);
  const inputSender = createInputSender(host.sendAction);
  const emotes = createEmoteDisplay({ storage, ownId: () => roster.self?.id });
  const raceCountdown = createRaceCountdown(hud, audio);
  const crowd = createOpponentCrowd({
    roster,
    emotes,
    hero: () => (round.phase === 'playing' || round.phase === 'countdown' ? localRun.run?.world.player : undefined),
    followedMember: () => spectator.followed,
    handedness: () => preferences.settings.hand,
    isLinedUp: () => round.phase === 'countdown',
  });
  const controls = createControls({
    window,
    controlScheme: () => preferences.settings.controls,
    isPlaying: () => round.phase === 'playing' && !sheet.isOpen && !page.settingsSheet.isOpen,
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
    idleQueue: warmer,
    visualSettings: () => toVisualSettings(preferences),
    random: deps.random,
    overlay,
  });
  const audioGuide = createAudioGuideControl({
    preferences,
    audio,
    surface: page.column,
    onAnnounce: hud.announce,
    isRoom: true,
  });
  const raceEvents = createRaceEvents({ window, audio, preferences, hud, stage, lessons, audioGuide, round });
  const rankStrip = createRankStrip();
  const spectatorBar = createSpectatorBar((by) => spectator.switchFollowed(by));
  const emoteTray = createEmoteTray({
    ...{ emotes, window, onPick: (emote) => verbs().showEmote(emote) },
    autoCloseMs: () => (preferences.settings.controls === 'one-switch' ? SCANNED_TRAY_OPEN_MS : TRAY_OPEN_MS),
  });
  const spectator = createSpectatorMode({
    roster,
    stage,
    companion: crowd,
    reducedMotion: () => preferences.reducedMotion,
    heightOf: crowd.heightOf,
    onLevel: raceEvents.onWatchedEvent,
  });
  const raceEnd = createRaceOutcome({
    roster,
    onBack: () => host.sendAction({ action: 'BACK_TO_LOBBY' }),
    onLeave: host.goHome,
  });
  const localRun = createLocalRunControl({
    ...{
      clock,
      inputSender,
      stage,
      controls,
      bot,
      lessons,
      hud,
      onPlaced: raceEvents.start,
      onEvent: raceEvents.onOwnEvent,
    },
    companion: crowd,
    hudUpdater: createHudUpdater(hud, audio),
    isPlaying: () => round.phase === 'playing',
    onTick: host.reportProgress,
    onOver: () => verbs().endOwnRun(),
  });
  hud.root.querySelector('.chips')?.prepend(rankStrip.ownRank);
  hud.root.querySelector('.top')?.append(rankStrip.root);
  hud.root.querySelector('.play')?.append(emoteTray.root, spectatorBar.root);

  const settings = createSettingsControl({
    ...{ window, preferences, audio, sheet: page.settingsSheet, onSoundChanged: showSound },
    // Leaving the page leaves the room.
    canLeave: () => false,
    onLoadFailed: hud.showMessage,
  });
  void settings.preload();
  const appearance = createPageAppearance({
    ...deps,
    startScreen: { setPlatform: () => undefined },
    onChange({ isSightNew }) {
      controls.applySettings();
      audioGuide.applySettings();
      if (isSightNew) stage.rebuild();
      settings.refresh();
    },
    onSoundChanged: showSound,
  });
  function showSound(): void {
    hud.setMuted(audio.settings.muted);
    settings.refresh();
  }

  return {
    ...{
      window,
      host,
      audio,
      preferences,
      round,
      clock,
      people: roster,
      page,
      hud,
      sheet,
      sender: inputSender,
      emotes,
      countDown: raceCountdown,
      crowd,
    },
    ...{
      controls,
      stage,
      events: raceEvents,
      heard: audioGuide,
      strip: rankStrip,
      watchBar: spectatorBar,
      tray: emoteTray,
      watching: spectator,
      raceEnd,
      own: localRun,
      settings,
      appearance,
      refreshSoundState: showSound,
    },
    figures: createOpponents(),
    lobbyWorld: createWorld({ seed: LOBBY_SEED, mode: 'practice' }),
    /** Current input for the own run; undefined if nobody plays. */
    currentInput: (): Input | undefined => (bot || round.phase !== 'playing' ? undefined : controls.inputState.pressed),
    unlock: () => unlockAudio(window, audio),
    enter(next: RoomPhase): void {
      round.phase = next;
      round.phaseStartMs = round.clockMs;
      page.root.dataset['phase'] = next;
      controls.releaseAll();
      if (next !== 'countdown' && next !== 'playing') audioGuide.stop();
    },
    stop() {
      audioGuide.stop();
      for (const each of [controls, appearance, stage, warmer]) each.stop();
      host.close();
      page.root.remove();
    },
  };
}

/** Shows the followed member, with buttons to switch. */
interface SpectatorBar {
  readonly root: HTMLElement;
  readonly nextButton: HTMLElement;
  setName(name: string | undefined): void;
}

function createSpectatorBar(onTurn: (by: -1 | 1) => void): SpectatorBar {
  const name = createElement('bdi');
  const words = createElement('p', { class: 'pill' }, createElement('span', { text: 'Watching' }), name);
  const before = createIconButton('back', 'Watch the one before', () => onTurn(-1));
  const next = createIconButton('next', 'Watch the next one', () => onTurn(1));
  const root = createElement('div', { class: 'watching', hidden: true }, before, words, next);
  return {
    root,
    nextButton: next,
    setName(whom) {
      root.hidden = whom === undefined;
      if (whom !== undefined && name.textContent !== whom) name.textContent = whom;
    },
  };
}

/** Countdown to the start: shown, audible, and announced to screen readers. */
interface RaceCountdown {
  start(): void;
  /** Shows the remaining time; returns true once it is over. */
  update(roomTick: number): boolean;
}

function createRaceCountdown(
  hud: Pick<Hud, 'showCountdown' | 'announce'>,
  audio: Pick<AudioEngine, 'play'>,
): RaceCountdown {
  let counted: number | undefined;
  return {
    start() {
      counted = undefined;
    },
    update(roomTick) {
      const left = Math.max(0, Math.ceil(-roomTick / TICKS_PER_SECOND));
      if (left !== counted && left > 0) {
        if (counted === undefined) hud.announce(`The race begins in ${left} s.`);
        else if (left === HALF || left <= FINAL_SECONDS) hud.announce(String(left));
        if (left <= FINAL_SECONDS) audio.play('count');
        counted = left;
      }
      hud.showCountdown(left);
      return roomTick >= 0;
    },
  };
}
