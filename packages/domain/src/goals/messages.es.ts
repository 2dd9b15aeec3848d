import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  hatchling: 'Pollito',
  frog: 'Rana',
  hare: 'Liebre',
  grasshopper: 'Saltamontes',
  kangaroo: 'Canguro',
  gazelle: 'Gacela',
  puma: 'Puma',
  eagle: 'Águila',
  comet: 'Cometa',
  legend: 'Leyenda',
} satisfies Translation<typeof source>;
