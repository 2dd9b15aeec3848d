import * as m from './messages.ts';
/** Texts for failures to open a room. */
export const ROOM_TEXT = {
  noCode: m.enterCode(),
  shortCode: m.codeLength(),
  badCreated: m.badCodeCreated(),
  badJoined: m.badCodeJoined(),
  unreachable: m.multiplayerUnreachable(),
  join: m.joinFailed(),
  notFound: m.roomNotFound(),
  timeout: m.connectionTimeout(),
  connect: m.connectFailed(),
  other: m.errorOccurred(),
  disconnected: m.disconnected(),
  moved: m.openInOtherTab(),
} as const;

export const createFailedText = (reason = m.unknownError()): string => m.createFailed({ reason });

/** Validation message for an entered code; undefined if it is well-formed. */
export function roomCodeProblem(typed: string): string | undefined {
  if (typed === '') return ROOM_TEXT.noCode;
  return /^\d{6}$/.test(typed) ? undefined : ROOM_TEXT.shortCode;
}

/** Strips input to a valid partial code. */
export const toCodeDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);
