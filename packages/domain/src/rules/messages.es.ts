import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  mushroomsOnlyRule: 'Todas las plataformas son setas: cada apoyo es un gran rebote.',
  lavaFromStartRule: 'La lava sube desde el primer salto y no para nunca.',
  lowGravityRule: 'Flotas: saltas más alto y caes despacio.',
  noHopRule: 'Sin saltos en el aire. Cada apoyo tiene que ser bueno.',
} satisfies Translation<typeof source>;
