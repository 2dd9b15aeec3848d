import type { GainedRole } from '@jumpy/protocol/events';
import { useState } from 'react';
import { forgetRisen, useRisenRoles } from '../data/risenRoles.ts';
import { useCharacter } from '../data/useCharacter.ts';
import { Maintenance } from '../features/maintenance/Maintenance.tsx';
import { RunNotices } from '../features/play/RunNotices.tsx';
import { XpCelebrations } from '../features/xp/XpCelebrations.tsx';
import { useCovered } from '../ui/useCovered.ts';
import { usePressing } from '../ui/usePressing.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const RolePopup = lazyScreen(async () => (await import('../features/roles/RolePopup.tsx')).RolePopup);

/** Its lines stand in the bell too. */
const NoticeToasts = lazyScreen(async () => (await import('../features/notices/NoticeToasts.tsx')).NoticeToasts);

/** What is told over any screen: XP, levels, runs that arrived late, roles, lines of the bell. */
export function News() {
  return (
    <>
      <XpCelebrations />
      <RunNotices />
      <RolesBeside />
      <Beside>
        <NoticeToasts />
      </Beside>
      <Maintenance />
    </>
  );
}

/** The rise of a role, over any screen once no sheet covers it and nobody presses anything; brought with the first one. */
function RolesBeside() {
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
