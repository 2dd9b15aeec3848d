import { useState } from 'react';
import { forgetRisen, useRisenRoles } from '../data/risenRoles.ts';
import { useCharacter } from '../data/useCharacter.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const RolePopup = lazyScreen(async () => (await import('../features/roles/RolePopup.tsx')).RolePopup);

/** The rise of a role, over any screen, brought with the first one. */
export function RolesBeside() {
  const roles = useRisenRoles();
  const { look } = useCharacter();
  const [wanted, setWanted] = useState(false);
  if (roles.length > 0 && !wanted) setWanted(true);
  // One that closes for a run is not told yet.
  const close = (): void => {
    if (roles.length > 0) forgetRisen();
  };
  return wanted ? (
    <Beside>
      <RolePopup roles={roles} look={look} onClose={close} />
    </Beside>
  ) : null;
}
