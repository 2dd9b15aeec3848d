import { mutantsInFile } from './sourceMutant.ts';

/** Mutants of rooms in the web app. */
export const ROOM_MUTANTS = [
  ...mutantsInFile('apps/web/src/rooms/clientRoom.ts', [
    ['ROOM-34', '!isBot && !isAway', '!isAway'],
    ['ROOM-36', 'isHost: player.id === newHostId', 'isHost: player.id === room.playerId'],
  ]),
  ...mutantsInFile('apps/web/src/rooms/ownRoom.ts', [['ROOM-39', '{ ...who, level: String(level) }', '{ ...who }']]),
  ...mutantsInFile('apps/web/src/rooms/roomClient.ts', [
    ['ROOM-40', 'CONNECT_TIMEOUT_MS = 10_000', 'CONNECT_TIMEOUT_MS = 9_000'],
    ['ROOM-55', 'RECONNECT_DELAY_MS = 2_000', 'RECONNECT_DELAY_MS = 3_000'],
  ]),
  ...mutantsInFile('apps/web/src/rooms/roomText.ts', [
    ['ROOM-26', "replace(/\\D/g, '')", "replace(/\\s/g, '')"],
    ['ROOM-27', 'slice(0, 6)', 'slice(0, 7)'],
    ['ROOM-29', "'Please enter a room code'", "'Enter a room code'"],
    ['ROOM-30', "'Room code must be exactly 6 digits'", "'Room code must be 6 digits'"],
    ['ROOM-66', 'Please check your internet connection and try again.', 'Please try again.'],
    ['ROOM-69', "'Room not found'", "'No room found'"],
    ['ROOM-72', "'An error occurred'", "'An error'"],
  ]),
  ...mutantsInFile('apps/web/src/rooms/tabRoom.ts', [
    ['ROOM-22', 'left?.leave();', 'void left;'],
    ['ROOM-71', 'message === ROOM_TEXT.unreachable ? ROOM_TEXT.connect : message', 'message'],
  ]),
  ...mutantsInFile('apps/web/src/rooms/ownRoom.ts', [['ROOM-58', 'new URL(api).port === port', 'true']]),
  ...mutantsInFile('apps/web/src/rooms/localLink.ts', [
    ['ROOM-59', 'POLL_INTERVAL_MS = 100', 'POLL_INTERVAL_MS = 200'],
  ]),
  ...mutantsInFile('apps/web/src/rooms/localRoom.ts', [
    ['ROOM-60', 'createdAt: nowMs', 'createdAt: 0'],
    ['ROOM-61', 'rank: index + 1', 'rank: index'],
    ['ROOM-62', 'LOCAL_COUNTDOWN_S = 3', 'LOCAL_COUNTDOWN_S = 10'],
    ['ROOM-63', 'some(({ isAlive }) => isAlive)', 'every(({ isAlive }) => isAlive)'],
    ['ROOM-64', 'b.score - a.score ||', 'a.score - b.score ||'],
    ['ROOM-65', 'winner: rankings[0]', 'winner: rankings.at(-1)'],
  ]),
  ...mutantsInFile('apps/web/src/app/HomeRoute.tsx', [
    ['HOME-19', '?.openMultiplayer === true', '?.openMultiplayer === 1'],
  ]),
  ...mutantsInFile('apps/web/src/app/RoomController.tsx', [
    ['ROOM-37', "if (place === 'game')", "if (place === 'game' && room?.state === 'playing')"],
    ['ROOM-38', "room.state === 'waiting' ? 'lobby' : 'game'", "room.state === 'countdown' ? 'game' : 'lobby'"],
    ['GAME-14', "if (isThere) void goTo('/home'", "if (!isThere) void goTo('/home'"],
  ]),
  ...mutantsInFile('apps/web/src/features/rooms/LobbySheet.tsx', [
    ['ROOM-23', "&& step !== 'select') setStep('select')", "&& step !== 'select') setStep('create')"],
    ['ROOM-04', 'invite up to {MAX_ROOM_SEATS} players', 'invite players'],
    ['ROOM-06', "'Connecting...'", "'Wait...'"],
    ['ROOM-19', "'Connecting to multiplayer server...'", "'Connecting...'"],
    ['ROOM-08', 'inputMode="numeric"', 'inputMode="text"'],
    ['ROOM-10', "'Joining...'", "'Wait...'"],
    ['ROOM-28', 'disabled={roomCodeProblem(code) !== undefined}', "disabled={code === ''}"],
  ]),
  ...mutantsInFile('apps/web/src/features/rooms/RoomWaitingView.tsx', [
    ['ROOM-12', 'Room code {roomId}', 'Room code'],
    ['ROOM-13', 'url: roomId }', 'url: link }'],
    ['ROOM-15', '<Avatar src={avatar} size={24} />', ''],
    ['ROOM-16', '{isHost ? <Badge tone="sun">HOST</Badge> : null}', ''],
    ['ROOM-14', '{players.length}/{MAX_ROOM_SEATS}', '{players.length}'],
    ['ROOM-17', '({room.players.length} players)', ''],
    ['ROOM-18', 'Waiting for host to start the game...', 'Waiting...'],
  ]),
  ...mutantsInFile('apps/web/src/features/play/room/roomSession.ts', [
    ['GAME-26', "return room.send({ type: 'start_countdown' });", 'return undefined;'],
    ['GAME-33', 'players: [...players], state, game, clockOffsetMs', 'players: [], state, game, clockOffsetMs'],
    ['GAME-35', "action: 'GAME_END', ...message.data", "action: 'GAME_END', ...message.data, winner: null"],
    ['GAME-36', 'game.startsAt - nowMs() - clockOffsetMs', '10_000'],
  ]),
];
