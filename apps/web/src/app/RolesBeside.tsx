import type { GainedRole } from '@jumpy/protocol/events';
import { useState } from 'react';
import { forgetRisen, useRisenRoles } from '../data/risenRoles.ts';
import { useCharacter } from '../data/useCharacter.ts';
import { useCovered } from '../ui/useCovered.ts';
import { usePressing } from '../ui/usePressing.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const RolePopup = lazyScreen(async () => (await import('../features/roles/RolePopup.tsx')).RolePopup);

/** The rise of a role, over any screen once no sheet covers it and nobody presses anything; brought with the first one. */
export function RolesBeside() {
  const roles = useRisenRoles();
  const isPressing = usePressing();
  const [wanted, setWanted] = useState(false);
  if (roles.length > 0 && !wanted) setWanted(true);
  return wanted ? <Rise roles={roles} mayOpen={!isPressing} /> : null;
}

function Rise({ roles, mayOpen }: { roles: readonly GainedRole[]; mayOpen: boolean }) {
  const { look } = useCharacter();
  const isCovered = useCovered();
  const [isTold, setIsTold] = useState(false);
  const isToTell = roles.length > 0 && (isTold || (mayOpen && !isCovered));
  if (isToTell !== isTold) setIsTold(isToTell);
  // One that closes for a run is not told yet.
  const close = (): void => {
    if (roles.length > 0) forgetRisen();
  };
  return (
    <Beside>
      <RolePopup roles={isTold ? roles : []} look={look} onClose={close} />
    </Beside>
  );
}
