import { useState } from 'react';
import { Navigate } from 'react-router';
import { farewellAt } from '../data/farewell.ts';
import { FarewellScreen } from '../features/account/FarewellScreen.tsx';

/** The farewell, for whoever has just asked to go; everybody else has come to the wrong place. */
export function FarewellRoute() {
  const [deletionAt] = useState(farewellAt);
  return deletionAt === undefined ? <Navigate to="/" replace /> : <FarewellScreen deletionAt={deletionAt} />;
}
