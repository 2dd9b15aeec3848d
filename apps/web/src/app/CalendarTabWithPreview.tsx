import { CalendarTab } from '../features/eventPlanning/CalendarTab.tsx';
import { SpecialEventRow } from '../features/specialEvents/SpecialEventRows.tsx';

/** The calendar tab, with home's row of an event as players will see it. */
export function CalendarTabWithPreview() {
  return <CalendarTab renderRow={(event, nowMs) => <SpecialEventRow event={event} nowMs={nowMs} />} />;
}
