import { PublicId } from '@jumpy/protocol/common';
import { useParams } from 'react-router';
import { ChallengeScreen } from '../features/challenge/ChallengeScreen.tsx';
import { ShareChallengeButton } from '../features/share/ShareRunButton.tsx';

export function ChallengeRoute() {
  const { runId } = useParams();
  const id = PublicId.safeParse(runId);
  return (
    <ChallengeScreen
      key={runId}
      runId={id.success ? id.data : undefined}
      renderShare={(challenge) => <ShareChallengeButton run={challenge} size="small" />}
    />
  );
}
