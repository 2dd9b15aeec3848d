import { LiveScreen } from '../features/live/LiveScreen.tsx';

interface Props {
  runId: string | undefined;
  isSignedIn: boolean;
}

export function LiveRoute(props: Props) {
  return <LiveScreen key={props.runId} {...props} />;
}
