import { Maintenance } from '../features/maintenance/Maintenance.tsx';
import { NoticeToasts } from '../features/notices/NoticeToasts.tsx';
import { RunNotices } from '../features/play/RunNotices.tsx';
import { XpCelebrations } from '../features/xp/XpCelebrations.tsx';
import { RolesBeside } from './RolesBeside.tsx';

/** What is told over any screen: XP, levels, runs that arrived late, roles, lines of the bell. */
export function News() {
  return (
    <>
      <XpCelebrations />
      <RunNotices />
      <RolesBeside />
      <NoticeToasts />
      <Maintenance />
    </>
  );
}
