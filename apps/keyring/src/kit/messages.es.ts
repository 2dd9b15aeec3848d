import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  kitPurpose: 'Este archivo y su contraseña abren tu billetera de Jumpy, incluso sin Jumpy.',
  openRecoverPage:
    'Abre recover.html en un navegador (funciona sin conexión), elige este archivo y escribe la contraseña.',
  pageShowsKey:
    'La página muestra la clave privada de la dirección que está en este archivo. Cualquiera que la vea será dueño de la billetera.',
  keepApart: 'Guarda este archivo con tus papeles importantes, y la contraseña en otro lugar.',
  newerKitReplaces: 'Un kit más nuevo de la misma billetera reemplaza a este.',
} satisfies Translation<typeof source>;
