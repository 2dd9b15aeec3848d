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
  parts: RoomContext,
  { lobby, start, finish }: RoomMessageHandlerDeps,
): (news: ShellRoomMessage) => void {
  const { round, clock, people, page, hud, sheet, sender, emotes, watching, raceEnd, own } = parts;

  function hearUpdate(update: MultiplayerUpdate): void {
    const { game } = round;
    switch (update.action) {
      case 'FRAME': {
        const frame = decodeRoomFrame(update.bytes);
        if (!frame || !game) return;
        // Later adjustments would make the own run jump.
        if (frame.tick < CLOCK_SYNC_TICKS) clock.atLeast(game.startsAt + frame.tick * TICK_MS);
        parts.figures.hear(frame, clock.tickSince(game.startsAt));
        for (const { seat, x, y, tick, isAlive } of frame.players) if (!isAlive) people.found(seat, { x, y, tick });
        return;
      }
      case 'SCORE_UPDATE':
        return people.score(update.scores);
      case 'PLAYER_DIED':
        return finish.fell(update);
      case 'GAME_END':
        raceEnd.take(update);
        finish.die();
        if (round.phase !== 'fallen') finish.show();
        return;
      case 'GAME_STARTED':
        clock.atLeast(update.startsAt);
        if (game) round.game = { ...game, startsAt: update.startsAt };
        return;
      case 'SECTIONS':
        watching.reveal(update);
        if (game && update.from * SECTION_SEED_LENGTH <= game.seed.length)
          round.game = { ...game, seed: game.seed.slice(0, update.from * SECTION_SEED_LENGTH) + update.seed };
        own.reveal(update);
        return;
      case 'RUN_MOVED':
        round.game = update.game;
        own.move(update.game);
        return;
      case 'PLAYERS':
        people.meet(update.players);
        if (round.phase === 'lobby') lobby.open();
        else if (round.phase === 'ended' && sheet.isOpen && !page.settings.isOpen) finish.show();
        return;
      case 'EMOTE':
        if (update.playerId !== people.me?.id) emotes.hear(update.playerId, update.emote, round.clockMs);
        return;
      case 'LIST':
        page.root.toggleAttribute('data-listed', update.isBeside);
        return;
      case 'BREAK':
        sender.setBroken(update.isBroken);
        hud.connection(update.isBroken ? 'gone' : 'good');
        if (update.isBroken) hud.say('The connection is away. Your run goes on.');
        else if (round.phase === 'playing') own.flush();
        return;
    }
  }

  return (news) => {
    if (news.type === 'MULTIPLAYER_UPDATE') return hearUpdate(news.data);
    if (news.type === 'COUNTDOWN_STARTED') {
      people.begin();
      return start.take(news.data.game);
    }
    const { roomId, players, playerId, state, game, clockOffsetMs } = news.data;
    round.roomId = roomId;
    clock.set(clockOffsetMs);
    if (state === 'waiting') people.begin();
    people.take(players, playerId);
    // Resets stale results of the last game: in the countdown all start alive, and a game without living players would
    // have ended.
    if (state === 'countdown' || (state === 'playing' && people.living.length === 0)) people.begin();
    if (state === 'waiting') return lobby.open();
    if (game && state !== 'ended') return start.take(game);
    // The game ended while this page was disconnected.
    if (state !== 'ended' || raceEnd.isTold) return;
    raceEnd.guess(parts.crowd.heightOf);
    finish.show();
  };
}
