import { useLocation } from 'react-router';
import { atRest } from '../data/atRest.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const Updates = lazyScreen(async () => {
  await atRest();
  return (await import('../features/update/Updates.tsx')).Updates;
});

/** Newer builds of the page, once what it was opened for is there. */
export function UpdatesBeside() {
  return (
    <Beside>
      <Updates at={useLocation().pathname} />
    </Beside>
  );
}
