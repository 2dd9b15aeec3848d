import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  leaderboard: 'Tabla',
  homeLink: '{productName}, inicio',
  signIn: 'Iniciar sesión',
} satisfies Translation<typeof source>;
