import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  protectToPay:
    'Primero protege tu billetera. Para pagar más de 1 MON al día, necesita una llave de acceso o una contraseña. No se envió nada.',
} satisfies Translation<typeof source>;
