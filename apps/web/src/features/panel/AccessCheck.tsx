import { ACCESS_DENIED, adminAccessEndpoint } from '@jumpy/protocol/http/admin';
import type { ReactNode } from 'react';
import { ApiError } from '../../data/apiError.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DidNotLoad } from '../../ui/DidNotLoad.tsx';
import { MomentPanel } from '../../ui/MomentPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { Panel } from '../../ui/Panel.tsx';

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.code === 'forbidden';

/** Shows the admin panel only to users whom the server authorizes. */
export function AccessCheck({ children }: { children: ReactNode }) {
  const { isSuccess, isFetching, error, refetch } = useAdminQuery(adminAccessEndpoint, {});
  if (isRefusal(error))
    return (
      <NightScreen>
        <MomentPanel
          sign="ADMIN"
          picture="hurt"
          title="Access Denied"
          action={<ButtonLink to="/home">Home</ButtonLink>}
        >
          <p role="alert">{ACCESS_DENIED}</p>
        </MomentPanel>
      </NightScreen>
    );
  if (isSuccess) return children;
  return (
    <NightScreen>
      {error ? (
        <Panel>
          <DidNotLoad title="The panel did not open" level={2} busy={isFetching} onRetry={refetch}>
            <p>{error.message} Nothing was changed.</p>
          </DidNotLoad>
        </Panel>
      ) : (
        <MomentPanel sign="ADMIN" picture="asleep" title="One moment">
          <p role="status">Checking admin access...</p>
        </MomentPanel>
      )}
    </NightScreen>
  );
}
