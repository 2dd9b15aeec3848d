import { message } from '@jumpy/i18n/message';

export const rejoinRoom = message('Rejoin room');
export const localRoomsOnly = message(
  'There’s no room server here. Rooms are just practice between tabs of this browser and earn nothing.',
);
export const howRoomsWork = message('Same course, same start. Highest score wins.');
export const quickRace = message('Quick race');
export const createRoom = message('Create Room');
export const joinRoom = message('Join Room');
export const close = message('Close');
export const createRoomHint = message(
  'Create a new room and invite up to {max} players. You get a code and a link to share.',
);
export const back = message('Back');
export const cancel = message('Cancel');
export const multiplayer = message('Multiplayer');
export const multiplayerTitle = message('MULTIPLAYER');
export const connecting = message('Connecting...');
export const roomCode = message('Room code');
export const roomCodePlaceholder = message('Enter Room Code (6 digits)');
export const pasteCode = message('Paste code');
export const noCodeToPaste = message('There’s no room code on your clipboard.');
export const joining = message('Joining...');
export const connectingToServer = message('Connecting to multiplayer server...');
export const playerCount = message('Players: {count}/{max}');
export const practiceOnly = message('Practice only. Nothing here counts.');
export const leaveRoom = message('Leave room');
export const spectatingUntilStart = message('You’re watching. Waiting for the host to start.');
export const waitingForHost = message('Waiting for host to start the game...');
export const startGame = message('Start Game ({count, number} players)');
export const host = message('HOST');
export const bot = message('BOT');
export const away = message('AWAY');
export const you = message('(you)');
export const levelShort = message('LVL {level}');
export const lookingForPlayers = message('Looking for players…');
export const botsFillSeats = message('Bots fill the empty spots. They aren’t ranked.');
export const roomCodeDigits = message('Room code {roomId}');
export const quickRaceTitle = message('QUICK RACE');
export const waitingRoomTitle = message('WAITING ROOM');
export const players = message('Players');
export const reconnecting = message('Connection lost. Reconnecting…');
export const startsInSeconds = message('Starts in {seconds, plural, one {# second} other {# seconds}}');
export const invitation = message('Race me in {productName}! Room {roomId}');
export const copied = message('Copied');
export const copyCode = message('Copy Code');
export const shareLink = message('Share link');
export const qrCode = message('QR code');
export const qrCodeOfRoom = message('QR code of the link to room {roomId}');
export const codeCopied = message('Code copied.');
export const linkCopied = message('Link copied.');
export const copyByHand = message('Copy it by hand: {text}');
