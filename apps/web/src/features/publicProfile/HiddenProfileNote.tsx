import type { OwnProfileResponse } from '@jumpy/protocol/http/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownPublicProfileQuery, PROFILE_SETTING_KEY, updateProfileVisibility } from '../../data/profileQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './HiddenProfileNote.module.css';
import * as m from './messages.ts';

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
        <h2>{m.profileHidden()}</h2>
        <p>{by === 'setting' ? m.hiddenBySetting() : m.hiddenByReview()}</p>
        {makePublic.isError ? <p role="alert">{m.saveFailed()}</p> : null}
      </div>
      {by === 'setting' ? (
        <Button icon="online" busy={makePublic.isPending} onClick={() => makePublic.mutate()}>
          {m.showProfile()}
        </Button>
      ) : null}
    </Panel>
  );
}
