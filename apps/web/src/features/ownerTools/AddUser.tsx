import type { MintRole } from '@jumpy/domain/mintRoles';
import { ACCESS_DENIED_TEXT } from '@jumpy/protocol/http/admin';
import { ADD_USER_TEXT, addUserEndpoint } from '@jumpy/protocol/http/roleSync';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import styles from './OwnerTools.module.css';

/** The four lists of the user-add tool, as displayed. */
const WHITELIST_PHASES: readonly { role: MintRole; title: string; note: string }[] = [
  { role: 'elites', title: 'Phase 1 Elite Members', note: '24 h' },
  { role: 'jumplist', title: 'Phase 1 Early Access', note: '24 h' },
  { role: 'passholders', title: 'Phase 2 Pass Holders', note: '24 h' },
  { role: 'jumpfcfs', title: 'Phase 2 First Come First Serve', note: '24 h' },
];

interface AddUserForm {
  discordUsername: string;
  phase: string;
}

const EMPTY_FORM: AddUserForm = { discordUsername: '', phase: '' };

/** Adds a player to one of the four lists. */
export function AddUser() {
  const form = useForm<AddUserForm>({ defaultValues: EMPTY_FORM });
  const [asked, setAsked] = useState<{ discordUsername: string; phase: MintRole }>();
  const { run, isPending } = useAdminAction(addUserEndpoint, {
    successText: ({ message }) => message,
    failureText: addUserFailureText,
  });
  const { errors } = form.formState;
  const list = WHITELIST_PHASES.find(({ role }) => role === asked?.phase);

  async function add(reason: string): Promise<void> {
    if (!asked) return;
    const answer = await run({ body: { ...asked, reason } });
    setAsked(undefined);
    if (answer) form.reset(EMPTY_FORM);
  }

  return (
    <section className={styles.tool} aria-labelledby="add-user">
      <h2 id="add-user">Add Discord User to Contract</h2>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          void form.handleSubmit((filled) => setAsked(filled as { discordUsername: string; phase: MintRole }))(event);
        }}
      >
        <TextField
          label="Discord username"
          placeholder="moonbean"
          maxLength={64}
          {...form.register('discordUsername', {
            setValueAs: (typed: string) => typed.trim(),
            required: ADD_USER_TEXT.required,
            minLength: { value: 2, message: ADD_USER_TEXT.short },
          })}
          problem={errors.discordUsername?.message}
        />
        <fieldset className={styles.phases} aria-describedby="phase-problem">
          <legend>Whitelist phase</legend>
          {WHITELIST_PHASES.map(({ role, title, note }) => (
            <label key={role}>
              <input type="radio" value={role} {...form.register('phase', { required: ADD_USER_TEXT.phase })} />
              <span>
                <strong>{title}</strong> <small>{note}</small>
              </span>
            </label>
          ))}
          <p id="phase-problem" className={styles.problem} role="status">
            {errors.phase?.message}
          </p>
        </fieldset>
        <Button type="submit" tone="lime" size="small" busy={isPending}>
          Add user
        </Button>
      </form>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Add user"
        description={`They get the role of ${list?.title ?? ''} at Discord, and the contract learns of it.`}
        target={asked?.discordUsername ?? ''}
        undoText="Take the role away in the Users tab. What they mint meanwhile stays theirs."
        confirmText="Add user"
        tone="lime"
        reasonReader="the player reads it"
        isPending={isPending}
        onConfirm={(reason) => void add(reason)}
      />
    </section>
  );
}

/**
 * Error message of the user-add tool.
 * @example addUserFailure('No player is called moon.') // 'Failed to add user: No player is called moon.'
 */
function addUserFailureText(why: string): string {
  return why === ACCESS_DENIED_TEXT ? 'Unauthorized: Admin Discord account required' : `Failed to add user: ${why}`;
}
