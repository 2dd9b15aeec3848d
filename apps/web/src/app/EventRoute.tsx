import { PLAY_REFUSAL_TEXT } from '@jumpy/domain/playRefusal';
import { useParams } from 'react-router';
import { usePlayRefusal } from '../data/playGate.ts';
import { useSession } from '../data/session.ts';
import { CalendarScreen } from '../features/specialEvents/CalendarScreen.tsx';
import { EventScreen } from '../features/specialEvents/EventScreen.tsx';

/** The calendar, or the season or weekend of the URL; also open to visitors who are not signed in. */
export function EventRoute() {
  const { ready, user } = useSession();
  const refusal = usePlayRefusal(user);
  const { id } = useParams();
  if (id === undefined) return <CalendarScreen />;
  return (
    <EventScreen
      key={id}
      id={Number(id)}
      isSignedIn={ready ? user !== null : undefined}
      refusal={refusal && PLAY_REFUSAL_TEXT[refusal]}
    />
  );
}
