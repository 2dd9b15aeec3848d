import { adminUserEndpoint, editUserEndpoint, type UserEdit } from '@jumpy/protocol/http/adminUsers';
import { useForm } from 'react-hook-form';
import { useAdminAction } from '../../../data/panel/useAdminAction.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/Layout.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ModalSheet } from '../../../ui/ModalSheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Users.module.css';

interface Props {
  publicId: string;
  onClose: () => void;
}

/** Edits a user; rejected if someone else has changed it meanwhile. */
export function EditUserSheet({ publicId, onClose }: Props) {
  const { data, error, isFetching, refetch } = useAdminQuery(adminUserEndpoint, { params: { publicId } });
  const user = data?.user;
  return (
    <ModalSheet open onClose={onClose} label="Edit user" placement="middle">
      <Panel title="Edit user" className={styles.edit}>
        {user ? (
          <EditForm
            key={`${user.discord_username} ${user.onboarded}`}
            publicId={publicId}
            was={{ username: user.discord_username, onboarded: user.onboarded }}
            onClose={onClose}
          />
        ) : error ? (
          <LoadError title="This user did not come" busy={isFetching} onRetry={refetch}>
            <p>Error: {error.message}</p>
          </LoadError>
        ) : (
          <Skeleton height="220px" />
        )}
      </Panel>
    </ModalSheet>
  );
}

type EditFields = UserEdit & { reason: string };

const createTextSchema = (least: number, most: number) => ({
  setValueAs: (typed: string) => typed.trim(),
  required: true,
  minLength: least,
  maxLength: most,
});

function EditForm({ publicId, was, onClose }: Props & { was: UserEdit }) {
  const act = useAdminAction(editUserEndpoint, {
    successText: `${was.username} is edited.`,
    busyText: 'Editing the user...',
  });
  const { register, handleSubmit, formState } = useForm<EditFields>({
    defaultValues: { ...was, reason: '' },
  });
  const { errors } = formState;
  const save = handleSubmit(async ({ reason, ...edit }) => {
    if (await act.run({ body: { publicId, edit, expects: was, reason } })) onClose();
  });
  return (
    <Stack as="form" gap={5} onSubmit={(event) => void save(event)}>
      <TextField
        label="Username"
        {...register('username', createTextSchema(1, 40))}
        problem={errors.username ? 'A name has 1 to 40 letters.' : undefined}
      />
      <p className={styles.note}>Discord’s own name stands here again after the next sign-in.</p>
      <label className={styles.check}>
        <input type="checkbox" {...register('onboarded')} />
        Onboarding is done
      </label>
      <TextField
        label="Reason (the player reads it)"
        {...register('reason', createTextSchema(3, 300))}
        problem={errors.reason ? 'Say why in 3 to 300 letters.' : undefined}
      />
      {act.error ? (
        <p className={styles.failed} role="alert">
          {act.error.message}
        </p>
      ) : null}
      <Row gap={5} justify="end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="lime" busy={act.isPending}>
          Save
        </Button>
      </Row>
    </Stack>
  );
}
