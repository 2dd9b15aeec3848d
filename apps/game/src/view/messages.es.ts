import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  best: 'RÉCORD {score}',
  walker: 'Caminante',
  bat: 'Murciélago',
  spitter: 'Escupidor',
  bumble: 'Abejorro',
  fall: 'Caída',
  enemy: 'Enemigo',
  shot: 'Disparo',
  spikes: 'Púas',
  press: 'Prensa',
  bolt: 'Rayo',
  icicle: 'Carámbano',
  lava: 'Lava',
  closeCall: '¡Por poco!',
  lavaAlarm: '¡Lava!',
} satisfies Translation<typeof source>;
