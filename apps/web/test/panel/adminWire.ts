// Tabs come lazily in the page; here they are loaded before the first test, so that none waits for them.
import '../../src/app/PanelRoute.tsx';
import '../../src/features/panel/audit/AuditTab.tsx';
import '../../src/features/panel/stats/StatsTab.tsx';
import '../../src/features/panel/users/UsersTab.tsx';
import '../../src/app/ReviewTabWithViewer.tsx';
import '../../src/features/claimReview/QuestsTab.tsx';
import '../../src/features/nameReview/NamesTab.tsx';
import '../../src/features/operations/HealthTab.tsx';

/** A text that stands somewhere in another. */
export const holding = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
