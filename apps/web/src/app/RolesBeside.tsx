import { useState } from 'react';
import { useRisenRoles } from '../data/risenRoles.ts';
import { useCharacter } from '../data/useCharacter.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const RolePopup = lazyScreen(async () => (await import('../features/roles/RolePopup.tsx')).RolePopup);

/** The rise of a role, over any screen, brought with the first one. */
export function RolesBeside() {
  const { roles, close } = useRisenRoles();
  const { look } = useCharacter();
  const [wanted, setWanted] = useState(false);
  if (roles.length > 0 && !wanted) setWanted(true);
  return wanted ? (
    <Beside>
      <RolePopup roles={roles} look={look} onClose={close} />
    </Beside>
  ) : null;
}
