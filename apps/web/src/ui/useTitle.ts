import { useEffect } from 'react';

/** Names the screen in the browser's tab and for those who hear the page; gives the name back when it goes. */
export function useTitle(screen: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${screen} · Jumpy`;
    return () => {
      document.title = before;
    };
  }, [screen]);
}
