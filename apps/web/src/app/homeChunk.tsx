import { HomeGoals } from '../features/home/HomeGoals.tsx';
import { SpecialEventRows } from '../features/specialEvents/SpecialEventRows.tsx';

// What home loads once it is idle. One chunk, since each further one adds its name to what every screen loads.
export { WeekReel } from '../features/reel/WeekReel.tsx';
export { HomeBanners } from './HomeBanners.tsx';

/** The goals, with the rows of the season and the weekend. */
export function HomeGoalsWithEvents({ isWide }: { isWide: boolean }) {
  return <HomeGoals isWide={isWide} events={<SpecialEventRows />} />;
}
