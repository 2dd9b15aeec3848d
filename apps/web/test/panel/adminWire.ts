// Tabs are lazy in the page; loaded here, so that no test waits for them.
import '../../src/app/PanelRoute.tsx';
import '../../src/features/panel/audit/AuditTab.tsx';
import '../../src/features/panel/stats/StatsTab.tsx';
import '../../src/features/panel/users/UsersTab.tsx';
import '../../src/features/panel/operators/OperatorsTab.tsx';
import '../../src/features/announcementPlanning/AnnouncementsTab.tsx';
import '../../src/app/ReviewTabWithViewer.tsx';
import '../../src/features/claimReview/QuestsTab.tsx';
import '../../src/features/eventPlanning/CalendarTab.tsx';
import '../../src/features/nameReview/NamesTab.tsx';
import '../../src/features/operations/HealthTab.tsx';

/** Matches a substring. */
export const holding = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
