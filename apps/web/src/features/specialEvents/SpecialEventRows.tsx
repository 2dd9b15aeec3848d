import type { SpecialEvent } from '@jumpy/protocol/http/specialEvents';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { eventPath } from '../../data/eventText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useServerNow } from '../../ui/useServerNow.ts';
import { rowText, specialEventsQuery, stateOf } from './specialEventView.ts';
import styles from './SpecialEventRows.module.css';

/** On home: the season and the weekend that run, else those that come next; nothing without any. */
export function SpecialEventRows() {
  const { data = [] } = useQuery(specialEventsQuery);
  const nowMs = useServerNow(0);
  const isOn = (event: SpecialEvent): boolean => stateOf(event, nowMs) === 'running';
  const shown = (['season', 'weekend'] as const)
    .flatMap((kind) => {
      const ofKind = data.filter((event) => event.kind === kind);
      return ofKind.find(isOn) ?? ofKind.find((event) => stateOf(event, nowMs) === 'announced') ?? [];
    })
    // Where there is room for one row, it has what can be played, and of two of these the shorter one.
    .sort((one, other) => Number(isOn(other)) - Number(isOn(one)) || one.endsAt - other.endsAt);
  if (shown.length === 0) return null;
  return (
    <div className={styles.rows} data-events="">
      {shown.map((event) => (
        <EventRow key={event.id} event={event} nowMs={nowMs} />
      ))}
    </div>
  );
}

/** The row of an event on home, which leads to its screen. */
export function EventRow({ event, nowMs }: { event: SpecialEvent; nowMs: number }) {
  return (
    <Link to={eventPath(event.id)} className={styles.row} data-kind={event.kind}>
      <Icon name={event.kind === 'season' ? 'calendar' : 'star'} size={20} />
      <span>{rowText(event, nowMs)}</span>
      <Icon name="next" size={18} />
    </Link>
  );
}
