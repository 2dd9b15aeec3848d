import { HomeGoals } from '../features/home/HomeGoals.tsx';
import { SpecialEventRows } from '../features/specialEvents/SpecialEventRows.tsx';

/** The goals, and the season and weekend below them. */
export function HomeGoalsWithEvents({ isWide }: { isWide: boolean }) {
  return (
    <>
      <HomeGoals isWide={isWide} />
      <SpecialEventRows />
    </>
  );
}
