import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  done: 'Listo',
  nameOnlyNote: 'Solo reportas el nombre. Decide una persona, sin importar cuántos reportes haya.',
  aboutNames: 'Sobre los nombres',
  cancel: 'Cancelar',
  report: 'Reportar',
  reportName: 'Reportar nombre',
  reportNameTitle: 'REPORTAR NOMBRE',
  reported: 'Gracias. Una persona lo revisará. Si está de acuerdo, todos verán “Un jugador” en su lugar.',
  alreadyReported: 'Ya reportaste este nombre. Una persona lo revisará.',
  reasonQuestion: '¿Qué tiene de malo?',
  reportFailed: '{message} No se reportó nada.',
} satisfies Translation<typeof source>;
