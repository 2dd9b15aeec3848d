import { shownName } from '@jumpy/domain/hiddenName';
import { PublicId } from '@jumpy/protocol/common';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { looksLoggedIn } from '../data/localLogin.ts';
import { useSession } from '../data/session.ts';
import { RunScreen } from '../features/run/RunScreen.tsx';
import { EmbedRunButton } from '../features/share/EmbedRunButton.tsx';
import { ShareChallengeButton, ShareRunButton } from '../features/share/ShareRunButton.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const LiveRoute = lazyScreen(async () => (await import('./LiveRoute.tsx')).LiveRoute);

function parseRunId(text: string | null | undefined): string | undefined {
  const id = PublicId.safeParse(text);
  return id.success ? id.data : undefined;
}

/** Parses the start tick from the URL: `?t=900` is 15 s into the run. */
function parseTick(text: string | null): number | undefined {
  return text !== null && /^[0-9]{1,6}$/.test(text) ? Number(text) : undefined;
}

/** The replay viewer with facts and sharing, or the live view of a run in progress at `/live/…`. */
export function RunRoute() {
  const { ready, authenticated } = useSession();
  const { runId } = useParams();
  const [search, setSearch] = useSearchParams();
  const id = parseRunId(runId);
  const signedIn = ready ? authenticated : looksLoggedIn();
  if (useLocation().pathname.startsWith('/live/')) return <LiveRoute runId={id} isSignedIn={signedIn} />;
  return (
    <RunScreen
      key={id}
      runId={id}
      comparisonRunId={parseRunId(search.get('beside'))}
      isSignedIn={signedIn}
      fromTick={parseTick(search.get('t'))}
      opensClip={search.has('clip')}
      onCompare={(comparisonId) => setSearch(comparisonId ? { beside: comparisonId } : {}, { replace: true })}
      renderChallenge={(run) => <ShareChallengeButton run={run} size="small" wide />}
      renderEmbed={(run) => <EmbedRunButton run={run} size="small" wide />}
      renderShare={(run) => <ShareRunButton run={run} name={run.isOwn ? undefined : shownName(run.player.username)} />}
    />
  );
}
