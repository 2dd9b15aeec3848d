import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import {
  addNoteEndpoint,
  deleteNoteEndpoint,
  MAX_NOTE_LENGTH,
  type PlayerNote,
  playerNotesEndpoint,
} from '@jumpy/protocol/http/playerNotes';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useRightProblem } from '../../../data/panel/panelRights.ts';
import { useAdminAction } from '../../../data/panel/useAdminAction.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/Layout.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { ConfirmDialog } from '../../../ui/panel/ConfirmDialog.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PanelSection } from '../PanelSection.tsx';
import styles from './Users.module.css';

/** What operators note about a player: never changed, deleted by owners. */
export function UserNotes({ publicId, username }: { publicId: string; username: string }) {
  const { data, error, isFetching, refetch } = useAdminQuery(playerNotesEndpoint, { params: { publicId } });
  const [deleting, setDeleting] = useState<PlayerNote>();
  const problem = useRightProblem(deleteNoteEndpoint);
  return (
    <PanelSection title="Notes">
      <p className={styles.note}>
        For operators. The player reads the notes, without who wrote them, in the data they can download.
      </p>
      <NoteForm publicId={publicId} />
      {error && !data ? (
        <LoadError title="Couldn’t load the notes" busy={isFetching} onRetry={refetch}>
          <p>Error: {error.message}</p>
        </LoadError>
      ) : null}
      {!error && !data ? <Skeleton height="72px" /> : null}
      {data?.notes.length === 0 ? <p className={styles.note}>No notes yet.</p> : null}
      {data && data.notes.length > 0 ? (
        <ol className={styles.notes} aria-label="Notes">
          {data.notes.map((note) => (
            <li key={note.id}>
              <p dir="auto">{note.text}</p>
              <Row gap={4} align="center" justify="space-between">
                <span className={styles.note}>
                  <bdi>{note.by}</bdi>,{' '}
                  <time dateTime={new Date(note.at).toISOString()}>{formatUtcMinute(note.at)}</time>
                </span>
                <RowButton
                  tone="danger"
                  aria-label={`Delete the note by ${note.by} of ${formatUtcMinute(note.at)}`}
                  disabled={problem !== undefined}
                  title={problem}
                  onClick={() => setDeleting(note)}
                >
                  Delete
                </RowButton>
              </Row>
            </li>
          ))}
        </ol>
      ) : null}
      {deleting ? (
        <DeleteNoteDialog {...{ publicId, username }} note={deleting} onClose={() => setDeleting(undefined)} />
      ) : null}
    </PanelSection>
  );
}

function NoteForm({ publicId }: { publicId: string }) {
  const id = useId();
  const action = useAdminAction(addNoteEndpoint, { successText: 'Note saved.' });
  const { control, register, handleSubmit, formState, reset } = useForm({ defaultValues: { text: '' } });
  const left = MAX_NOTE_LENGTH - useWatch({ control, name: 'text' }).length;
  const save = handleSubmit(async ({ text }) => {
    if (await action.run({ body: { publicId, text } })) reset();
  });
  return (
    <Stack as="form" gap={3} className={styles.noteForm} onSubmit={(event) => void save(event)}>
      <label htmlFor={id}>New note</label>
      <textarea
        id={id}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        aria-describedby={`${id}-hint`}
        aria-invalid={formState.errors.text ? true : undefined}
        {...register('text', { setValueAs: (typed: string) => typed.trim(), required: true })}
      />
      <p id={`${id}-hint`} className={formState.errors.text ? styles.failed : styles.note} role="status">
        {formState.errors.text
          ? 'Write something first.'
          : left < 200
            ? `${left} letters left.`
            : 'Saved with your name and the time. It can’t be changed.'}
      </p>
      {action.error ? (
        <p className={styles.failed} role="alert">
          {action.error.message}
        </p>
      ) : null}
      <Row justify="end">
        <Button type="submit" size="small" busy={action.isPending}>
          Save note
        </Button>
      </Row>
    </Stack>
  );
}

interface DeleteNoteProps {
  publicId: string;
  username: string;
  note: PlayerNote;
  onClose: () => void;
}

function DeleteNoteDialog({ publicId, username, note, onClose }: DeleteNoteProps) {
  const action = useAdminAction(deleteNoteEndpoint, { successText: 'Note deleted.' });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete this note"
      description="Deletes the note for every operator. The audit log keeps who wrote it and who deleted it, not what it said."
      target={`${username}, note by ${note.by} of ${formatUtcMinute(note.at)}`}
      undoText="This can’t be undone."
      confirmText="Delete note"
      reasonReader="saved in the audit log"
      isPending={action.isPending}
      problem={action.error?.message}
      onConfirm={async (reason) => {
        if (await action.run({ body: { publicId, id: note.id, reason } })) onClose();
      }}
    />
  );
}
