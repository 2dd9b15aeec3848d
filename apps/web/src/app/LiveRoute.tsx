import { LiveScreen } from '../features/live/LiveScreen.tsx';

interface Props {
  runId: string | undefined;
  signedIn: boolean;
}

/** A run while it is played, put together. */
export function LiveRoute(props: Props) {
  return <LiveScreen key={props.runId} {...props} />;
}
