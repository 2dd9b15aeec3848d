import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../../data/queryClient.ts';
import { useSession } from '../../data/session.ts';
import type { SummaryData as SummaryOf } from '../../features/play/playReducer.ts';
import play from '../../features/play/PlayScreen.module.css';
import { RunSummary } from '../../features/play/RunSummary.tsx';
import { findNextToBeat } from '../../features/play/findNextToBeat.ts';
import { ShareRunButton } from '../../features/share/ShareRunButton.tsx';
import { makeRow } from '../../fixtures/answers.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';

const ROWS = [
  makeRow(1, { username: 'Doodlebug', value: 2_310 }),
  makeRow(2, { username: 'A name that goes on and on and on', value: 702 }),
];
const bestScore = ({ claim, state }: SummaryOf): number => (state.name === 'counted' ? state.run.best : claim.score);
const noop = (): void => undefined;

function SummaryBackdrop({ summary }: { summary: SummaryOf }) {
  const isWide = useMediaQuery('(min-width: 1100px)');
  const { ready } = useSession();
  if (!ready) return null;
  const next = findNextToBeat(ROWS, { score: bestScore(summary), total: 500, most: 3 });
  return (
    <main className={play.screen} data-wide={isWide}>
      <div />
      <section className={play.field} aria-label="Game">
        <RunSummary
          summary={summary}
          rate="2"
          next={next}
          onPlayAgain={noop}
          renderShare={(run) => <ShareRunButton run={run} />}
          notice={undefined}
          fundingAction={null}
        />
      </section>
    </main>
  );
}

/** Renders the end of a run directly, since no game runs in the catalogue. */
export function SummaryStage({ summary }: { summary: SummaryOf }) {
  const [client] = useState(() => createQueryClient({ retryDelayMs: 0 }));
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SummaryBackdrop summary={summary} />
      </MemoryRouter>
    </QueryClientProvider>
  );
}
