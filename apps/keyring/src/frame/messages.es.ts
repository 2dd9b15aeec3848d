import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  oneMoment: 'Un momento…',
  yourWallet: 'Tu billetera',
  walletOpen: 'Está abierta. Deja esta ventana abierta mientras juegas. {productName} te pregunta aquí antes de pagar.',
  storageBlocked: 'Puedes jugar, pero este navegador tampoco guarda tu billetera aquí.',
  closingIsSafe: 'Si cierras esta ventana, se cierra tu billetera. No pierdes nada de lo que hay en ella.',
  allowStorage:
    'Para tener una billetera, permite que {hostname} guarde datos en los ajustes de tu navegador. Luego ábrela de nuevo.',
} satisfies Translation<typeof source>;
