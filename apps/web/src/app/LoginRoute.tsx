import { Navigate, useLocation } from 'react-router';
import { useConfig } from '../data/config.ts';
import { useLoginProvider } from '../data/provider.ts';
import { LoginScreen } from '../features/login/LoginScreen.tsx';
import { LOGIN_NOTE_TEXT } from '../features/login/loginNotes.ts';
import { SignInOffline } from '../features/offline/SignInOffline.tsx';
import { BellBeside } from './BellBeside.tsx';
import { noteOf } from './loginNote.ts';

/** The login screen inside the product: after a logout, or when a login did not come to its end (ROUTE-03, ROUTE-04). */
export function LoginRoute() {
  const provider = useLoginProvider();
  const config = useConfig();
  const { state } = useLocation();
  if (provider.authenticated) return <Navigate to="/home" replace />;
  const note = noteOf(state);
  return (
    <LoginScreen
      provider={provider}
      config={config}
      offline={<SignInOffline />}
      note={note && LOGIN_NOTE_TEXT[note]}
      code={<BellBeside login />}
    />
  );
}
