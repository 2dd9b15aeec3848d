import { useQueryClient } from '@tanstack/react-query';
import { ownPublicProfileQuery, PROFILE_SETTING_KEY, readIsPublic, setIsPublic } from '../../data/profiles.ts';
import { AccountSwitch } from './AccountSwitch.tsx';

const NOTE =
  'A page with your best runs, feats and characters, for everybody who has its link. Off: there is no such page, and your name links nowhere. Boards and runs stay.';

/** Switch for the public profile. */
export function PublicProfileRow() {
  const client = useQueryClient();
  return (
    <AccountSwitch
      label="Public profile"
      note={NOTE}
      queryKey={PROFILE_SETTING_KEY}
      read={readIsPublic}
      write={setIsPublic}
      onChange={() => client.invalidateQueries(ownPublicProfileQuery)}
    />
  );
}
