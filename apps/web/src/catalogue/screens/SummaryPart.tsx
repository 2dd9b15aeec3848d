import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../../data/queryClient.ts';
import { useSession } from '../../data/session.ts';
import type { Summary as SummaryOf } from '../../features/play/playMachine.ts';
import play from '../../features/play/PlayScreen.module.css';
import { Summary } from '../../features/play/Summary.tsx';
import { nextToBeat } from '../../features/play/nextToBeat.ts';
import { ShareRun } from '../../features/share/ShareRun.tsx';
import { rowOf } from '../../fixtures/wire.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';

const ROWS = [
  rowOf(1, { username: 'Doodlebug', value: 2_310 }),
  rowOf(2, { username: 'A name that goes on and on and on', value: 702 }),
];
const bestOf = ({ claim, state }: SummaryOf): number => (state.name === 'counted' ? state.run.best : claim.score);
const stay = (): void => undefined;

function Stage({ summary }: { summary: SummaryOf }) {
  const isWide = useMediaQuery('(min-width: 1100px)');
  const { ready } = useSession();
  if (!ready) return null;
  const next = nextToBeat(ROWS, { score: bestOf(summary), total: 500, most: 3 });
  return (
    <main className={play.screen} data-wide={isWide}>
      <div />
      <section className={play.field} aria-label="Game">
        <Summary
          summary={summary}
          rate="2"
          next={next}
          onAgain={stay}
          share={(run) => <ShareRun run={run} />}
          notice={undefined}
          fund={null}
        />
      </section>
    </main>
  );
}

/** Renders the end of a run directly, since no game runs in the catalogue. */
export function SummaryPart({ summary }: { summary: SummaryOf }) {
  const [client] = useState(() => createQueryClient({ retryDelayMs: 0 }));
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Stage summary={summary} />
      </MemoryRouter>
    </QueryClientProvider>
  );
}
