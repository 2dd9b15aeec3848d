import { HIGHLIGHT_MS } from '@jumpy/browser/switchScan';
import { EMOTES, type Emote } from '@jumpy/protocol/room/messages';
import type { Input } from '@jumpy/sim/input';
import { createWorld } from '@jumpy/sim/world';
import { createAudioGuideControl } from '../audioGuide/audioGuideControl.ts';
import type { GameDeps } from '../gameDeps.ts';
import type { RoomHost } from '../host/roomHost.ts';
import { createControls } from '../input/controls.ts';
import { createHudUpdater } from '../page/hudUpdater.ts';
import { createPageAppearance } from '../settings/pageAppearance.ts';
import { createSettingsControl } from '../settings/settingsControl.ts';
import { toVisualSettings } from '../settings/toVisualSettings.ts';
import { unlockAudio } from '../sound/unlockAudio.ts';
import { createTutorialOverlay } from '../tutorial/tutorialOverlay.ts';
import { createLessons } from '../tutorial/lessons.ts';
import { createStage } from '../view/stage.ts';
import { createIdleQueue } from '../view/idleQueue.ts';
import { OpponentCrowd } from './opponentCrowd.ts';
import { createEmoteDisplay } from './emoteDisplay.ts';
import { createOpponents } from './opponents.ts';
import { createInputSender } from './inputSender.ts';
import { createRaceEvents, LocalRunControl } from './localRunControl.ts';
import { createRoomRoster, type RoomRoster } from './roomRoster.ts';
import { createRoomClock } from './roomClock.ts';
import {
  createEmoteTray,
  createRaceCountdown,
  createRankStrip,
  createRoomPageElements,
  createSpectatorBar,
  type RoomPageElements,
} from './roomPage.ts';
import { createRoomRoundState, isRunUnderWay, type RoomPhase, type RoomRoundState } from './roomRoundState.ts';
import { createLeaveScreen, createRaceOutcome } from './roomScreens.ts';
import { createSpectatorMode } from './spectatorMode.ts';
import * as m from './messages.ts';

/** Dependencies of a room page. */
export interface RoomGameDeps extends Pick<
  GameDeps,
  'window' | 'body' | 'audio' | 'platform' | 'preferences' | 'storage' | 'random' | 'frameSource' | 'bot'
> {
  readonly host: RoomHost;
  /** A monotonic clock, and the wall clock to which offsets refer. */
  readonly clocks: { readonly steadyMs: () => number; readonly dateMs: () => number };
}

/** Seed of the static course behind the lobby. */
const LOBBY_SEED = '00000000000000000000000000000000';

/** Time until the tray closes; with one switch, until all choices have been scanned. */
const TRAY_OPEN_MS = 5_000;
const SCANNED_TRAY_OPEN_MS = (EMOTES.length + 2) * HIGHLIGHT_MS;

/** Shared context of a room page. */
export type RoomContext = ReturnType<typeof createRoomContext>;

export function createRoomContext(deps: RoomGameDeps) {
  const { host, audio, preferences, bot } = deps;
  const round = createRoomRoundState();
  const clock = createRoomClock(deps.clocks);
  const roster = createRoomRoster();
  const ui = createRoomUi(deps, { round, roster });
  const { page, hud, stage, lessons, controls, audioGuide, emotes } = ui;
  const inputSender = createInputSender(host.sendAction);
  const raceEvents = createRaceEvents({ ...deps, hud, stage, lessons, audioGuide, round });
  const crowd = new OpponentCrowd({
    roster,
    emotes,
    hero: () => (isRunUnderWay(round) ? localRun.run?.world.player : undefined),
    followedMember: () => spectator.followed,
    handedness: () => preferences.settings.hand,
    isLinedUp: () => round.phase === 'countdown',
  });
  const spectator = createSpectatorMode({
    roster,
    stage,
    companion: crowd,
    reducedMotion: () => preferences.reducedMotion,
    heightOf: (member) => crowd.heightOf(member),
    xOf: (member) => crowd.xOf(member),
    onLevel: raceEvents.onWatchedEvent,
  });
  const localRun = new LocalRunControl({
    clock,
    inputSender,
    stage,
    companion: crowd,
    controls,
    bot,
    lessons,
    hudUpdater: createHudUpdater(hud, audio),
    hud,
    onOpen: raceEvents.start,
    onEvent: raceEvents.onOwnEvent,
    isPlaying: () => round.phase === 'playing',
    onTick: host.reportProgress,
    onOver: () => endOwnRun(),
  });
  const outcome = createRaceOutcome({
    roster,
    onBack: () => host.sendAction({ action: 'BACK_TO_LOBBY' }),
    onLeave: host.goHome,
  });
  const spectatorBar = createSpectatorBar(spectator.switchFollowed);
  hud.root.querySelector('.play')?.append(ui.emoteTray.root, spectatorBar.root);
  const endOwnRun = (): void => endRun(ui, round, localRun);

  return {
    ...ui,
    round,
    clock,
    roster,
    inputSender,
    raceEvents,
    crowd,
    opponents: createOpponents(),
    spectator,
    spectatorBar,
    localRun,
    outcome,
    endOwnRun,
    lobbyWorld: createWorld({ seed: LOBBY_SEED, mode: 'practice' }),
    /** Current input for the own run; undefined if nobody plays. */
    currentInput: (): Input | undefined => (bot || round.phase !== 'playing' ? undefined : controls.inputState.pressed),
    stop() {
      ui.stop();
      host.close();
      page.root.remove();
    },
  };
}

