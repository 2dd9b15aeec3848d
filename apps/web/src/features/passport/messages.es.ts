import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  passport: 'Pasaporte',
  passportTitle: 'PASAPORTE',
  stampCount: '{count} de {total} sellos',
  intro:
    'Un lugar sella tu pasaporte cuando lo subes entero en una partida clasificatoria: bronce en tu primera vuelta a los ocho lugares, plata en la segunda y oro desde la tercera.',
  stamps: 'Sellos',
  gradeSince: '{grade}: {date}',
  runCount: '{count, plural, one {Lo subiste una vez} other {Lo subiste en # partidas}}',
  noStamps: 'Aún sin sellos. ¡Tu primer lugar está a una buena partida!',
  play: 'Jugar',
  loadingPassport: 'Cargando tu pasaporte…',
  passportNotLoaded: 'No pudimos cargar tu pasaporte',
  stampsAreSafe: 'Tus sellos están a salvo. Inténtalo en un momento.',
} satisfies Translation<typeof source>;
