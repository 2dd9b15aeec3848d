import { useState } from 'react';
import { Navigate } from 'react-router';
import { farewellAt } from '../data/farewell.ts';
import { FarewellScreen } from '../features/account/FarewellScreen.tsx';

/** The farewell after a deletion request; everyone else gets the not-found screen. */
export function FarewellRoute() {
  const [deletionAt] = useState(farewellAt);
  return deletionAt === undefined ? <Navigate to="/" replace /> : <FarewellScreen deletionAt={deletionAt} />;
}
