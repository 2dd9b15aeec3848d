import type { OwnProfileResponse } from '@jumpy/protocol/http/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownPublicProfileQuery, PROFILE_SETTING_KEY, updateProfileVisibility } from '../../data/profileQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './HiddenProfileNote.module.css';

/** Tells players that their own profile is hidden, why, and how to show it again. */
export function HiddenProfileNote({ by }: { by: NonNullable<OwnProfileResponse['hiddenBy']> }) {
  const client = useQueryClient();
  const makePublic = useMutation({
    mutationFn: () => updateProfileVisibility(true),
    onSuccess: async (isPublic) => {
      client.setQueryData(PROFILE_SETTING_KEY, isPublic);
      await client.invalidateQueries(ownPublicProfileQuery);
    },
  });
  return (
    <Panel className={styles.note}>
      <Icon name="lock" size={26} />
      <div>
        <h2>Your profile is hidden</h2>
        <p>
          {by === 'setting'
            ? 'Only you can see this page. To others, it doesn’t exist.'
            : 'Only you can see this page. A reviewer took you off the boards. Your notifications say why.'}
        </p>
        {makePublic.isError ? <p role="alert">Couldn’t save that. Try again.</p> : null}
      </div>
      {by === 'setting' ? (
        <Button icon="online" busy={makePublic.isPending} onClick={() => makePublic.mutate()}>
          Show it
        </Button>
      ) : null}
    </Panel>
  );
}
