import { useEffect } from 'react';
import { useArrival } from './useArrival.ts';

/** Names the screen in the browser's tab and for those who hear the page, who then stand at its beginning; gives the name back when it goes. */
export function useTitle(screen: string): void {
  useArrival();
  useEffect(() => {
    const before = document.title;
    document.title = `${screen} · Jumpy`;
    return () => {
      document.title = before;
    };
  }, [screen]);
}
