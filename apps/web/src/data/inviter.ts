import { useEffect, useState } from 'react';
import { pendingReferral } from './pendingReferral.ts';

/** The name of who invited this visitor, by the server's word; asked for when there is a link to ask about. */
export function useInviter(): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (pendingReferral())
      import('./referral.ts').then(async ({ readInviter }) => setName(await readInviter())).catch(() => undefined);
  }, []);
  return name;
}
