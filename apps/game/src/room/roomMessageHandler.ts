import { decodeRoomFrame } from '@jumpy/protocol/room/roomFrame';
import type { MultiplayerUpdate } from '@jumpy/protocol/shellToGameMessage';
import { TICK_MS } from '../loop/tickBudget.ts';
import type { ShellRoomMessage } from '../host/roomHost.ts';
import type { RaceFinish } from './raceFinish.ts';
import type { RaceStart } from './raceStart.ts';
import type { RoomLobby } from './roomLobby.ts';
import type { RoomContext } from './roomContext.ts';

export interface RoomMessageHandlerDeps {
  readonly lobby: RoomLobby;
  readonly start: RaceStart;
  readonly finish: RaceFinish;
}

const SECTION_SEED_LENGTH = 8;
/** Only frames of the first second adjust the room clock. */
const CLOCK_SYNC_TICKS = 60;

/** Routes the room's messages to the components. */
export function createRoomMessageHandler(
  context: RoomContext,
  { lobby, start, finish }: RoomMessageHandlerDeps,
): (message: ShellRoomMessage) => void {
  const { round, clock, people, page, hud, sheet, sender, emotes, watching, raceEnd, own } = context;

  function hearUpdate(update: MultiplayerUpdate): void {
    const { game } = round;
    switch (update.action) {
      case 'FRAME': {
        const frame = decodeRoomFrame(update.bytes);
        if (!frame || !game) return;
        // Later adjustments would make the own run jump.
        if (frame.tick < CLOCK_SYNC_TICKS) clock.advanceTo(game.startsAt + frame.tick * TICK_MS);
        context.figures.applyFrame(frame, clock.ticksSince(game.startsAt));
        for (const { seat, x, y, tick, isAlive } of frame.players)
          if (!isAlive) people.setFallPosition(seat, { x, y, tick });
        return;
      }
      case 'SCORE_UPDATE':
        return people.updateScores(update.scores);
      case 'PLAYER_DIED':
        return finish.onPlayerDied(update);
      case 'GAME_END':
        raceEnd.setResult(update);
        finish.endOwnRun();
        if (round.phase !== 'fallen') finish.showPhotoFinish();
        return;
      case 'GAME_STARTED':
        clock.advanceTo(update.startsAt);
        if (game) round.game = { ...game, startsAt: update.startsAt };
        return;
      case 'SECTIONS':
        watching.addSections(update);
        if (game && update.from * SECTION_SEED_LENGTH <= game.seed.length)
          round.game = { ...game, seed: game.seed.slice(0, update.from * SECTION_SEED_LENGTH) + update.seed };
        own.addSections(update);
        return;
      case 'RUN_MOVED':
        round.game = update.game;
        own.resync(update.game);
        return;
      case 'PLAYERS':
        people.updatePlayers(update.players);
        if (round.phase === 'lobby') lobby.open();
        else if (round.phase === 'ended' && sheet.isOpen && !page.settingsSheet.isOpen) finish.showPhotoFinish();
        return;
      case 'EMOTE':
        if (update.playerId !== people.self?.id) emotes.receive(update.playerId, update.emote, round.clockMs);
        return;
      case 'LIST':
        page.root.toggleAttribute('data-listed', update.isBeside);
        return;
      case 'BREAK':
        sender.setDisconnected(update.isBroken);
        hud.setConnection(update.isBroken ? 'gone' : 'good');
        if (update.isBroken) hud.announce('The connection is away. Your run goes on.');
        else if (round.phase === 'playing') own.flush();
        return;
    }
  }

  return (message) => {
    if (message.type === 'MULTIPLAYER_UPDATE') return hearUpdate(message.data);
    if (message.type === 'COUNTDOWN_STARTED') {
      people.startGame();
      return start.enterGame(message.data.game);
    }
    const { roomId, players, playerId, state, game, clockOffsetMs } = message.data;
    round.roomId = roomId;
    clock.setOffset(clockOffsetMs);
    if (state === 'waiting') people.startGame();
    people.setPlayers(players, playerId);
    // Resets stale results of the last game: in the countdown all start alive, and a game without living players would
    // have ended.
    if (state === 'countdown' || (state === 'playing' && people.alive.length === 0)) people.startGame();
    if (state === 'waiting') return lobby.open();
    if (game && state !== 'ended') return start.enterGame(game);
    // The game ended while this page was disconnected.
    if (state !== 'ended' || raceEnd.isKnown) return;
    raceEnd.estimate(context.crowd.heightOf);
    finish.showPhotoFinish();
  };
}
