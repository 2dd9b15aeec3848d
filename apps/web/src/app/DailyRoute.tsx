import { useQuery } from '@tanstack/react-query';
import { playRefusal } from '../data/playGate.ts';
import { useSession } from '../data/session.ts';
import { statsQuery } from '../data/stats.ts';
import { RowActions } from '../features/boards/RowActions.tsx';
import { DailyScreen } from '../features/daily/DailyScreen.tsx';

/** The course of the day, put together: strangers see it too. */
export function DailyRoute() {
  const { ready, user } = useSession();
  const stats = useQuery({ ...statsQuery, enabled: user !== null }).data;
  return (
    <DailyScreen
      signedIn={ready ? user !== null : undefined}
      refusal={user ? playRefusal(user, stats) : undefined}
      actions={(run) => <RowActions {...run} />}
    />
  );
}
