import { type ComponentType, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { OwnershipOffers } from '../features/ownership/OwnershipOffers.tsx';
import { AccessCheck } from '../features/panel/AccessCheck.tsx';
import { SIGNED_IN_HASH } from '../features/panel/reauthentication.ts';
import { PanelFrame } from '../features/panel/PanelFrame.tsx';
import { ReauthenticatedScreen } from '../features/panel/ReauthenticatedScreen.tsx';
import { lazyScreen } from './lazyScreen.tsx';

/** A tab of the admin panel at `/admin?tab=<key>` (`data/panel/panelLink.ts`). */
interface PanelTab {
  key: string;
  label: string;
  screen: ComponentType;
  /** Tabs beyond the specification appear after a separator. */
  isExtra?: boolean;
}

/** Tabs of the admin panel, in display order. */
const PANEL_TABS: readonly PanelTab[] = [
  {
    key: 'nfts',
    label: 'NFTs',
    screen: lazyScreen(async () => (await import('../features/items/ItemsTab.tsx')).ItemsTab),
  },

  {
    key: 'stats',
    label: 'Stats',
    screen: lazyScreen(async () => (await import('../features/panel/stats/StatsTab.tsx')).StatsTab),
  },

  {
    key: 'users',
    label: 'Users',
    screen: lazyScreen(async () => (await import('../features/panel/users/UsersTab.tsx')).UsersTab),
  },

  {
    key: 'revive',
    label: 'Revive',
    screen: lazyScreen(async () => (await import('../features/reviveRevenue/ReviveTab.tsx')).ReviveTab),
  },

  {
    key: 'mint',
    label: 'NFT Mint',
    screen: lazyScreen(async () => (await import('./MintTab.tsx')).MintTab),
  },

  {
    key: 'owner-tools',
    label: 'Owner Tools',
    screen: lazyScreen(async () => (await import('./OwnerToolsWithRecovery.tsx')).OwnerToolsWithRecovery),
  },

  {
    key: 'review',
    label: 'Review',
    screen: lazyScreen(async () => (await import('./ReviewTabWithViewer.tsx')).ReviewTabWithViewer),
    isExtra: true,
  },

  {
    key: 'quests',
    label: 'Quests',
    screen: lazyScreen(async () => (await import('../features/claimReview/QuestsTab.tsx')).QuestsTab),
    isExtra: true,
  },

  {
    key: 'names',
    label: 'Names',
    screen: lazyScreen(async () => (await import('../features/nameReview/NamesTab.tsx')).NamesTab),
    isExtra: true,
  },

  {
    key: 'calendar',
    label: 'Calendar',
    screen: lazyScreen(async () => (await import('./CalendarTabWithPreview.tsx')).CalendarTabWithPreview),
    isExtra: true,
  },

  {
    key: 'webhooks',
    label: 'Webhooks',
    screen: lazyScreen(async () => (await import('../features/webhooks/WebhooksTab.tsx')).WebhooksTab),
    isExtra: true,
  },

  {
    key: 'audit',
    label: 'Audit',
    screen: lazyScreen(async () => (await import('../features/panel/audit/AuditTab.tsx')).AuditTab),
    isExtra: true,
  },

  {
    key: 'health',
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
      <PanelFrame tabs={PANEL_TABS} activeTab={chosen}>
        <OwnershipOffers />
        <Suspense fallback={<p role="status">Loading...</p>}>
          <chosen.screen key={chosen.key} />
        </Suspense>
      </PanelFrame>
    </AccessCheck>
  );
}
