import { Maintenance } from '../features/maintenance/Maintenance.tsx';
import { RunNotices } from '../features/play/RunNotices.tsx';
import { XpCelebrations } from '../features/xp/XpCelebrations.tsx';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { RolesBeside } from './RolesBeside.tsx';

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
