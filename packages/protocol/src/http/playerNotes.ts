import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { AdminReason } from './admin.ts';
import type { UserParams } from './adminUsers.ts';

/** Letters of a note. */
export const MAX_NOTE_LENGTH = 1_000;
/** Notes about one player; one is deleted before the next is written. */
export const MAX_PLAYER_NOTES = 100;

/** What an operator noted about a player. */
export const PlayerNote = z.object({ id: Count, text: z.string(), by: z.string(), at: TimeMs });
export type PlayerNote = z.infer<typeof PlayerNote>;
export const PlayerNotesResponse = z.object({ success: z.literal(true), notes: z.array(PlayerNote) });
export type PlayerNotesResponse = z.infer<typeof PlayerNotesResponse>;
/** Notes about a player, newest first. */
export const playerNotesEndpoint: Endpoint<typeof PlayerNotesResponse, { params: typeof UserParams }> = {
  method: 'GET',
  path: 'admin/users/:publicId/notes',
  response: PlayerNotesResponse,
};

export const AddNoteBody = z.object({
  publicId: PublicId,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTE_LENGTH)),
});
/** Adds a note; nobody can change it. Answers with all notes. */
export const addNoteEndpoint: Endpoint<typeof PlayerNotesResponse, { body: typeof AddNoteBody }> = {
  method: 'POST',
  path: 'admin/users/notes',
  response: PlayerNotesResponse,
};

export const DeleteNoteBody = z.object({ publicId: PublicId, id: Count, reason: AdminReason });
/** Deletes a note for good. Answers with those that stay. */
export const deleteNoteEndpoint: Endpoint<typeof PlayerNotesResponse, { body: typeof DeleteNoteBody }> = {
  method: 'POST',
  path: 'admin/users/notes/delete',
  response: PlayerNotesResponse,
};
