import { adminUserEndpoint, editUserEndpoint, type UserEdit } from '@jumpy/protocol/http/adminUsers';
import { useForm } from 'react-hook-form';
import { useAct } from '../../../data/panel/useAct.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { DidNotLoad } from '../../../ui/DidNotLoad.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Users.module.css';

interface Props {
  publicId: string;
  onClose: () => void;
}

/** Edits a user; rejected if someone else has changed it meanwhile. */
export function EditUser({ publicId, onClose }: Props) {
  const { data, error, isFetching, refetch } = useAdminQuery(adminUserEndpoint, { params: { publicId } });
  const user = data?.user;
  return (
    <Sheet open onClose={onClose} label="Edit user" from="middle">
      <Panel sign="Edit user" className={styles.edit}>
        {user ? (
          <EditForm
            key={`${user.discord_username} ${user.onboarded}`}
            publicId={publicId}
            was={{ username: user.discord_username, onboarded: user.onboarded }}
            onClose={onClose}
          />
        ) : error ? (
          <DidNotLoad title="This user did not come" busy={isFetching} onRetry={refetch}>
            <p>Error: {error.message}</p>
          </DidNotLoad>
        ) : (
          <Skeleton height="220px" />
        )}
      </Panel>
    </Sheet>
  );
}

type EditFields = UserEdit & { reason: string };

const text = (least: number, most: number) => ({
  setValueAs: (typed: string) => typed.trim(),
  required: true,
  minLength: least,
  maxLength: most,
});

function EditForm({ publicId, was, onClose }: Props & { was: UserEdit }) {
  const act = useAct(editUserEndpoint, { done: `${was.username} is edited.`, covers: 'Editing the user...' });
  const { register, handleSubmit, formState } = useForm<EditFields>({
    defaultValues: { ...was, reason: '' },
  });
  const { errors } = formState;
  const save = handleSubmit(async ({ reason, ...edit }) => {
    if (await act.run({ body: { publicId, edit, expects: was, reason } })) onClose();
  });
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <Field
        label="Username"
        {...register('username', text(1, 40))}
        problem={errors.username ? 'A name has 1 to 40 letters.' : undefined}
      />
      <p className={styles.note}>Discord’s own name stands here again after the next sign-in.</p>
      <label className={styles.check}>
        <input type="checkbox" {...register('onboarded')} />
        Onboarding is done
      </label>
      <Field
        label="Reason (the player reads it)"
        {...register('reason', text(3, 300))}
        problem={errors.reason ? 'Say why in 3 to 300 letters.' : undefined}
      />
      {act.error ? (
        <p className={styles.failed} role="alert">
          {act.error.message}
        </p>
      ) : null}
      <div className={styles.choice}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="lime" busy={act.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
