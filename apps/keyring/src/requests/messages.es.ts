import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  walletChanged: 'Esta ya no es tu billetera. Compruébalo de nuevo.',
  creationTimedOut: 'Crear tu billetera tardó demasiado. Inténtalo de nuevo.',
  noNetwork: 'Aquí no hay ninguna red para enviar.',
  signedOut: 'Tu sesión está cerrada. Inicia sesión de nuevo.',
  requestUnknown: 'Tu billetera no conoce esta solicitud.',
  otherNetwork: 'Esto es para otra red, así que no se firmó.',
  messageNotUnderstood: 'Tu billetera no entiende este mensaje, así que no se firmó.',
  storageBlocked:
    'Puedes jugar, pero este navegador no deja que tu billetera guarde nada en esta página. Ábrela en su propia ventana.',
} satisfies Translation<typeof source>;
