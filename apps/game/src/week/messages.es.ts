import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  weekStartsIn: 'Esta semana el ascenso empieza en {place}',
  eventStartsIn: 'Cada partida empieza en {place}.',
  eventLine: '{name}: {text}',
} satisfies Translation<typeof source>;
