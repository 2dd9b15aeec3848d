import { adminUserEndpoint } from '@jumpy/protocol/http/adminUsers';
import { Link } from 'react-router';
import { panelLink } from '../../../data/panel/panelLink.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { DidNotLoad } from '../../../ui/DidNotLoad.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PanelPart } from '../PanelPart.tsx';
import { Timeline } from './Timeline.tsx';
import { UserCard } from './UserCard.tsx';

/** One user: the profile and the timeline. */
export function UserView({ publicId }: { publicId: string }) {
  const { data, error, isFetching, refetch } = useAdminQuery(adminUserEndpoint, { params: { publicId } });
  return (
    <>
      <p>
        <Link to={panelLink('users')}>Back to all users</Link>
      </p>
      {data ? <UserCard user={data.user} /> : null}
      {!data && error ? (
        <DidNotLoad title="This user did not come" busy={isFetching} onRetry={refetch}>
          <p>Error: {error.message}</p>
        </DidNotLoad>
      ) : null}
      {!data && !error ? <Skeleton height="150px" /> : null}
      <PanelPart title="Timeline">
        <Timeline publicId={publicId} />
      </PanelPart>
    </>
  );
}
