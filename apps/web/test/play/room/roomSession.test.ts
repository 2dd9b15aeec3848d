import type { GameToShellMessage, MultiplayerAction, ShellToGameMessage } from '@jumpy/protocol/frame';
import type { RoomMessage, RoomRequest } from '@jumpy/protocol/room/messages';
import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';
import { ShellToGameMessage as ToGameWire } from '@jumpy/protocol/shellToGameMessage';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NetworkStatus } from '../../../src/data/network.ts';
import { createEmitter } from '../../../src/data/emitter.ts';
import { RoomSession } from '../../../src/features/play/room/roomSession.ts';
import { type ClientRoom, reduceRoom, createClientRoom } from '../../../src/rooms/clientRoom.ts';
import type { TabRoomEvent } from '../../../src/rooms/tabRoom.ts';
import { makeRoomGame, makeId, makeRoomJoined, makeRoomPlayer } from '../../../src/fixtures/roomMessages.ts';

const NOW = 1_800_000_000_000;
const GAME = makeRoomGame(NOW);

let nowMs: number;
let room: ClientRoom;
let posted: ShellToGameMessage[];
let requests: RoomRequest[];
let sentInputs: RoomInputs[];
let homeCount: number;
let racesAgain: number;
let session: RoomSession;
const roomEvents = createEmitter<TabRoomEvent>();
const network = createEmitter<NetworkStatus>();

const receive = (message: RoomMessage): void => {
  room = reduceRoom(room, message, nowMs);
  roomEvents.emit({ kind: 'message', message });
};
const sendAction = (data: MultiplayerAction): void => session.handleMessage({ type: 'MULTIPLAYER_ACTION', data });
const postedData = (type: ShellToGameMessage['type']): unknown[] =>
  posted.flatMap((message) => (message.type === type && 'data' in message ? [message.data] : []));
const updates = () => postedData('MULTIPLAYER_UPDATE');

beforeEach(() => {
  nowMs = NOW;
  [posted, requests, sentInputs, homeCount, racesAgain] = [[], [], [], 0, 0];
  const players = [makeRoomPlayer(1), makeRoomPlayer(2)];
  room = createClientRoom(makeRoomJoined({ players }).data, { nowMs });
  session = new RoomSession({
    room: {
      getState: () => ({ step: 'in', room }),
      onEvent: roomEvents.subscribe,
      send: (request) => void requests.push(request),
      sendInputs: (inputs) => void sentInputs.push(inputs),
    },
    network: { getStatus: () => 'good', subscribe: network.subscribe },
    post: (message) => {
      // Every message must be valid on the wire.
      expect(ToGameWire.safeParse(message).error).toBeUndefined();
      posted.push(message);
    },
    nowMs: () => nowMs,
    getPlatform: () => 'desktop',
    getLook: () => 'kit',
    getTotals: () => ({ hi_score: 5, total_jumps: 6, total_games: 7, username: 'Moonbean' }),
    goHome: () => {
      homeCount += 1;
    },
    raceAgain: () => {
      racesAgain += 1;
    },
  });
  return () => session.stop();
});

const START: RoomMessage = {
  type: 'countdown_started',
  data: { roomId: '123456', countdown: 10, game: GAME, closedRun: false },
};

