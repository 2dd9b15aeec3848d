import { useState } from 'react';
import { Navigate } from 'react-router';
import { DeletionScheduledScreen } from '../features/account/DeletionScheduledScreen.tsx';
import { pageState } from '../stores/pageState.ts';

/** The farewell after a deletion request; everyone else gets the not-found screen. */
export function DeletionScheduledRoute() {
  const [deletionAt] = useState(() => pageState.get().deletionAt);
  return deletionAt === undefined ? <Navigate to="/" replace /> : <DeletionScheduledScreen deletionAt={deletionAt} />;
}
