import type { PlaybackRun, PlaybackError } from '@jumpy/protocol/frame';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { ViewerOverlay } from '../../ui/ViewerOverlay.tsx';
import { ViewerLoading } from '../../ui/ViewerLoading.tsx';
import { useReplayViewer } from './useReplayViewer.ts';

interface Props {
  runs: readonly PlaybackRun[] | undefined;
  /** Start tick; defaults to the beginning. */
  fromTick?: number | undefined;
  /** URL of the game page; overridden in tests. */
  framePath: string;
  /** Removes the comparison run. */
  onCloseComparison: () => void;
  timers?: Timers;
}

/** The game page as a replay viewer with its own controls. */
export function ReplayFrame({ runs, fromTick, framePath, onCloseComparison, timers = browserTimers }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  const { state, failure } = useReplayViewer({ frame, runs, fromTick, onLeave: () => void navigate('/'), timers });
  const words = failure
    ? viewerErrorText(failure, runs?.[failure.index]?.name)
    : state === 'silent'
      ? viewerErrorText('silent')
      : undefined;
  return (
    <>
      <iframe
        ref={frame}
        src={`${framePath}?watch`}
        title={runs?.[0] ? `Replay of ${runs[0].name}’s run` : 'Replay'}
        allow="gamepad; autoplay"
        data-viewer={state}
      />
      {state === 'opening' && !words ? <ViewerLoading>Opening the replay</ViewerLoading> : null}
      {words ? (
        <ViewerOverlay isAlert>
          <IllustratedMessage
            illustration="hurt"
            title={words.title}
            level={2}
            action={
              <>
                {failure?.index === 1 ? (
                  <Button tone="cream" onClick={onCloseComparison}>
                    Watch without it
                  </Button>
                ) : null}
                {words.reload ? (
                  <Button icon="restart" onClick={() => window.location.reload()}>
                    Load again
                  </Button>
                ) : null}
                <ButtonLink to="/verify" icon="trophy">
                  See the board
                </ButtonLink>
              </>
            }
          >
            {words.text}
          </IllustratedMessage>
        </ViewerOverlay>
      ) : null}
    </>
  );
}

interface ReplayMessages {
  title: string;
  text: string;
  /** Whether reloading the page can help. */
  reload: boolean;
}

const WORDS: Readonly<Record<PlaybackError | 'silent', ReplayMessages>> = {
  damaged: {
    title: 'This replay is damaged',
    text: 'Its bytes cannot be read, so it cannot be shown. The other runs of the board can.',
    reload: false,
  },
  version: {
    title: 'This run has rules this page does not know',
    text: 'The page is older than the run. Load it again to get the new rules.',
    reload: true,
  },
  mismatch: {
    title: 'This replay does not give its score',
    text: 'Played again it comes to something else than the board says. Verify shows what.',
    reload: false,
  },
  silent: {
    title: 'The replay did not open',
    text: 'The game page did not answer. The run is safe; load the page again.',
    reload: true,
  },
};

/** Error text of the viewer; names the affected run if there are two. */
function viewerErrorText(failed: 'silent' | { index: number; error: PlaybackError }, name?: string): ReplayMessages {
  if (failed === 'silent') return WORDS.silent;
  const words = WORDS[failed.error];
  return failed.index === 0 || !name ? words : { ...words, text: `${name}, beside: ${words.text}` };
}
