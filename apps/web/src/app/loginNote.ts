import { LOGIN_NOTES, type LoginNote } from '../features/login/loginNotes.ts';

/** The note that came along with the way to the login screen, if there is one. */
export function noteOf(state: unknown): LoginNote | undefined {
  if (typeof state !== 'object' || state === null || !('note' in state)) return undefined;
  return LOGIN_NOTES.find((note) => note === state.note);
}
