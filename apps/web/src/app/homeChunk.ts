/** What home loads once it is idle. One chunk, since each further one adds its name to what every screen loads. */
export { HomeGoalsWithEvents } from './HomeGoalsWithEvents.tsx';
export { WeekReel } from '../features/reel/WeekReel.tsx';
export { HomeBanners } from './HomeBanners.tsx';
