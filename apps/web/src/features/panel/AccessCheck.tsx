import { ACCESS_DENIED_TEXT, adminAccessEndpoint } from '@jumpy/protocol/http/admin';
import type { ReactNode } from 'react';
import { ApiCallError } from '../../data/apiCallError.ts';
import { PanelRightsContext } from '../../data/panel/panelRights.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { Panel } from '../../ui/Panel.tsx';

const isRefusal = (error: unknown): boolean => error instanceof ApiCallError && error.code === 'forbidden';

/** Shows the admin panel only to users whom the server authorizes. */
export function AccessCheck({ children }: { children: ReactNode }) {
  const { data, isFetching, error, refetch } = useAdminQuery(adminAccessEndpoint, {});
  if (isRefusal(error))
    return (
      <NightScreen>
        <IllustratedPanel
          sign="ADMIN"
          illustration="hurt"
          title="Access Denied"
          action={<ButtonLink to="/home">Home</ButtonLink>}
        >
          <p role="alert">{ACCESS_DENIED_TEXT}</p>
        </IllustratedPanel>
      </NightScreen>
    );
  if (data) return <PanelRightsContext value={data}>{children}</PanelRightsContext>;
  return (
    <NightScreen>
      {error ? (
        <Panel>
          <LoadError title="The panel didn’t open" level={2} busy={isFetching} onRetry={refetch}>
            <p>{error.message} Nothing was changed.</p>
          </LoadError>
        </Panel>
      ) : (
        <IllustratedPanel sign="ADMIN" illustration="asleep" title="One moment">
          <p role="status">Checking admin access...</p>
        </IllustratedPanel>
      )}
    </NightScreen>
  );
}
