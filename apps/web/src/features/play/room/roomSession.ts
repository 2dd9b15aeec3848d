import type { GameToShellMessage, MultiplayerAction, DevicePlatform, ShellToGameMessage } from '@jumpy/protocol/frame';
import type { RoomMessage } from '@jumpy/protocol/room/messages';
import type { MultiplayerUpdate } from '@jumpy/protocol/shellToGameMessage';
import type { NetworkStatus, Network } from '../../../data/network.ts';
import { createEmitter } from '../../../data/emitter.ts';
import { isHost, type ClientRoom } from '../../../rooms/clientRoom.ts';
import type { TabRoomEvent, TabRoom } from '../../../rooms/tabRoom.ts';

/** Injected dependencies of the session. */
export interface RoomSessionOptions {
  room: Pick<TabRoom, 'getState' | 'onEvent' | 'send' | 'sendInputs'>;
  network: Pick<Network, 'getStatus' | 'subscribe'>;
  post(message: ShellToGameMessage): void;
  nowMs(): number;
  getPlatform(): DevicePlatform;
  getLook(): string;
  getTotals(): Extract<ShellToGameMessage, { type: 'STATS_UPDATE' }>['data'];
  /** The player wants to leave; the game page has already confirmed it if needed. */
  goHome(): void;
  /** The player wants another quick race. */
  raceAgain(): void;
}

/** State of the game page as shown by the screen. */
export interface RoomPlayState {
  /** The frame shows nothing yet. */
  loading: boolean;
  /** The game page has reported ready. */
  ready: boolean;
  connection: NetworkStatus;
  /** The player's own run as simulated by the game page; the server's figures are in the room. */
  figures: { score: number; jumps: number; enemies: number; level: number } | undefined;
}

