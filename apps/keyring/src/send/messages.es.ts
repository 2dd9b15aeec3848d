import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  wouldFail: 'La red dice que ahora esto fallaría. No se envió ni se pagó nada.',
  tooExpensive: 'Esto cuesta mucho más de lo que debería, así que no se envió. Inténtalo más tarde.',
  networkUnreachableNothingSent: 'No pudimos conectar con la red. No se envió nada. Inténtalo de nuevo.',
  noWallet: 'Aún no tienes billetera.',
  replaced: 'Otra transacción de tu billetera reemplazó esta. Esta no se completó.',
  canceled: 'Se canceló antes de completarse. Solo pagaste una comisión.',
  cancelTooLate: 'Se completó antes de que se pudiera cancelar.',
  walletChanged: 'Tu billetera acaba de cambiar. Inténtalo de nuevo.',
  timedOut:
    'La red todavía no aceptó esto. Aún puede completarse, así que revisa tu billetera antes de intentarlo de nuevo.',
  replacementTimedOut:
    'La red no aceptó esta. Tu transacción anterior todavía puede completarse. Inténtalo de nuevo en un momento.',
  networkBusy:
    'La red no está lista para otra transacción de tu billetera. No se envió nada. Inténtalo de nuevo en unos segundos.',
  insufficientMonBy:
    'No hay suficientes MON en tu billetera. Te faltan {missing} MON, comisiones incluidas. No se envió nada.',
  insufficientMon: 'No hay suficientes MON en tu billetera para esto y su comisión. No se envió nada.',
  otherTransactionFirst: 'Otra transacción de tu billetera llegó antes. No se envió nada. Inténtalo de nuevo.',
  alreadySent: 'Esto ya está en camino.',
  feesRose: 'La red acaba de encarecerse. No se envió nada. Inténtalo de nuevo.',
  rejectedByNetwork: 'La red no aceptó esto. No se envió nada. Inténtalo de nuevo.',
  networkUnreachable: 'No pudimos conectar con la red. Inténtalo de nuevo.',
  transactionNotUnderstood: 'Tu billetera no entiende esta transacción, así que no se firmó.',
  otherNetwork: 'Esto es para otra red, así que no se firmó.',
  newContractRefused: 'Tu billetera no firma contratos nuevos.',
  otherSiteRefused: 'Esto actúa como dueño de un contrato de Jumpy. Otros sitios no pueden pedirlo. No se envió nada.',
  feesUnstable: 'Las comisiones de la red cambian muy rápido ahora. No se envió nada. Inténtalo de nuevo.',
  transactionNotFound: 'No encontramos esa transacción.',
  transactionPending: 'Tu transacción sigue en camino. Espera un momento.',
} satisfies Translation<typeof source>;
