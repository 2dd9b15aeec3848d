import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  invalidAnswer: 'El servidor no respondió bien. Inténtalo de nuevo.',
  serverUnreachable: 'No pudimos conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
  signedOut: 'Tu sesión está cerrada. Inicia sesión de nuevo.',
  badRequest: 'Nuestro servidor no entendió esto, así que no cambió nada. Recarga la página e inténtalo de nuevo.',
} satisfies Translation<typeof source>;