describe('the game page of a room receives', () => {
  test('GAME-33 the room once it is ready, and nothing before', () => {
    receive({ type: 'score_updated', data: { scores: [[1, 5, 1]] } });
    expect(posted).toEqual([]);
    session.handleMessage({ type: 'GAME_READY' });
    expect(postedData('CHARACTER')).toEqual([{ look: 'kit' }]);
    expect(postedData('MULTIPLAYER_DATA')).toEqual([
      {
        ...{ roomId: '123456', playerId: makeId(1), players: room.players, state: 'waiting' },
        ...{ game: null, clockOffsetMs: 0 },
      },
    ]);
  });

  test('GAME-36 the start and the seconds left, even when it loads late', () => {
    session.handleMessage({ type: 'GAME_READY' });
    receive(START);
    expect(postedData('COUNTDOWN_STARTED')).toEqual([{ roomId: '123456', countdown: 10, game: GAME }]);
    session.onFrameReopened();
    nowMs += 6_500;
    session.handleMessage({ type: 'GAME_READY' });
    expect(postedData('COUNTDOWN_STARTED').at(-1)).toMatchObject({ countdown: 4 });
    expect(postedData('MULTIPLAYER_DATA').at(-1)).toMatchObject({ state: 'countdown', game: GAME });
  });

  test('GAME-35 scores, deaths and the end', () => {
    session.handleMessage({ type: 'GAME_READY' });
    receive(START);
    const row = { rank: 1, playerId: makeId(1), username: 'Player 1', avatar: '', score: 9, jumps: 2 };
    const death = { playerId: makeId(2), finalScore: 4, finalJumps: 1, tick: 60, x: 1, y: -2, cause: 'fall' };
    const result = { rankings: [row], winner: row, raceId: makeId(9) };
    receive({ type: 'score_updated', data: { scores: [[1, 5, 1]] } });
    receive({ type: 'player_died', data: death });
    receive({ type: 'game_ended', data: result });
    expect(updates()).toEqual([
      { action: 'SCORE_UPDATE', scores: [[1, 5, 1]] },
      { action: 'PLAYER_DIED', ...death },
      { action: 'GAME_END', ...result },
    ]);
  });

  test('all other events: positions, course, players, emotes, disconnects', () => {
    session.handleMessage({ type: 'GAME_READY' });
    receive(START);
    const bytes = Uint8Array.of(1, 2, 3);
    receive({ type: 'game_started', data: { startsAt: NOW + 10_000 } });
    roomEvents.emit({ kind: 'frame', bytes });
    receive({ type: 'sections', data: { from: 2, seed: '00000003' } });
    receive({ type: 'run_moved', data: { game: GAME } });
    receive({ type: 'player_away', data: { playerId: makeId(2), isAway: true } });
    receive({ type: 'emote', data: { playerId: makeId(2), emote: 'wave' } });
    roomEvents.emit({ kind: 'break', isBroken: true });
    expect(updates()).toEqual([
      { action: 'GAME_STARTED', startsAt: NOW + 10_000 },
      { action: 'FRAME', bytes },
      { action: 'SECTIONS', from: 2, seed: '00000003' },
      { action: 'RUN_MOVED', game: GAME },
      { action: 'PLAYERS', players: room.players },
      { action: 'EMOTE', playerId: makeId(2), emote: 'wave' },
      { action: 'BREAK', isBroken: true },
    ]);
    network.emit('slow');
    expect(postedData('CONNECTION').at(-1)).toEqual({ state: 'slow' });
  });

  test('whether the race is listed next to it, even when it loads late', () => {
    session.sendListVisibility(false);
    session.sendListVisibility(true);
    expect(posted).toEqual([]);
    session.handleMessage({ type: 'GAME_READY' });
    expect(updates()).toEqual([{ action: 'LIST', isBeside: true }]);
    session.sendListVisibility(false);
    expect(updates().at(-1)).toEqual({ action: 'LIST', isBeside: false });
    session.onFrameReopened();
    session.handleMessage({ type: 'GAME_READY' });
    expect(updates()).toHaveLength(2);
  });

  test('the room again after each reconnect', () => {
    session.handleMessage({ type: 'GAME_READY' });
    const game = { ...GAME, playedTicks: 120 };
    receive(makeRoomJoined({ players: [makeRoomPlayer(1), makeRoomPlayer(2)], state: 'playing', game }));
    expect(postedData('MULTIPLAYER_DATA').at(-1)).toMatchObject({ state: 'playing', game });
  });
});

describe('actions of the game page', () => {
  test.each<[MultiplayerAction, RoomRequest]>([
    [{ action: 'START_COUNTDOWN' }, { type: 'start_countdown' }],
    [
      { action: 'SCORE_UPDATE', score: 5, isAlive: true, jumps: 2 },
      { type: 'update_score', data: { score: 5, isAlive: true, jumps: 2 } },
    ],
    [
      { action: 'PLAYER_DIED', finalScore: 5, finalJumps: 2 },
      { type: 'player_died', data: { finalScore: 5, finalJumps: 2 } },
    ],
    [
      { action: 'EMOTE', emote: 'heart' },
      { type: 'emote', data: { emote: 'heart' } },
    ],
    [{ action: 'BACK_TO_LOBBY' }, { type: 'back_to_lobby' }],
  ])('GAME-26 pass %j on to the room', (action, request) => {
    sendAction(action);
    expect(requests).toEqual([request]);
  });

  test('pass inputs on unchanged', () => {
    sendAction({ action: 'INPUTS', fromTick: 12, trail: Uint8Array.of(1, 6) });
    expect(sentInputs).toEqual([{ fromTick: 12, trail: Uint8Array.of(1, 6) }]);
  });

  test('READ-99 leave the end of the game to the room, and the way back to the lobby to the host', () => {
    sendAction({ action: 'ALL_PLAYERS_DEAD' });
    receive({ type: 'host_changed', data: { newHostId: makeId(2) } });
    sendAction({ action: 'BACK_TO_LOBBY' });
    expect(requests).toEqual([]);
  });

  test('take players of a quick race to the next race instead of a lobby', () => {
    room = { ...room, kind: 'quick' };
    sendAction({ action: 'BACK_TO_LOBBY' });
    expect({ requests, racesAgain }).toEqual({ requests: [], racesAgain: 1 });
  });

  test('go home, and neither submit a run nor request a ticket', () => {
    session.handleMessage({ type: 'NAVIGATE_HOME' });
    expect(homeCount).toBe(1);
    posted = [];
    for (const message of [
      { type: 'REQUEST_RUN', data: { securityFlags: [] } },
      { type: 'LEAVE_RUN' },
    ] satisfies GameToShellMessage[])
      session.handleMessage(message);
    expect({ posted, requests }).toEqual({ posted: [], requests: [] });
  });
});
