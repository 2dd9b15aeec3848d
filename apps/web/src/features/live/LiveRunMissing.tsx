import { useQuery } from '@tanstack/react-query';
import { runQuery } from '../../data/runs.ts';
import { runPath } from '../../data/runText.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './LiveScreen.module.css';
import { NextSteps } from './NextSteps.tsx';

interface Props {
  runId: string | undefined;
  reason: 'unknown' | 'old';
  isSignedIn: boolean;
}

/** Shown if there is nothing to watch, with alternatives; a finished run links to its replay. */
export function LiveRunMissing({ runId, reason, isSignedIn }: Props) {
  const { data: run } = useQuery({
    ...runQuery(runId ?? ''),
    enabled: runId !== undefined && reason === 'unknown',
    retry: false,
  });
  const words =
    reason === 'old'
      ? {
          picture: 'hurt' as const,
          title: 'This browser is too old',
          text: 'It cannot watch runs as they happen. Runs that are over can be watched.',
        }
      : run
        ? {
            picture: 'asleep' as const,
            title: 'This run is over',
            text: `${run.player.username} climbs there no more. You can watch it from the start.`,
          }
        : {
            picture: 'lost' as const,
            title: 'Nobody climbs there now',
            text: 'The run may be over, or its player lets nobody watch.',
          };
  return (
    <Panel className={styles.missing}>
      <IllustratedMessage
        illustration={words.picture}
        title={words.title}
        level={1}
        action={
          run ? (
            <>
              <ButtonLink to={runPath(run.runId)} tone="lime" icon="play">
                Watch the run
              </ButtonLink>
              <ButtonLink to={isSignedIn ? '/stats' : '/verify'} icon="trophy">
                See the board
              </ButtonLink>
            </>
          ) : (
            <NextSteps signedIn={isSignedIn} runId={runId} />
          )
        }
      >
        <p role="alert">{words.text}</p>
      </IllustratedMessage>
    </Panel>
  );
}