function endRun(ui: RoomUi, round: RoomRoundState, localRun: LocalRunControl): void {
  const { host, audio, hud, sheet } = ui;
  if (!localRun.run || !isRunUnderWay(round)) return;
  const { score, jumps, over } = localRun.run.world;
  localRun.flush();
  if (over) host.sendAction({ action: 'PLAYER_DIED', finalScore: score, finalJumps: jumps });
  if (sheet.isOpen) sheet.close();
  ui.emoteTray.close();
  hud.showCountdown(0);
  ui.enter('fallen');
  audio.setMusicEnabled(false);
  hud.announce(m.runOver({ score }));
}

interface RoomState {
  readonly round: RoomRoundState;
  readonly roster: RoomRoster;
}

/** Page, controls, settings and stage of a room: all that does not depend on the race. */
type RoomUi = ReturnType<typeof createRoomUi>;

function createRoomUi(deps: RoomGameDeps, { round, roster }: RoomState) {
  const { window, host, audio, preferences, storage } = deps;
  const page = createRoomPageElements(deps.body, { onMute: () => roomSettings.toggleMute(), onLeave: leave });
  const { hud, sheet } = page;
  const idleQueue = createIdleQueue(window);
  const lessons = createLessons(storage);
  const emotes = createEmoteDisplay({ storage, ownId: () => roster.self?.id });
  const countdown = createRaceCountdown(hud, audio);
  const rankStrip = createRankStrip();
  const emoteTray = createEmoteTray({
    emotes,
    window,
    onPick: showEmote,
    autoCloseMs: () => (preferences.settings.controls === 'one-switch' ? SCANNED_TRAY_OPEN_MS : TRAY_OPEN_MS),
  });
  hud.root.querySelector('.chips')?.prepend(rankStrip.ownRank);
  hud.root.querySelector('.top')?.append(rankStrip.root);
  const controls = createControls({
    window,
    controlScheme: () => preferences.settings.controls,
    isPlaying: () => round.phase === 'playing' && !sheet.isOpen && !page.settingsSheet.isOpen,
  });
  const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;
  const overlay = createTutorialOverlay({
    lessons,
    preferences,
    oneSwitch: controls.oneSwitch,
    platform: () => (isTouch() ? 'mobile' : roomSettings.appearance.platform),
  });
  const visualSettings = () => toVisualSettings(preferences);
  const stage = createStage({ window, page, idleQueue, visualSettings, random: deps.random, overlay });
  const audioGuide = createAudioGuideControl({
    preferences,
    audio,
    surface: page.column,
    onAnnounce: hud.announce,
    isRoom: true,
  });
  const roomSettings = createRoomSettings(deps, page, (hasNewVisuals) => {
    controls.applySettings();
    audioGuide.applySettings();
    if (hasNewVisuals) stage.rebuild();
  });

  function showEmote(emote: Emote): void {
    if (!roster.self || round.phase === 'lobby' || !emotes.tryShowOwn(round.clockMs)) return;
    emotes.receive(roster.self.id, emote, round.clockMs);
    host.sendAction({ action: 'EMOTE', emote });
  }
  /** Asks for confirmation while the player's run is in progress. */
  function leave(): void {
    if (!isRunUnderWay(round) || roster.self === undefined) return host.goHome();
    controls.releaseAll();
    sheet.open(createLeaveScreen({ onStay: sheet.close, onLeave: host.goHome }));
  }
  function enter(phase: RoomPhase): void {
    round.phase = phase;
    round.phaseStartMs = round.clockMs;
    page.root.dataset['phase'] = phase;
    controls.releaseAll();
    if (phase !== 'countdown' && phase !== 'playing') audioGuide.stop();
  }
  function stop(): void {
    audioGuide.stop();
    for (const part of [controls, roomSettings.appearance, stage, idleQueue]) part.stop();
  }

  const environment = { window, host, audio, preferences };
  const parts = { page, hud, sheet, stage, lessons, controls, audioGuide, emotes, emoteTray, countdown, rankStrip };
  return { ...environment, ...parts, ...roomSettings, showEmote, leave, enter, stop };
}

/** Settings sheet, appearance and sound of a room page. */
function createRoomSettings(
  deps: RoomGameDeps,
  { hud, settingsSheet }: RoomPageElements,
  onChange: (hasNewVisuals: boolean) => void,
) {
  const { window, audio, preferences } = deps;
  const settings = createSettingsControl({
    window,
    preferences,
    audio,
    sheet: settingsSheet,
    isPractice: false,
    onSoundChanged: refreshSoundState,
    // Leaving the page leaves the room.
    canLeave: () => false,
    onLoadFailed: hud.showMessage,
  });
  void settings.preload();
  const appearance = createPageAppearance({
    ...deps,
    startScreen: { setPlatform: () => undefined },
    onChange({ isSightNew }) {
      onChange(isSightNew);
      settings.refresh();
    },
    onSoundChanged: refreshSoundState,
  });
  const unlock = (): void => unlockAudio(window, audio);

  function refreshSoundState(): void {
    hud.setMuted(audio.settings.muted);
    settings.refresh();
  }
  function toggleMute(): void {
    unlock();
    audio.setMuted(!audio.settings.muted);
    refreshSoundState();
    hud.announce(audio.settings.muted ? m.soundOff() : m.soundOn());
  }

  return { settings, appearance, unlock, refreshSoundState, toggleMute };
}
