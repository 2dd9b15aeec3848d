import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { takeReturn } from '../../data/afterSignIn.ts';
import { signIn } from '../../data/signIn.ts';

interface Props {
  /** Drawn while the code is exchanged. */
  loading: ReactNode;
}

/** The way back from Discord: exchanges the code and goes home, or goes back to the login (LOGIN-18 to LOGIN-25). */
export function CallbackScreen({ loading }: Props) {
  const [query] = useSearchParams();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const begun = useRef(false);
  const code = query.get('code');
  const state = query.get('state');
  const refused = query.has('error');

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const toLogin = (note: string): void => void navigate('/login', { replace: true, state: { note } });
    if (refused) toLogin('denied');
    else if (!code) toLogin('incomplete');
    else {
      signIn(queryClient, { code, state })
        .then(() => navigate(takeReturn(), { replace: true }))
        .catch(() => toLogin('failed'));
    }
  }, [code, state, refused, queryClient, navigate]);

  return loading;
}
