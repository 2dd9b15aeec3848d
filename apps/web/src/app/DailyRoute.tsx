import { PLAY_REFUSAL_TEXT } from '@jumpy/domain/playRefusal';
import { usePlayRefusal } from '../data/playGate.ts';
import { useSession } from '../data/session.ts';
import { RowActions } from '../features/boards/RowActions.tsx';
import { DailyScreen } from '../features/daily/DailyScreen.tsx';

/** The daily course; also open to visitors who are not signed in. */
export function DailyRoute() {
  const { ready, user } = useSession();
  const refusal = usePlayRefusal(user);
  return (
    <DailyScreen
      isSignedIn={ready ? user !== null : undefined}
      refusal={refusal && PLAY_REFUSAL_TEXT[refusal]}
      renderActions={(run) => <RowActions {...run} />}
    />
  );
}
