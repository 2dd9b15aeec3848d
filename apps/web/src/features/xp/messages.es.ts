import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  levelUp: '¡SUBES DE NIVEL!',
  level: 'Nivel {level}',
  xpGain: '+{xp} XP',
  youEarned: 'Ganaste',
  xpEarned: 'Ganaste {xp} XP.',
  close: 'Cerrar',
  levelReached: '¡Subes de nivel! Llegaste al nivel {level}.',
} satisfies Translation<typeof source>;
