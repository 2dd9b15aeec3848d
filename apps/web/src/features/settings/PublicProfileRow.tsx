import { useQueryClient } from '@tanstack/react-query';
import {
  ownPublicProfileQuery,
  PROFILE_SETTING_KEY,
  fetchProfileVisibility,
  updateProfileVisibility,
} from '../../data/profileQueries.ts';
import { AccountSettingSwitch } from './AccountSettingSwitch.tsx';

const DESCRIPTION =
  'A page with your best runs, feats and characters, for everybody who has its link. Off: there is no such page, and your name links nowhere. Boards and runs stay.';

/** Switch for the public profile. */
export function PublicProfileRow() {
  const client = useQueryClient();
  return (
    <AccountSettingSwitch
      label="Public profile"
      description={DESCRIPTION}
      queryKey={PROFILE_SETTING_KEY}
      fetchValue={fetchProfileVisibility}
      updateValue={updateProfileVisibility}
      onChange={() => client.invalidateQueries(ownPublicProfileQuery)}
    />
  );
}
