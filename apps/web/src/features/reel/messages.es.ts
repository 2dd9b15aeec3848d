import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  title: 'LO MEJOR DE LA SEMANA',
  notLoaded: 'No pudimos cargar las mejores partidas.',
  tryAgain: 'Reintentar',
  watch: 'Ver',
  previousRuns: 'Partidas anteriores',
  moreRuns: 'Más partidas',
} satisfies Translation<typeof source>;
