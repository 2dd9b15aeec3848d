import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { usePlayer } from '../../src/data/session.ts';
import { draw, leave } from '../support/visit.tsx';
import { MOONBEAN } from '../../src/fixtures/answers.ts';

afterEach(leave);

test('a screen that re-renders after its session ended keeps its player until the guard redirects', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKeys.session, { user: MOONBEAN, arrival: 'existing' });
  let drawAgain: (times: number) => void = () => {};
  function Screen() {
    const [times, setTimes] = useState(1);
    drawAgain = setTimes;
    return (
      <p>
        {usePlayer().username}, {times}
      </p>
    );
  }
  draw(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Moonbean, 1')).toBeVisible();
  flushSync(() => {
    queryClient.setQueryData(queryKeys.session, { user: null, arrival: 'existing' });
    drawAgain(2);
  });
  await expect.element(page.getByText('Moonbean, 2')).toBeVisible();
});
