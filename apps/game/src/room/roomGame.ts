import type { SwitchScan } from '@jumpy/browser/switchScan';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { startFrameLoop } from '../loop/frameLoop.ts';
import { truncateName } from './nameText.ts';
import { createRoomContext, type RoomContext, type RoomGameDeps } from './roomContext.ts';
import { createRoomCommands, createRoomMessageHandler, createRoomSwitchScan, listenToRoomKeys } from './roomInput.ts';
import { createRaceFinish, createRaceStart, createRoomLobby, type RaceFinish, type RaceStart } from './roomPhases.ts';
import * as m from './messages.ts';

/** Room page: one course, all runs at the same time, and nobody is waited for. */
export function createRoomGame(deps: RoomGameDeps): { stop(): void } {
  const { window } = deps;
  const context = createRoomContext(deps);
  const { host, round, page, hud, controls, localRun, settings } = context;
  const lobby = createRoomLobby(context);
  const finish = createRaceFinish(context);
  const start = createRaceStart(context, lobby);
  const scan = createRoomSwitchScan(context);
  const onFrame = createRoomFrame(context, { start, finish, scan });

  controls.attach({
    window,
    surface: page.root,
    hopButton: hud.hopButton,
    commands: createRoomCommands(context, scan),
    onBlur: () => undefined,
    onHidden() {
      if (round.phase === 'playing') localRun.flush();
    },
    onGesture() {
      context.unlock();
      void settings.requestPermissions();
    },
    onTiltUnavailable: () => hud.showMessage(m.tiltNotFound()),
  });
  context.refreshSoundState();
  context.stage.open(context.lobbyWorld, 0);
  const stops = [
    deps.frameSource?.(onFrame) ?? startFrameLoop(window, onFrame),
    listenToRoomKeys(context),
    context.stop,
  ];
  host.open({
    onMessage: createRoomMessageHandler(context, { lobby, start, finish }),
    onPlatform: context.appearance.setPlatform,
    onConnection: hud.setConnection,
  });

  return {
    stop() {
      for (const stop of stops) stop();
    },
  };
}

const FALL_DISPLAY_MS = 1_100;
const RANK_REFRESH_MS = 200;
const MAX_STEP_MS = 100;

/** Creates the frame function of the page: runs the ticks that are due and draws. */
function createRoomFrame(
  context: RoomContext,
  { start, finish, scan }: { readonly start: RaceStart; readonly finish: RaceFinish; readonly scan: SwitchScan },
): (nowMs: number, elapsedMs: number) => void {
  const { window, audio, round, clock, roster, crowd, outcome, localRun, opponents } = context;
  let rankedMs = -Infinity;

  function playDueTicks(roomTick: number): void {
    localRun.onFrame(roomTick);
    // Once per frame, not per tick: catching up would play a hundred cues at once.
    context.audioGuide.update();
    const { run, tickFraction } = localRun;
    if (run) audio.syncToRun((run.world.tick - 1 + tickFraction) / TICKS_PER_SECOND);
  }
  function leaveFall(): void {
    if (outcome.isKnown) finish.showPhotoFinish();
    else if (roster.alive.length > 0) start.startSpectating();
  }
  function updateRanks(): void {
    const hasRace = round.phase !== 'lobby' && round.phase !== 'ended';
    if (!hasRace || round.clockMs - rankedMs < RANK_REFRESH_MS) return;
    rankedMs = round.clockMs;
    showRanks(context);
  }

  return (_nowMs, elapsedMs) => {
    if (window.document.hidden) return;
    const stepMs = Math.min(elapsedMs, MAX_STEP_MS);
    context.controls.poll(elapsedMs);
    round.clockMs += stepMs;
    const roomTick = round.game ? clock.ticksSince(round.game.startsAt) : 0;
    if (round.phase === 'countdown' && context.countdown.update(roomTick)) start.startPlaying();
    if (round.phase === 'playing') playDueTicks(roomTick);
    crowd.setOpponents(round.game && roomTick > 0 ? opponents.getAt(roomTick) : []);
    if (round.phase === 'fallen' && round.clockMs - round.phaseStartMs > FALL_DISPLAY_MS) leaveFall();
    advanceSpectator(context, stepMs, roomTick);
    updateRanks();
    scan.advance(stepMs);
    drawRoom(context, stepMs, roomTick);
  };
}

function showRanks({ round, roster, hud, crowd, rankStrip, spectator, spectatorBar, localRun }: RoomContext): void {
  const { self } = roster;
  // The own score is known here before the room reports it.
  const world = localRun.run?.world;
  if (self && world && round.phase === 'playing') {
    self.score = world.score;
    self.jumps = world.jumps;
  }
  const ranking = roster.getRanking((member) => (member === self ? (world?.player.y ?? 0) : crowd.heightOf(member)));
  rankStrip.render(ranking, self?.id);
  const { followed } = spectator;
  spectatorBar.setName(round.phase === 'watching' && followed ? truncateName(followed.username) : undefined);
  if (!self && followed) hud.setScore(followed.score);
}

function advanceSpectator({ round, hud, spectator }: RoomContext, elapsedMs: number, roomTick: number): void {
  if (!spectator.course) return;
  spectator.onFrame({ tick: Math.max(0, Math.floor(roomTick)), elapsedMs });
  if (round.phase !== 'watching' || !spectator.isCourseUnknown || round.shownNotices.has('beyond')) return;
  round.shownNotices.add('beyond');
  hud.showMessage(m.courseHidden());
}

function drawRoom(context: RoomContext, elapsedMs: number, roomTick: number): void {
  const { round, stage, localRun, lobbyWorld } = context;
  const time = { nowMs: round.clockMs, elapsedMs, anticipate: 0 };
  const { phase, game } = round;
  const { course } = context.spectator;
  if (phase === 'lobby' || !game) return stage.draw(lobbyWorld, { ...time, tickFraction: 1, scene: 'ready' });
  if (course) return stage.draw(course.world, { ...time, tickFraction: roomTick % 1, scene: 'watch' });
  if (!localRun.run) return stage.draw(lobbyWorld, { ...time, tickFraction: 1, scene: 'ready' });
  stage.draw(localRun.run.world, {
    ...time,
    tickFraction: phase === 'fallen' ? 1 : localRun.tickFraction,
    scene: phase === 'countdown' ? 'line' : 'play',
    pressed: context.currentInput(),
  });
}
