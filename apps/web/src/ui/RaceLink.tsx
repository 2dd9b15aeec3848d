import { AnchorButton, type LinkButtonProps } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import * as m from './messages.ts';

interface Props extends Omit<LinkButtonProps, 'icon'> {
  runId: string;
  /** Players race on the game screen, signed-out visitors in the practice game. */
  isSignedIn: boolean;
}

/** Link to a race against a run. */
export function RaceLink({ runId, isSignedIn, children = m.race(), ...look }: Props) {
  if (!isSignedIn) {
    return (
      <AnchorButton {...look} icon="race" href={`/frame/?ghost=${runId}`}>
        {children}
      </AnchorButton>
    );
  }
  return (
    <ButtonLink {...look} icon="race" to="/play" state={{ gameMode: 'race', ghostRunId: runId }}>
      {children}
    </ButtonLink>
  );
}
