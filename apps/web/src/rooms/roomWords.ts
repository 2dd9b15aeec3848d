/** What is said when a room cannot be had (ROOM-29 to ROOM-31, ROOM-66 to ROOM-72). */
export const ROOM_WORDS = {
  noCode: 'Please enter a room code',
  shortCode: 'Room code must be exactly 6 digits',
  badCreated: 'Server returned invalid room code. Please try again.',
  badJoined: 'Server error: Invalid room code format. Please try again.',
  unreachable: 'Failed to connect to multiplayer server. Please check your internet connection and try again.',
  join: 'Failed to join room. Please check the code and try again.',
  notFound: 'Room not found',
  timeout: 'Connection timeout',
  connect: 'Failed to connect to server',
  other: 'An error occurred',
  disconnected: 'Disconnected from server',
  moved: 'This room goes on in another tab.',
} as const;

/** Why a room could not be made, in words (ROOM-67). */
export const createFailed = (reason = 'Unknown error'): string => `Failed to create room: ${reason}`;

/** What is wrong with a code that was typed; undefined for one that may be tried. */
export function codeError(typed: string): string | undefined {
  if (typed === '') return ROOM_WORDS.noCode;
  return /^\d{6}$/.test(typed) ? undefined : ROOM_WORDS.shortCode;
}

/** What is kept of a code while it is typed (ROOM-26, ROOM-27). */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);
