import type { SpecialEvent } from '@jumpy/protocol/http/specialEvents';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '../../ui/Badge.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { ScreenFrame, ScreenTitle } from '../../ui/ScreenFrame.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { useServerNow } from '../../ui/useServerNow.ts';
import styles from './CalendarScreen.module.css';
import {
  datesText,
  eventBiome,
  kindText,
  ruleSentence,
  specialEventsQuery,
  stateOf,
  timeText,
} from './specialEventView.ts';
import { eventPath, runEventName } from '../../data/eventText.ts';
import * as m from './messages.ts';

/** Seasons and weekends: what runs, what comes and what ended. */
export function CalendarScreen() {
  useDocumentTitle(m.calendar());
  const { data, error, isFetching, refetch } = useQuery(specialEventsQuery);
  return (
    <ScreenFrame isTitled className={styles.screen} aria-busy={data === undefined && !error ? true : undefined}>
      <ScreenTitle>{m.calendarTitle()}</ScreenTitle>
      <p className={styles.intro}>{m.calendarIntro()}</p>
      {data ? (
        <LoadedCalendar events={data} />
      ) : error ? (
        <LoadError as={IllustratedPanel} level={2} title={m.calendarNotLoaded()} busy={isFetching} onRetry={refetch}>
          <p>{m.tryInAMoment()}</p>
        </LoadError>
      ) : (
        <div className={styles.cards} role="status" aria-label={m.loadingEvent()}>
          <Skeleton height="220px" />
          <Skeleton height="220px" />
        </div>
      )}
    </ScreenFrame>
  );
}

function LoadedCalendar({ events }: { events: readonly SpecialEvent[] }) {
  const nowMs = useServerNow(0);
  const inState = (...states: string[]) => events.filter((event) => states.includes(stateOf(event, nowMs)));
  const current = inState('running');
  const upcoming = inState('announced', 'planned');
  const ended = inState('ended').reverse();
  return (
    <>
      {current.length + upcoming.length === 0 ? (
        <IllustratedPanel illustration="asleep" level={2} title={m.nothingPlanned()}>
          {m.nothingPlannedText()}
        </IllustratedPanel>
      ) : null}
      <Section title={m.now()} events={current} nowMs={nowMs} />
      <Section title={m.next()} events={upcoming} nowMs={nowMs} />
      <Section title={m.past()} events={ended} nowMs={nowMs} />
    </>
  );
}

function Section({ title, events, nowMs }: { title: string; events: readonly SpecialEvent[]; nowMs: number }) {
  if (events.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.cards}>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} nowMs={nowMs} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EventCard({ event, nowMs }: { event: SpecialEvent; nowMs: number }) {
  return (
    <Link to={eventPath(event.id)} className={styles.card}>
      <img src={`/art/stage-${eventBiome(event)}-wide.svg`} alt="" />
      <span className={styles.facts}>
        <span className={styles.head}>
          <Badge tone={event.kind === 'season' ? 'mint' : 'sun'}>{kindText(event)}</Badge>
          <span>{timeText(event, nowMs)}</span>
        </span>
        <b className={styles.name}>{runEventName(event)}</b>
        <span>{ruleSentence(event)}</span>
        <span className={styles.dates}>{datesText(event)}</span>
      </span>
    </Link>
  );
}
