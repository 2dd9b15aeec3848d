import { useEffect, useState } from 'react';

/** From this far down on a narrow page is read, not looked at, in CSS pixels. */
const AWAY_PX = 32;

/** Whether the page is scrolled: on narrow windows the pill then steps out of the way of what is pressed there. */
export function useScrolledAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const look = (): void => setAway(window.scrollY > AWAY_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return away;
}
