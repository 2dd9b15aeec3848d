import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  cutOff: 'Tu navegador desconectó esta ventana de Jumpy. No cambió nada. Ciérrala y vuelve a Jumpy.',
  waiting: 'Un momento… Si no pasa nada, cierra esta ventana y vuelve a Jumpy.',
  stoppedWaiting: 'Jumpy dejó de esperar esto. No se confirmó nada. Vuelve a Jumpy.',
  backToJumpy: 'Vuelve a Jumpy. Puedes cerrar esta ventana.',
  jumpyUnreachable: 'Sin conexión con Jumpy',
  yourWallet: 'Tu billetera',
  notConfirmed: 'Sin confirmar',
  done: 'Listo',
  somethingWentWrong: 'Algo salió mal',
  nothingConfirmed: 'No se confirmó nada.',
  canceled: 'Cancelado',
} satisfies Translation<typeof source>;
