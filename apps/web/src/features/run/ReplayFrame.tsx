import type { PlaybackRun, PlaybackError } from '@jumpy/protocol/frame';
import type { PublicRun } from '@jumpy/protocol/http/replays';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useRef, type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type FrameBridge, openFrameBridge } from '../../frame/frameBridge.ts';
import { getWindowPlatform } from '../../frame/platform.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { ViewerOverlay } from '../../ui/viewer/ViewerOverlay.tsx';
import { ViewerLoading } from '../../ui/viewer/ViewerLoading.tsx';
import { RunPoster } from './RunPoster.tsx';
import * as m from './messages.ts';

interface Props {
  runs: readonly PlaybackRun[] | undefined;
  /** The run's facts, once loaded. */
  run?: PublicRun | undefined;
  /** Start tick; defaults to the beginning. */
  fromTick?: number | undefined;
  /** Opens with the dialog that makes a clip. */
  opensClip?: boolean | undefined;
  /** URL of the game page; overridden in tests. */
  framePath: string;
  /** Removes the comparison run. */
  onCloseComparison: () => void;
  timers?: Timers;
}

/** The game page as a replay viewer with its own controls. */
export function ReplayFrame({
  runs,
  run,
  fromTick,
  opensClip,
  framePath,
  onCloseComparison,
  timers = browserTimers,
}: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  // Another URL would load the frame again.
  const [source] = useState(`${framePath}?watch${opensClip ? '&clip' : ''}`);
  const { state, failure } = useReplayViewer({ frame, runs, fromTick, onLeave: () => void navigate('/'), timers });
  const message = failure
    ? viewerErrorText(failure, runs?.[failure.index]?.name)
    : state === 'silent'
      ? viewerErrorText('silent')
      : undefined;
  return (
    <>
      <iframe
        ref={frame}
        src={source}
        title={runs?.[0] ? m.replayOf({ name: runs[0].name }) : m.replay()}
        allow="gamepad; autoplay"
        data-viewer={state}
      />
      {state === 'opening' && !message ? (
        run ? (
          <RunPoster run={run} />
        ) : (
          <ViewerLoading>{m.openingReplay()}</ViewerLoading>
        )
      ) : null}
      {message ? (
        <ViewerOverlay isAlert>
          <IllustratedMessage
            illustration="hurt"
            title={message.title}
            level={2}
            action={
              <>
                {failure?.index === 1 ? (
                  <Button tone="cream" onClick={onCloseComparison}>
                    {m.watchWithoutIt()}
                  </Button>
                ) : null}
                {message.reload ? (
                  <Button icon="restart" onClick={() => window.location.reload()}>
                    {m.reload()}
                  </Button>
                ) : null}
                <ButtonLink to="/verify" icon="trophy">
                  {m.seeBoard()}
                </ButtonLink>
              </>
            }
          >
            {message.text}
          </IllustratedMessage>
        </ViewerOverlay>
      ) : null}
    </>
  );
}

interface ReplayError {
  title: string;
  text: string;
  /** Whether reloading the page can help. */
  reload: boolean;
}

const ERROR_TEXT: Readonly<Record<PlaybackError | 'silent', ReplayError>> = {
  damaged: {
    title: m.replayDamaged(),
    text: m.replayDamagedExplained(),
    reload: false,
  },
  version: {
    title: m.runTooNew(),
    text: m.runTooNewExplained(),
    reload: true,
  },
  mismatch: {
    title: m.scoreMismatch(),
    text: m.scoreMismatchExplained(),
    reload: false,
  },
  silent: {
    title: m.replayOpenFailed(),
    text: m.gameDidntRespond(),
    reload: true,
  },
};

/** Error text of the viewer; names the affected run if there are two. */
function viewerErrorText(failed: 'silent' | { index: number; error: PlaybackError }, name?: string): ReplayError {
  if (failed === 'silent') return ERROR_TEXT.silent;
  const message = ERROR_TEXT[failed.error];
  return failed.index === 0 || !name ? message : { ...message, text: m.runProblem({ name, problem: message.text }) };
}

/** Time-out for the frame to report ready, in milliseconds. */
const READY_TIMEOUT_MS = 15_000;

/** State of the replay viewer. */
interface ReplayViewerState {
  state: 'opening' | 'silent' | 'showing' | 'ended';
  /** The error and the index of its run. */
  failure: { index: number; error: PlaybackError } | undefined;
}

const OPENING_STATE: ReplayViewerState = { state: 'opening', failure: undefined };

interface Options {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The runs to watch, once loaded. */
  runs: readonly PlaybackRun[] | undefined;
  /** Start tick. */
  fromTick: number | undefined;
  onLeave: () => void;
  timers: Timers;
}

/** Sends the runs to the game page and receives its state. */
function useReplayViewer({ frame, runs, fromTick, onLeave, timers }: Options): ReplayViewerState {
  const [viewer, setReplayViewer] = useState(OPENING_STATE);
  // Counts the frame's ready messages: a reloaded frame gets the runs again.
  const [calls, setCalls] = useState(0);
  const bridge = useRef<FrameBridge>(undefined);
  const onLeaveRef = useRef(onLeave);
  useEffect(() => {
    onLeaveRef.current = onLeave;
  }, [onLeave]);

  useEffect(() => {
    const channel = openFrameBridge({
      page: window,
      getFrameWindow: () => frame.current?.contentWindow,
      onMessage(message) {
        if (message.type === 'GAME_READY') setCalls((count) => count + 1);
        if (message.type === 'REQUEST_PLATFORM_INFO') {
          channel.post({ type: 'PLATFORM_INFO', data: { platform: getWindowPlatform(window) } });
        }
        if (message.type === 'WATCH_STATE') {
          const state = message.data.state === 'ended' ? 'ended' : 'showing';
          setReplayViewer((current) => (current.state === state ? current : { ...current, state }));
        }
        if (message.type === 'WATCH_FAILED') setReplayViewer((current) => ({ ...current, failure: message.data }));
        if (message.type === 'NAVIGATE_HOME') onLeaveRef.current();
      },
    });
    bridge.current = channel;
    return channel.close;
  }, [frame]);

  useEffect(() => {
    if (calls > 0) return undefined;
    return timers.schedule(READY_TIMEOUT_MS, () => setReplayViewer((current) => ({ ...current, state: 'silent' })));
  }, [timers, calls]);

  useEffect(() => {
    if (calls === 0 || !runs || runs.length === 0) return;
    setReplayViewer(OPENING_STATE);
    bridge.current?.post({ type: 'WATCH', data: { runs: [...runs], ...(fromTick === undefined ? {} : { fromTick }) } });
  }, [calls, runs, fromTick]);

  return viewer;
}
