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
export class RoomSession {
  readonly #options: RoomSessionOptions;
  readonly #changes = createEmitter<void>();
  readonly #stops: readonly (() => void)[];
  #state: RoomPlayState;
  #isListBeside = false;

  readonly getState = (): RoomPlayState => this.#state;
  readonly subscribe = this.#changes.subscribe;

  constructor(options: RoomSessionOptions) {
    const { room, network } = options;
    this.#options = options;
    this.#state = { loading: true, ready: false, connection: network.getStatus(), figures: undefined };
    this.#stops = [
      room.onEvent((event) => this.#handleRoomEvent(event)),
      network.subscribe((connection) => this.#sendConnection(connection)),
    ];
  }

  handleMessage(message: GameToShellMessage): void {
    const { post, getPlatform, getTotals, goHome } = this.#options;
    switch (message.type) {
      case 'GAME_READY':
        return this.#handleReady();
      case 'MULTIPLAYER_ACTION':
        return this.#handleAction(message.data);
      case 'REQUEST_PLATFORM_INFO':
        return post({ type: 'PLATFORM_INFO', data: { platform: getPlatform() } });
      case 'REQUEST_GAME_STATS':
        return post({ type: 'STATS_UPDATE', data: getTotals() });
      case 'SCORE_UPDATE':
      case 'STATS_UPDATE':
        return this.#setState({ figures: message.data });
      case 'NAVIGATE_HOME':
        return goHome();
      // Nothing is submitted from a room: its server simulates along and settles each run itself.
      default:
        return undefined;
    }
  }

  onFrameLoaded(): void {
    this.#setState({ loading: false });
  }

  /** The game page is being reloaded. */
  onFrameReopened(): void {
    this.#setState({ loading: true, ready: false });
  }

  /** Sends a changed character to the game page. */
  sendCharacter(): void {
    const { post, getLook } = this.#options;
    post({ type: 'CHARACTER', data: { look: getLook() } });
  }

  /** Sends whether the ranking is shown next to the game. */
  sendListVisibility(isBeside: boolean): void {
    if (isBeside === this.#isListBeside) return;
    this.#isListBeside = isBeside;
    this.#sendUpdate({ action: 'LIST', isBeside });
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  #setState(change: Partial<RoomPlayState>): void {
    this.#state = { ...this.#state, ...change };
    this.#changes.emit();
  }

  #getRoom(): ClientRoom | undefined {
    const state = this.#options.room.getState();
    return state.step === 'in' ? state.room : undefined;
  }

  #handleReady(): void {
    this.#setState({ loading: false, ready: true });
    this.sendCharacter();
    this.#sendConnection(this.#options.network.getStatus());
    this.#sendRoom();
    if (this.#isListBeside) this.#sendUpdate({ action: 'LIST', isBeside: true });
  }

  /** Sends the room's state to a newly loaded game page, and the countdown if one is running. */
  #sendRoom(): void {
    const { post, nowMs } = this.#options;
    const room = this.#getRoom();
    if (!room || !this.#state.ready) return;
    const { roomId, playerId, players, state, game, clockOffsetMs } = room;
    post({ type: 'MULTIPLAYER_DATA', data: { roomId, playerId, players: [...players], state, game, clockOffsetMs } });
    if (state !== 'countdown' || !game) return;
    const countdown = Math.max(0, Math.ceil((game.startsAt - nowMs() - clockOffsetMs) / 1_000));
    post({ type: 'COUNTDOWN_STARTED', data: { roomId, countdown, game } });
  }

  #sendUpdate(data: MultiplayerUpdate): void {
    if (this.#state.ready) this.#options.post({ type: 'MULTIPLAYER_UPDATE', data });
  }

  #sendConnection(connection: NetworkStatus): void {
    this.#setState({ connection });
    if (this.#state.ready && connection !== 'unknown')
      this.#options.post({ type: 'CONNECTION', data: { state: connection } });
  }

  #handleRoomEvent(event: TabRoomEvent): void {
    if (event.kind === 'message') return this.#handleRoomMessage(event.message);
    if (event.kind === 'frame') return this.#sendUpdate({ action: 'FRAME', bytes: event.bytes });
    this.#sendUpdate({ action: 'BREAK', isBroken: event.isBroken });
  }

  #handleRoomMessage(message: RoomMessage): void {
    switch (message.type) {
      case 'room_joined':
      case 'back_to_lobby':
      case 'countdown_started':
        this.#setState({ figures: undefined });
        return this.#sendRoom();
      case 'player_joined':
      case 'player_left':
      case 'player_away':
      case 'host_changed': {
        const room = this.#getRoom();
        return room && this.#sendUpdate({ action: 'PLAYERS', players: [...room.players] });
      }
      case 'game_started':
        return this.#sendUpdate({ action: 'GAME_STARTED', ...message.data });
      case 'score_updated':
        return this.#sendUpdate({ action: 'SCORE_UPDATE', ...message.data });
      case 'player_died':
        return this.#sendUpdate({ action: 'PLAYER_DIED', ...message.data });
      case 'game_ended':
        return this.#sendUpdate({ action: 'GAME_END', ...message.data });
      case 'emote':
        return this.#sendUpdate({ action: 'EMOTE', ...message.data });
      case 'sections':
        return this.#sendUpdate({ action: 'SECTIONS', ...message.data });
      case 'run_moved':
        return this.#sendUpdate({ action: 'RUN_MOVED', ...message.data });
      // Shown next to the game.
      case 'error':
        return undefined;
    }
  }

  /** Forwards actions of the game page to the room server, which decides. */
  #handleAction(action: MultiplayerAction): void {
    const { room, raceAgain } = this.#options;
    switch (action.action) {
      case 'START_COUNTDOWN':
        return room.send({ type: 'start_countdown' });
      case 'BACK_TO_LOBBY': {
        const current = this.#getRoom();
        if (current?.kind === 'quick') raceAgain();
        else if (current && isHost(current)) room.send({ type: 'back_to_lobby' });
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
}
