import { useState } from 'react';
import { Navigate } from 'react-router';
import { getPendingDeletion } from '../data/pendingDeletion.ts';
import { DeletionScheduledScreen } from '../features/account/DeletionScheduledScreen.tsx';

/** The farewell after a deletion request; everyone else gets the not-found screen. */
export function DeletionScheduledRoute() {
  const [deletionAt] = useState(getPendingDeletion);
  return deletionAt === undefined ? <Navigate to="/" replace /> : <DeletionScheduledScreen deletionAt={deletionAt} />;
}
