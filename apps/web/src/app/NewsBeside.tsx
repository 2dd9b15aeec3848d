import { useRunService } from '../runs/runServiceContext.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const News = lazyScreen(async () => (await import('./News.tsx')).News);

/** The news come in one file with the runs they tell of; a run that arrives before they stand is kept for them. */
export function NewsBeside() {
  return useRunService() ? (
    <Beside>
      <News />
    </Beside>
  ) : null;
}
