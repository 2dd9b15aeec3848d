import { message } from '@jumpy/i18n/message';

export const ownHostNow = message('You’re the host now.');
export const someone = message('Someone');
export const enterCode = message('Please enter a room code');
export const codeLength = message('Room code must be exactly 6 digits');
export const badCodeCreated = message('Server returned invalid room code. Please try again.');
export const badCodeJoined = message('Server error: Invalid room code format. Please try again.');
export const multiplayerUnreachable = message(
  'Failed to connect to multiplayer server. Please check your internet connection and try again.',
);
export const joinFailed = message('Failed to join room. Please check the code and try again.');
export const roomNotFound = message('Room not found');
export const connectionTimeout = message('Connection timeout');
export const connectFailed = message('Failed to connect to server');
export const errorOccurred = message('An error occurred');
export const disconnected = message('Disconnected from server');
export const openInOtherTab = message('This room is open in another tab.');
export const unknownError = message('Unknown error');
export const createFailed = message('Failed to create room: {reason}');
export const playerJoined = message('{name} joined.');
export const playerLostConnection = message('{name} lost connection.');
export const playerIsBack = message('{name} is back.');
export const otherHostNow = message('{name} is the host now.');
export const playerFell = message('{name} fell.');
export const playerLeft = message('{name} left.');
export const playersWaiting = message('{count, plural, one {# player waiting} other {# players waiting}}');
export const minPlayersToStart = message('You need at least {count} players to start.');
