import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  why: '¿Por qué?',
  storageDenied: 'Este navegador no guarda nada',
  storageFull: 'Este navegador no tiene espacio',
  storageFullHint:
    'Puedes jugar, pero tus ajustes podrían perderse. Deja esta pestaña abierta hasta que se envíe tu partida.',
  storageDeniedHint:
    'Puedes jugar, pero no se guardarán tus ajustes. Deja esta pestaña abierta hasta que se envíe tu partida.',
  cookiesDeniedHint: 'Aún puedes practicar. Para iniciar sesión, deja que este sitio guarde datos.',
  storage: 'Almacenamiento',
  close: 'Cerrar',
} satisfies Translation<typeof source>;
