import { useState } from 'react';
import { usePendingPromotions } from '../data/pendingPromotions.ts';
import { AnnouncementBanner } from '../features/announcements/AnnouncementBanner.tsx';
import { MaintenanceBanner } from '../features/maintenance/MaintenanceBanner.tsx';
import { RunNotices } from '../features/play/RunNotices.tsx';
import { XpCelebrations } from '../features/xp/XpCelebrations.tsx';
import { useIsPressing } from '../ui/useIsPressing.ts';
import { LazySlot } from './LazySlot.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const RolePromotionPopup = lazyScreen(
  async () => (await import('../features/roles/RolePromotionPopup.tsx')).RolePromotionPopup,
);

/** The same entries appear in the bell. */
const NoticeToasts = lazyScreen(async () => (await import('../features/notices/NoticeToasts.tsx')).NoticeToasts);

/** Global toasts: XP, levels, late runs, roles, notices and announcements. */
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
      <AnnouncementBanner />
    </>
  );
}

/** Loads the role promotion popup with the first promotion. */
function RolePromotionOverlay() {
  const hasPromotions = usePendingPromotions().length > 0;
  const isPressing = useIsPressing();
  const [shouldLoad, setShouldLoad] = useState(false);
  if (hasPromotions && !shouldLoad) setShouldLoad(true);
  return shouldLoad ? (
    <LazySlot>
      <RolePromotionPopup mayOpen={!isPressing} />
    </LazySlot>
  ) : null;
}
