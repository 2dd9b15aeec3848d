import type { GainedRole } from '@jumpy/protocol/events';
import { useState } from 'react';
import { clearPromotions, usePendingPromotions } from '../data/pendingPromotions.ts';
import { useCharacter } from '../data/useCharacter.ts';
import { MaintenanceBanner } from '../features/maintenance/MaintenanceBanner.tsx';
import { RunNotices } from '../features/play/RunNotices.tsx';
import { XpCelebrations } from '../features/xp/XpCelebrations.tsx';
import { useIsDialogOpen } from '../ui/useIsDialogOpen.ts';
import { useIsPressing } from '../ui/useIsPressing.ts';
import { LazySlot } from './LazySlot.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const RolePromotionPopup = lazyScreen(
  async () => (await import('../features/roles/RolePromotionPopup.tsx')).RolePromotionPopup,
);

/** The same entries appear in the bell. */
const NoticeToasts = lazyScreen(async () => (await import('../features/notices/NoticeToasts.tsx')).NoticeToasts);

/** Global toasts: XP, levels, late runs, roles and notices. */
export function GlobalNotifications() {
  return (
    <>
      <XpCelebrations />
      <RunNotices />
      <RolePromotionOverlay />
      <LazySlot>
        <NoticeToasts />
      </LazySlot>
      <MaintenanceBanner />
    </>
  );
}

/** Lazy role promotion popup. Opens once no sheet is open and no pointer is down. */
function RolePromotionOverlay() {
  const roles = usePendingPromotions();
  const isPressing = useIsPressing();
  const [shouldLoad, setShouldLoad] = useState(false);
  if (roles.length > 0 && !shouldLoad) setShouldLoad(true);
  return shouldLoad ? <RolePromotion roles={roles} mayOpen={!isPressing} /> : null;
}

function RolePromotion({ roles, mayOpen }: { roles: readonly GainedRole[]; mayOpen: boolean }) {
  const { look } = useCharacter();
  const isCovered = useIsDialogOpen();
  const [isOpen, setIsOpen] = useState(false);
  const shouldOpen = roles.length > 0 && (isOpen || (mayOpen && !isCovered));
  if (shouldOpen !== isOpen) setIsOpen(shouldOpen);
  // A popup that closes because a run starts stays queued.
  const close = (): void => {
    if (roles.length > 0) clearPromotions();
  };
  return (
    <LazySlot>
      <RolePromotionPopup roles={isOpen ? roles : []} look={look} onClose={close} />
    </LazySlot>
  );
}
