import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { OwnershipOffers } from '../features/ownership/OwnershipOffers.tsx';
import { AccessCheck } from '../features/panel/AccessCheck.tsx';
import { SIGNED_IN_HASH } from '../features/panel/freshSignIn.ts';
import { PanelFrame } from '../features/panel/PanelFrame.tsx';
import { SignedInAgain } from '../features/panel/SignedInAgain.tsx';
import { PANEL_TABS } from './panelTabs.ts';

/** The panel (ROUTE-16), for those whom the server lets in. */
export function PanelRoute() {
  const { hash } = useLocation();
  const [query] = useSearchParams();
  if (hash === SIGNED_IN_HASH) return <SignedInAgain />;
  const chosen = PANEL_TABS.find(({ key }) => key === query.get('tab')) ?? PANEL_TABS[0];
  if (!chosen) return null;
  return (
    <AccessCheck>
      <PanelFrame tabs={PANEL_TABS} chosen={chosen}>
        <OwnershipOffers />
        <Suspense fallback={<p role="status">Loading...</p>}>
          <chosen.screen key={chosen.key} />
        </Suspense>
      </PanelFrame>
    </AccessCheck>
  );
}
