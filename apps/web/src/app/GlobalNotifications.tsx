import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePendingPromotions } from '../data/pendingPromotions.ts';
import { switchesQuery } from '../data/switches.ts';
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

const AnnouncementBanner = lazyScreen(
  async () => (await import('../features/announcements/AnnouncementBanner.tsx')).AnnouncementBanner,
);

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
      <Announcements />
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

/** Loads the banner with the first announcement. */
function Announcements() {
  const { data } = useQuery(switchesQuery);
  const isLoaded = (data?.announcements ?? []).length > 0;
  return (
    <div role="status">
      {isLoaded ? (
        <LazySlot>
          <AnnouncementBanner />
        </LazySlot>
      ) : null}
    </div>
  );
}
