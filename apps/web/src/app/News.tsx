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

/** The same entries appear in the bell. */
const NoticeToasts = lazyScreen(async () => (await import('../features/notices/NoticeToasts.tsx')).NoticeToasts);

/** Global toasts: XP, levels, late runs, roles and notices. */
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

/** Lazy role promotion popup. Opens once no sheet is open and no pointer is down. */
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
  // A popup that closes because a run starts stays queued.
  const close = (): void => {
    if (roles.length > 0) forgetRisen();
  };
  return (
    <Beside>
      <RolePopup roles={isTold ? roles : []} look={look} onClose={close} />
    </Beside>
  );
}
