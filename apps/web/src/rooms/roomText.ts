/** Texts for failures to open a room. */
export const ROOM_TEXT = {
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
  moved: 'This room is open in another tab.',
} as const;

export const createFailedText = (reason = 'Unknown error'): string => `Failed to create room: ${reason}`;

/** Validation message for an entered code; undefined if it is well-formed. */
export function roomCodeProblem(typed: string): string | undefined {
  if (typed === '') return ROOM_TEXT.noCode;
  return /^\d{6}$/.test(typed) ? undefined : ROOM_TEXT.shortCode;
}

/** Strips input to a valid partial code. */
export const toCodeDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);
