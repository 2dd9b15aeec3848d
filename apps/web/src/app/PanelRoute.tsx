import { type ComponentType, Suspense, useContext } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { getRightProblem, PanelRightsContext } from '../data/panel/panelRights.ts';
import { OwnershipOffers } from '../features/ownership/OwnershipOffers.tsx';
import { AccessCheck } from '../features/panel/AccessCheck.tsx';
import { SIGNED_IN_HASH } from '../features/panel/reauthentication.ts';
import { PanelFrame } from '../features/panel/PanelFrame.tsx';
import { ReauthenticatedScreen } from '../features/panel/ReauthenticatedScreen.tsx';
import { IllustratedMessage } from '../ui/IllustratedMessage.tsx';
import { lazyScreen } from './lazyScreen.tsx';

/** A tab of the admin panel at `/admin?tab=<key>` (`data/panel/panelLink.ts`). */
interface PanelTab {
  key: string;
  label: string;
  /** What the tab reads; operators who may not call it see the reason instead. */
  call: string;
  screen: ComponentType;
  /** Tabs beyond the specification appear after a separator. */
  isExtra?: boolean;
}

/** Tabs of the admin panel, in display order. */
const PANEL_TABS: readonly PanelTab[] = [
  {
    key: 'nfts',
    call: 'GET admin/items',
    label: 'NFTs',
    screen: lazyScreen(async () => (await import('../features/items/ItemsTab.tsx')).ItemsTab),
  },

  {
    key: 'stats',
    call: 'GET admin/stats',
    label: 'Stats',
    screen: lazyScreen(async () => (await import('../features/panel/stats/StatsTab.tsx')).StatsTab),
  },

  {
    key: 'users',
    call: 'GET admin/users',
    label: 'Users',
    screen: lazyScreen(async () => (await import('../features/panel/users/UsersTab.tsx')).UsersTab),
  },

  {
    key: 'revive',
    call: 'GET admin/revives',
    label: 'Revive',
    screen: lazyScreen(async () => (await import('../features/reviveRevenue/ReviveTab.tsx')).ReviveTab),
  },

  {
    key: 'mint',
    call: 'GET sale/whitelist',
    label: 'NFT Mint',
    screen: lazyScreen(async () => (await import('./MintTab.tsx')).MintTab),
  },

  {
    key: 'owner-tools',
    call: 'GET role-sync',
    label: 'Owner Tools',
    screen: lazyScreen(async () => (await import('./OwnerToolsWithRecovery.tsx')).OwnerToolsWithRecovery),
  },

  {
    key: 'review',
    call: 'GET admin/review',
    label: 'Review',
    screen: lazyScreen(async () => (await import('./ReviewTabWithViewer.tsx')).ReviewTabWithViewer),
    isExtra: true,
  },

  {
    key: 'quests',
    call: 'GET admin/quests/claims',
    label: 'Quests',
    screen: lazyScreen(async () => (await import('../features/claimReview/QuestsTab.tsx')).QuestsTab),
    isExtra: true,
  },

  {
    key: 'names',
    call: 'GET admin/names',
    label: 'Names',
    screen: lazyScreen(async () => (await import('../features/nameReview/NamesTab.tsx')).NamesTab),
    isExtra: true,
  },

  {
    key: 'calendar',
    call: 'GET admin/special-events',
    label: 'Calendar',
    screen: lazyScreen(async () => (await import('./CalendarTabWithPreview.tsx')).CalendarTabWithPreview),
    isExtra: true,
  },

  {
    key: 'announcements',
    call: 'GET admin/announcements',
    label: 'Announcements',
    screen: lazyScreen(
      async () => (await import('../features/announcementPlanning/AnnouncementsTab.tsx')).AnnouncementsTab,
    ),
    isExtra: true,
  },

  {
    key: 'webhooks',
    call: 'GET admin/webhooks',
    label: 'Webhooks',
    screen: lazyScreen(async () => (await import('../features/webhooks/WebhooksTab.tsx')).WebhooksTab),
    isExtra: true,
  },

  {
    key: 'operators',
    call: 'GET admin/operators',
    label: 'Operators',
    screen: lazyScreen(async () => (await import('../features/panel/operators/OperatorsTab.tsx')).OperatorsTab),
    isExtra: true,
  },

  {
    key: 'audit',
    call: 'GET admin/audit',
    label: 'Audit',
    screen: lazyScreen(async () => (await import('../features/panel/audit/AuditTab.tsx')).AuditTab),
    isExtra: true,
  },

  {
    key: 'health',
    call: 'GET admin/health',
    label: 'Health',
    screen: lazyScreen(async () => (await import('../features/operations/HealthTab.tsx')).HealthTab),
    isExtra: true,
  },
];

/** The admin panel, which is in English in every language. */
export function PanelRoute() {
  return (
    <div lang="en">
      <PanelContent />
    </div>
  );
}

/** The panel, for users whom the server authorizes. */
function PanelContent() {
  const { hash } = useLocation();
  const [query] = useSearchParams();
  if (hash === SIGNED_IN_HASH) return <ReauthenticatedScreen />;
  const chosen = PANEL_TABS.find(({ key }) => key === query.get('tab')) ?? PANEL_TABS[0];
  if (!chosen) return null;
  return (
    <AccessCheck>
      <PanelTabs activeTab={chosen} />
    </AccessCheck>
  );
}

/** The tabs, those that the operator's role does not open with the reason. */
function PanelTabs({ activeTab }: { activeTab: PanelTab }) {
  const rights = useContext(PanelRightsContext);
  const tabs = PANEL_TABS.map((tab) => ({ ...tab, problem: getRightProblem(rights, tab.call) }));
  const problem = getRightProblem(rights, activeTab.call);
  return (
    <PanelFrame tabs={tabs} activeTab={activeTab}>
      <OwnershipOffers />
      {problem === undefined ? (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <activeTab.screen key={activeTab.key} />
        </Suspense>
      ) : (
        <div role="alert">
          <IllustratedMessage illustration="asleep" title={problem} level={2}>
            An owner can change your role in the Operators tab.
          </IllustratedMessage>
        </div>
      )}
    </PanelFrame>
  );
}
