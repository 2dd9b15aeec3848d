import { CalendarTab } from '../features/eventPlanning/CalendarTab.tsx';
import { EventRow } from '../features/specialEvents/SpecialEventRows.tsx';

/** The calendar tab, with home's row of an event as players will see it. */
export function CalendarTabWithPreview() {
  return <CalendarTab renderRow={(event, nowMs) => <EventRow event={event} nowMs={nowMs} />} />;
}
