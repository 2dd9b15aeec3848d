import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  noRank: 'Aún sin puesto',
  firstRankedRunHint: 'Tu primera partida clasificatoria te pone en la tabla.',
  hiScore: 'RÉCORD',
  scoresVerified: 'Cada puntuación de aquí es una repetición verificada.',
  yourStatsTitle: 'TUS ESTADÍSTICAS',
  jumpRank: 'Puesto en saltos',
  scoreRank: 'Puesto en puntuación',
  totalJumps: 'Saltos',
  totalGames: 'Partidas',
  stats: 'Estadísticas',
  statsTitle: 'MARCAS',
  whyThisNumber: '¿Por qué este número?',
  whatLiveMeans: 'Qué significa “en vivo”',
  placesUpTo: 'sube {count, plural, one {# puesto} other {# puestos}} al',
  placesDownTo: 'baja {count, plural, one {# puesto} other {# puestos}} al',
  rankedJumps: '{jumps, plural, one {# salto clasifica.} other {# saltos clasifican.}}',
  unseenJumps:
    '{games, plural, one {# partida} other {# partidas}} con {jumps, plural, one {# salto} other {# saltos}} que no vimos en vivo. {reason}',
} satisfies Translation<typeof source>;
