import { LiveScreen } from '../features/live/LiveScreen.tsx';

interface Props {
  runId: string | undefined;
  signedIn: boolean;
}

export function LiveRoute(props: Props) {
  return <LiveScreen key={props.runId} {...props} />;
}
