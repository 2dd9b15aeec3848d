import { playerNoteEndpoints } from '@jumpy/protocol/endpoints/admin';
import { MAX_PLAYER_NOTES, type PlayerNotesResponse } from '@jumpy/protocol/http/playerNotes';
import type { Kysely } from 'kysely';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { type ApiRoutes, getPlayer, type RequestPlayer } from '../../http/route.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runAudited } from '../audit/auditedAction.ts';
import { playerNoteStore } from './store.ts';

type NotesContext = Pick<Context, 'clock' | 'db' | 'random'>;

/**
 * What operators note about players. The audit log says who wrote and deleted, and never what: its lines outlive the
 * account.
 */
export const playerNoteRoutes: ApiRoutes = async (api, { context }) => {
  registerEndpoint(api, playerNoteEndpoints.list, ({ params }) => readNotes(context.db, params.publicId));
  registerEndpoint(api, playerNoteEndpoints.add, (request) =>
    addNote(context, { admin: getPlayer(request), ...request.body }),
  );
  registerEndpoint(api, playerNoteEndpoints.delete, (request) =>
    deleteNote(context, { admin: getPlayer(request), ...request.body }),
  );
};

async function getPlayerId(db: Kysely<DatabaseSchema>, publicId: string, isLocking = false): Promise<string> {
  const userId = await playerNoteStore.findPlayer(db, { publicId, isLocking });
  if (userId === undefined) throw new AppError('not_found', 'Couldn’t find that user.', { field: 'publicId' });
  return userId;
}

async function readNotes(db: Kysely<DatabaseSchema>, publicId: string): Promise<PlayerNotesResponse> {
  const notes = await playerNoteStore.list(db, await getPlayerId(db, publicId));
  return { success: true, notes: notes.map(({ at, ...note }) => ({ ...note, at: at.getTime() })) };
}

async function addNote(
  context: NotesContext,
  { admin, publicId, text }: { admin: RequestPlayer; publicId: string; text: string },
): Promise<PlayerNotesResponse> {
  const { db } = context;
  const assertRoom = async (notesDb: Kysely<DatabaseSchema>, userId: string): Promise<void> => {
    if ((await playerNoteStore.list(notesDb, userId)).length >= MAX_PLAYER_NOTES)
      throw new AppError('conflict', `There are ${MAX_PLAYER_NOTES} notes about this player. An owner can delete one.`);
  };
  await assertRoom(db, await getPlayerId(db, publicId));
  await runAudited(
    context,
    { admin, act: 'add note', subject: `user:${publicId}`, after: { letters: text.length } },
    () =>
      inTransaction(context, async (trx) => {
        const userId = await getPlayerId(trx, publicId, true);
        await assertRoom(trx, userId);
        await playerNoteStore.insert(trx, { userId, author: admin.publicId, text });
      }),
  );
  return readNotes(db, publicId);
}

async function deleteNote(
  context: NotesContext,
  { admin, publicId, id, reason }: { admin: RequestPlayer; publicId: string; id: number; reason: string },
): Promise<PlayerNotesResponse> {
  const { db } = context;
  const missing = new AppError('not_found', 'This note is gone. Look again.', { field: 'id' });
  const note = (await readNotes(db, publicId)).notes.find((candidate) => candidate.id === id);
  if (!note) throw missing;
  const before = { id, by: note.by, at: new Date(note.at).toISOString(), letters: note.text.length };
  await runAudited(context, { admin, act: 'delete note', subject: `user:${publicId}`, before, reason }, () =>
    inTransaction(context, async (trx) => {
      const userId = await getPlayerId(trx, publicId, true);
      if (!(await playerNoteStore.delete(trx, { userId, id }))) throw missing;
    }),
  );
  return readNotes(db, publicId);
}
