import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  meadow: 'Pradera del Alba',
  hollow: 'Valle de los Hongos',
  neon: 'Azoteas de Neón',
  lagoon: 'Laguna de Coral',
  frost: 'Picos Helados',
  forge: 'Forja de Brasas',
  thunder: 'Nube de Tormenta',
  crystal: 'Abismo de Cristal',
} satisfies Translation<typeof source>;
