import { Navigate, useLocation } from 'react-router';
import { FarewellScreen } from '../features/account/FarewellScreen.tsx';

function deletionOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('deletionAt' in state)) return undefined;
  return typeof state.deletionAt === 'number' ? state.deletionAt : undefined;
}

/** The farewell, for whoever has just asked to go; everybody else has come to the wrong place. */
export function FarewellRoute() {
  const deletionAt = deletionOf(useLocation().state);
  return deletionAt === undefined ? <Navigate to="/" replace /> : <FarewellScreen deletionAt={deletionAt} />;
}