/** The room's game screen without UI: relays messages between room and game page. */
export interface RoomSession {
  handleMessage(message: GameToShellMessage): void;
  onFrameLoaded(): void;
  /** The game page is being reloaded. */
  onFrameReopened(): void;
  /** Sends a changed character to the game page. */
  sendCharacter(): void;
  /** Whether the ranking is shown next to the game. */
  sendListVisibility(isBeside: boolean): void;
  getState(): RoomPlayState;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

export function createRoomSession(needs: RoomSessionOptions): RoomSession {
  const { room, network, post } = needs;
  const changes = createEmitter<void>();
  let play: RoomPlayState = { loading: true, ready: false, connection: network.getStatus(), figures: undefined };
  let isListed = false;

  function become(change: Partial<RoomPlayState>): void {
    play = { ...play, ...change };
    changes.emit();
  }

  const known = (): ClientRoom | undefined => {
    const state = room.getState();
    return state.step === 'in' ? state.room : undefined;
  };

  /** Sends the room's state to a newly loaded game page, and the countdown if one is running. */
  function tellRoom(): void {
    const there = known();
    if (!there || !play.ready) return;
    const { roomId, playerId, players, state, game, clockOffsetMs } = there;
    post({ type: 'MULTIPLAYER_DATA', data: { roomId, playerId, players: [...players], state, game, clockOffsetMs } });
    if (state !== 'countdown' || !game) return;
    const countdown = Math.max(0, Math.ceil((game.startsAt - needs.nowMs() - clockOffsetMs) / 1_000));
    post({ type: 'COUNTDOWN_STARTED', data: { roomId, countdown, game } });
  }

  const update = (data: MultiplayerUpdate): void => {
    if (play.ready) post({ type: 'MULTIPLAYER_UPDATE', data });
  };

  function tellPlayers(): void {
    const there = known();
    if (there) update({ action: 'PLAYERS', players: [...there.players] });
  }

  function pass(message: RoomMessage): void {
    switch (message.type) {
      case 'room_joined':
      case 'back_to_lobby':
      case 'countdown_started':
        become({ figures: undefined });
        return tellRoom();
      case 'player_joined':
      case 'player_left':
      case 'player_away':
      case 'host_changed':
        return tellPlayers();
      case 'game_started':
        return update({ action: 'GAME_STARTED', ...message.data });
      case 'score_updated':
        return update({ action: 'SCORE_UPDATE', ...message.data });
      case 'player_died':
        return update({ action: 'PLAYER_DIED', ...message.data });
      case 'game_ended':
        return update({ action: 'GAME_END', ...message.data });
      case 'emote':
        return update({ action: 'EMOTE', ...message.data });
      case 'sections':
        return update({ action: 'SECTIONS', ...message.data });
      case 'run_moved':
        return update({ action: 'RUN_MOVED', ...message.data });
      // Shown next to the game.
      case 'error':
        return undefined;
    }
  }

  function hearRoom(news: TabRoomEvent): void {
    if (news.kind === 'message') return pass(news.message);
    if (news.kind === 'frame') return update({ action: 'FRAME', bytes: news.bytes });
    update({ action: 'BREAK', isBroken: news.isBroken });
  }

  /** Forwards actions of the game page to the room server, which decides. */
  function act(action: MultiplayerAction): void {
    switch (action.action) {
      case 'START_COUNTDOWN':
        return room.send({ type: 'start_countdown' });
      case 'BACK_TO_LOBBY': {
        const there = known();
        if (there?.kind === 'quick') needs.raceAgain();
        else if (there && isHost(there)) room.send({ type: 'back_to_lobby' });
        return undefined;
      }
      case 'SCORE_UPDATE': {
        const { score, isAlive, jumps } = action;
        return room.send({ type: 'update_score', data: { score, isAlive, jumps } });
      }
      case 'PLAYER_DIED': {
        const { finalScore, finalJumps } = action;
        return room.send({ type: 'player_died', data: { finalScore, finalJumps } });
      }
      case 'INPUTS':
        return room.sendInputs({ fromTick: action.fromTick, trail: action.trail });
      case 'EMOTE':
        return room.send({ type: 'emote', data: { emote: action.emote } });
      // The server tracks who is alive itself.
      case 'ALL_PLAYERS_DEAD':
        return undefined;
    }
  }

  function tellConnection(connection: NetworkStatus): void {
    become({ connection });
    if (play.ready && connection !== 'unknown') post({ type: 'CONNECTION', data: { state: connection } });
  }

  const tellCharacter = (): void => post({ type: 'CHARACTER', data: { look: needs.getLook() } });
  const stops = [room.onEvent(hearRoom), network.subscribe(tellConnection)];

  return {
    handleMessage(message) {
      switch (message.type) {
        case 'GAME_READY':
          become({ loading: false, ready: true });
          tellCharacter();
          tellConnection(network.getStatus());
          tellRoom();
          if (isListed) update({ action: 'LIST', isBeside: true });
          return undefined;
        case 'MULTIPLAYER_ACTION':
          return act(message.data);
        case 'REQUEST_PLATFORM_INFO':
          return post({ type: 'PLATFORM_INFO', data: { platform: needs.getPlatform() } });
        case 'REQUEST_GAME_STATS':
          return post({ type: 'STATS_UPDATE', data: needs.getTotals() });
        case 'SCORE_UPDATE':
        case 'STATS_UPDATE':
          return become({ figures: message.data });
        case 'NAVIGATE_HOME':
          return needs.goHome();
        // Nothing is submitted from a room: its server simulates along and settles each run itself.
        default:
          return undefined;
      }
    },
    onFrameLoaded: () => become({ loading: false }),
    onFrameReopened: () => become({ loading: true, ready: false }),
    sendCharacter: tellCharacter,
    sendListVisibility(isBeside) {
      if (isBeside === isListed) return;
      isListed = isBeside;
      update({ action: 'LIST', isBeside });
    },
    getState: () => play,
    subscribe: (listener) => changes.subscribe(listener),
    stop() {
      for (const stop of stops) stop();
    },
  };
}
