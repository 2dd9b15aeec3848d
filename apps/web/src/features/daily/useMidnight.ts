import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../../data/keys.ts';

/** How long a server may take over midnight before it is asked again, in milliseconds. */
const AGAIN_MS = 3_000;

/** Asks for the new day once the old one is over, until the server has it. */
export function useMidnight(isOver: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOver) return undefined;
    const ask = (): void => {
      void queryClient.invalidateQueries({ queryKey: keys.dailyAll });
      void queryClient.invalidateQueries({ queryKey: keys.commitments });
    };
    ask();
    const again = window.setInterval(ask, AGAIN_MS);
    return () => window.clearInterval(again);
  }, [isOver, queryClient]);
}
