import type { RoomGame } from '@jumpy/protocol/room/messages';
import type { MultiplayerUpdate } from '@jumpy/protocol/shellToGameMessage';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { SIM_VERSION } from '@jumpy/sim/version';
import { toVisualSettings } from '../settings/toVisualSettings.ts';
import { isolateBidi, truncateName } from './nameText.ts';
import type { RoomContext } from './roomContext.ts';
import type { RoomMember } from './roomRoster.ts';
import { createLobbyScreen, createStaleBuildScreen } from './roomScreens.ts';
import { ownHeroLook, runnerAppearance } from './runnerLook.ts';
import * as m from './messages.ts';

/** Lobby before and between games. */
export type RoomLobby = ReturnType<typeof createRoomLobby>;

export function createRoomLobby(context: RoomContext) {
  const { host, audio, round, roster, hud, sheet, localRun, outcome, spectator, stage } = context;
  let shown = '';

  function clear(): void {
    context.enter('lobby');
    localRun.discard();
    outcome.reset();
    round.game = undefined;
    spectator.stop();
    context.spectatorBar.setName(undefined);
    context.emoteTray.close();
    context.settings.close();
    hud.setVisible(false);
    hud.showCountdown(0);
    audio.setMusicEnabled(false);
    stage.open(context.lobbyWorld, 0);
  }

  return {
    /** Shows the lobby, or updates it. */
    open(): void {
      const isNew = round.phase !== 'lobby' || shown === '';
      if (isNew) clear();
      const members = roster.members.map(({ id, isHost, isAway }) => [id, isHost, isAway]);
      const next = JSON.stringify([round.roomId, roster.self?.id, members]);
      if (!isNew && next === shown) return;
      shown = next;
      const onStart = (): void => {
        context.unlock();
        host.sendAction({ action: 'START_COUNTDOWN' });
      };
      sheet.open(createLobbyScreen({ roomId: round.roomId, roster, onStart, onLeave: host.goHome }));
    },
    /** Closes it for a game. */
    close(): void {
      shown = '';
    },
  };
}

const STALE_BUILD_TEXT = m.newVersion();

/** Opens a game on the page: at its start, in the middle, or for a spectator. */
export type RaceStart = ReturnType<typeof createRaceStart>;

export function createRaceStart(context: RoomContext, lobby: RoomLobby) {
  const { window, host, audio, round, clock, roster, page, hud, sheet, raceEvents, localRun, spectator } = context;

  function startMusic(): void {
    if (localRun.run) raceEvents.showLevel(localRun.run.world.level);
    audio.setMusicEnabled(true);
    audio.resume();
  }
  function startSpectating(): void {
    if (!round.game) return;
    context.enter('watching');
    // The own run may know more of the course than the last message.
    const { seed } = round.game;
    const ownSeed = localRun.run?.world.seed ?? '';
    spectator.start(ownSeed.length > seed.length ? ownSeed : seed);
    raceEvents.setLevel(spectator.course?.world.level ?? 1);
  }
  function startRun(game: RoomGame, self: RoomMember, tick: number): void {
    context.stage.setLook(ownHeroLook(self));
    context.emoteTray.setLook(runnerAppearance(self));
    context.enter(tick < 0 ? 'countdown' : 'playing');
    localRun.start(game);
    if (tick >= 0) startMusic();
    // An already finished run is only reported.
    if (localRun.run?.world.over) context.endOwnRun();
  }

  return {
    /** Opens a starting game, or the current one after a reconnect. */
    enterGame(game: RoomGame): void {
      if (game.simVersion !== SIM_VERSION)
        return sheet.open(createStaleBuildScreen(STALE_BUILD_TEXT, () => window.location.reload(), host.goHome));
      if (round.game?.commitment === game.commitment && (localRun.run || roster.self === undefined)) {
        round.game = game;
        spectator.addSections({ from: 0, seed: game.seed });
        if (round.phase === 'playing') localRun.resume(game);
        return;
      }
      round.game = game;
      round.level = 1;
      lobby.close();
      clearGame(context);
      const { self } = roster;
      const tick = Math.floor(clock.ticksSince(game.startsAt));
      context.emoteTray.root.hidden = self === undefined;
      page.root.toggleAttribute('data-watches', self === undefined);
      const isPlaying = self !== undefined && (self.fall === undefined || tick <= 0);
      if (isPlaying) return startRun(game, self, tick);
      startSpectating();
      if (tick < 0) context.enter('countdown');
    },
    /** Starts play when the first tick is due. */
    startPlaying(): void {
      if (!roster.self) return context.enter('watching');
      context.enter('playing');
      // With one switch the tray cannot be closed while the switch steers.
      if (context.preferences.settings.controls === 'one-switch') context.emoteTray.close();
      startMusic();
      hud.announce(m.go());
    },
    startSpectating,
  };
}

/** Clears the previous game. */
function clearGame(context: RoomContext): void {
  const { round, hud } = context;
  context.opponents.reset();
  context.crowd.reset();
  context.outcome.reset();
  context.countdown.start();
  round.shownNotices.clear();
  context.sheet.close();
  context.settings.close();
  hud.setVisible(true);
  hud.setScore(0);
  hud.setMultiplier(1);
  context.spectator.stop();
  context.spectatorBar.setName(undefined);
}

/** Handles the ends of the members' runs, and of the game. */
export type RaceFinish = ReturnType<typeof createRaceFinish>;

export function createRaceFinish(context: RoomContext) {
  const { host, audio, preferences, round, roster, hud, sheet, stage, outcome, localRun } = context;

  return {
    /** Handles the end of a member's run, as reported by the room. */
    onPlayerDied(update: Extract<MultiplayerUpdate, { action: 'PLAYER_DIED' }>): void {
      const member = roster.markDead(update);
      if (!member) return;
      const { finalScore: score, tick, x, y } = update;
      const aliveCount = roster.alive.filter(({ isBot }) => !isBot).length;
      if (member === roster.self) {
        // The room's state wins: it may have played the run on.
        if (round.phase === 'playing' && localRun.run && !localRun.run.world.over)
          stage.onEvent({ type: 'end', cause: 'fall', score, tick, x, y }, round.clockMs);
        context.endOwnRun();
      } else if (round.phase !== 'ended') {
        const name = isolateBidi(truncateName(member.username));
        if (round.phase === 'playing' || round.phase === 'watching') hud.showMessage(m.playerFell({ name }));
        hud.announce(m.fellWithOthersLeft({ name, count: aliveCount }));
      }
      if (aliveCount > 0 || round.shownNotices.has('allDead') || !roster.self) return;
      round.shownNotices.add('allDead');
      host.sendAction({ action: 'ALL_PLAYERS_DEAD' });
    },
    showPhotoFinish(): void {
      if (round.phase !== 'ended') context.enter('ended');
      context.emoteTray.close();
      context.spectatorBar.setName(undefined);
      audio.setMusicEnabled(false);
      const { vision } = toVisualSettings(preferences);
      const screen = outcome.createScreen({ biome: biomeForLevel(round.level, 0), vision });
      hud.setVisible(false);
      sheet.open(screen);
      hud.announce(screen.title);
      if (outcome.rank === 1) audio.play('best');
    },
  };
}
