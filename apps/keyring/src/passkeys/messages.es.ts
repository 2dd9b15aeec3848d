import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  yourPasskey: 'Tu llave de acceso',
  followDevice: 'Sigue las indicaciones de tu dispositivo: te pide tu huella, rostro o PIN.',
  passkeyNotUsed: 'No se usó ninguna llave de acceso. No cambió nada.',
  createdInOwnWindow: 'Tu navegador solo crea llaves de acceso en su propia ventana. Esta ventana es de tu billetera.',
  usedInOwnWindow: 'Tu navegador solo pide llaves de acceso en su propia ventana. Esta ventana es de tu billetera.',
  createPasskey: 'Crear una llave de acceso',
  usePasskey: 'Usar mi llave de acceso',
  cancel: 'Cancelar',
} satisfies Translation<typeof source>;
