import { lazyWithRetry } from './lazyWithRetry.tsx';

/** Lazy `FollowButton`: rows render first. */
export const LazyFollowButton = lazyWithRetry(async () => (await import('./FollowButton.tsx')).FollowButton);
