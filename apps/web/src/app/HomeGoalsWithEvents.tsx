import { HomeGoals } from '../features/home/HomeGoals.tsx';
import { SpecialEventRows } from '../features/specialEvents/SpecialEventRows.tsx';

/** The goals, with the rows of the season and the weekend. */
export function HomeGoalsWithEvents({ isWide }: { isWide: boolean }) {
  return <HomeGoals isWide={isWide} events={<SpecialEventRows />} />;
}
