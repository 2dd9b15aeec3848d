import { inFile } from './brokenFile.ts';

/** Mutants of rooms in the web app. */
export const ROOM_BREAKS = [
  ...inFile('apps/web/src/rooms/room.ts', [
    ['ROOM-34', '!isBot && !isAway', '!isAway'],
    ['ROOM-36', 'isHost: player.id === newHostId', 'isHost: player.id === room.playerId'],
  ]),
  ...inFile('apps/web/src/rooms/ownRoom.ts', [['ROOM-39', '{ ...who, level: String(level) }', '{ ...who }']]),
  ...inFile('apps/web/src/rooms/roomClient.ts', [
    ['ROOM-40', 'CONNECT_MS = 10_000', 'CONNECT_MS = 9_000'],
    ['ROOM-55', 'TRY_EVERY_MS = 2_000', 'TRY_EVERY_MS = 3_000'],
  ]),
  ...inFile('apps/web/src/rooms/roomWords.ts', [
    ['ROOM-26', "replace(/\\D/g, '')", "replace(/\\s/g, '')"],
    ['ROOM-27', 'slice(0, 6)', 'slice(0, 7)'],
    ['ROOM-29', "'Please enter a room code'", "'Enter a room code'"],
    ['ROOM-30', "'Room code must be exactly 6 digits'", "'Room code must be 6 digits'"],
    ['ROOM-66', 'Please check your internet connection and try again.', 'Please try again.'],
    ['ROOM-69', "'Room not found'", "'No room found'"],
    ['ROOM-72', "'An error occurred'", "'An error'"],
  ]),
  ...inFile('apps/web/src/rooms/tabRoom.ts', [
    ['ROOM-22', 'left?.leave();', 'void left;'],
    ['ROOM-71', 'message === ROOM_WORDS.unreachable ? ROOM_WORDS.connect : message', 'message'],
  ]),
  ...inFile('apps/web/src/rooms/ownRoom.ts', [['ROOM-58', 'new URL(api).port === port', 'true']]),
  ...inFile('apps/web/src/rooms/localLink.ts', [['ROOM-59', 'POLL_MS = 100', 'POLL_MS = 200']]),
  ...inFile('apps/web/src/rooms/localRoom.ts', [
    ['ROOM-60', 'createdAt: nowMs', 'createdAt: 0'],
    ['ROOM-61', 'rank: index + 1', 'rank: index'],
    ['ROOM-62', 'LOCAL_COUNTDOWN_S = 3', 'LOCAL_COUNTDOWN_S = 10'],
    ['ROOM-63', 'some(({ isAlive }) => isAlive)', 'every(({ isAlive }) => isAlive)'],
    ['ROOM-64', 'b.score - a.score ||', 'a.score - b.score ||'],
    ['ROOM-65', 'winner: rankings[0]', 'winner: rankings.at(-1)'],
  ]),
  ...inFile('apps/web/src/app/HomeRoute.tsx', [['HOME-19', '?.openMultiplayer === true', '?.openMultiplayer === 1']]),
  ...inFile('apps/web/src/app/RoomKeeper.tsx', [
    ['ROOM-37', "if (place === 'game')", "if (place === 'game' && room?.state === 'playing')"],
    ['ROOM-38', "room.state === 'waiting' ? 'lobby' : 'game'", "room.state === 'countdown' ? 'game' : 'lobby'"],
    ['GAME-14', "if (isThere) void goTo('/home'", "if (!isThere) void goTo('/home'"],
  ]),
  ...inFile('apps/web/src/features/rooms/Lobby.tsx', [
    ['ROOM-23', "&& step !== 'select') setStep('select')", "&& step !== 'select') setStep('create')"],
  ]),
  ...inFile('apps/web/src/features/rooms/CreateStep.tsx', [
    ['ROOM-04', 'invite up to {ROOM_SEATS} players', 'invite players'],
    ['ROOM-06', "'Connecting...'", "'Wait...'"],
  ]),
  ...inFile('apps/web/src/features/rooms/Connecting.tsx', [
    ['ROOM-19', "'Connecting to multiplayer server...'", "'Connecting...'"],
  ]),
  ...inFile('apps/web/src/features/rooms/JoinStep.tsx', [
    ['ROOM-08', 'inputMode="numeric"', 'inputMode="text"'],
    ['ROOM-10', "'Joining...'", "'Wait...'"],
    ['ROOM-28', 'disabled={codeError(code) !== undefined}', "disabled={code === ''}"],
  ]),
  ...inFile('apps/web/src/features/rooms/CodePanel.tsx', [
    ['ROOM-12', 'Room code {roomId}', 'Room code'],
    ['ROOM-13', 'url: roomId }', 'url: link }'],
  ]),
  ...inFile('apps/web/src/features/rooms/People.tsx', [
    ['ROOM-15', '<Avatar src={avatar} size={24} />', ''],
    ['ROOM-16', '{isHost ? <Chip tone="sun">HOST</Chip> : null}', ''],
  ]),
  ...inFile('apps/web/src/features/rooms/WaitingRoom.tsx', [
    ['ROOM-14', '{players.length}/{ROOM_SEATS}', '{players.length}'],
    ['ROOM-17', '({room.players.length} players)', ''],
    ['ROOM-18', 'Waiting for host to start the game...', 'Waiting...'],
  ]),
  ...inFile('apps/web/src/features/play/room/roomSession.ts', [
    ['GAME-26', "return room.ask({ type: 'start_countdown' });", 'return undefined;'],
    ['GAME-33', 'players: [...players], state, game, clockOffsetMs', 'players: [], state, game, clockOffsetMs'],
    ['GAME-35', "action: 'GAME_END', ...message.data", "action: 'GAME_END', ...message.data, winner: null"],
    ['GAME-36', 'game.startsAt - needs.nowMs() - clockOffsetMs', '10_000'],
  ]),
];
