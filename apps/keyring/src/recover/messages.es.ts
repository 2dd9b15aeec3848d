import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  recoveryKit: 'Kit de recuperación',
  pageExplained: 'Tu kit y su contraseña abren tu billetera aquí, sin Jumpy y sin internet.',
  goOffline:
    'Para mayor seguridad, primero desconéctate de internet. Nada de lo que escribes sale de esta página. Para kits de la versión {version}.',
  encryptionMissing:
    'Este navegador no permite el cifrado en páginas guardadas en tu dispositivo. Tu kit está seguro. Abre este archivo en una versión actual de Chrome, Edge o Firefox.',
  walletOpen: 'Tu billetera está abierta',
  address: 'Dirección',
  fileComplete: 'El archivo está completo y sin cambios.',
  passwordCorrect: 'La contraseña es correcta.',
  partsMatch: 'Las dos partes coinciden y dan la clave de esta dirección.',
  keyWarning:
    'Cualquiera que vea la clave privada será dueño de todo lo que hay en esta billetera, para siempre. Nadie de Jumpy te la pedirá jamás.',
  importKey:
    'En tu otra billetera, elige “Importar clave privada” y pégala allí. Asegúrate de que la dirección coincida.',
  closeAndForget: 'Cerrar y olvidar',
  kitPassword: 'Contraseña del kit',
  kitFile: 'Archivo del kit de recuperación',
  openKit: 'Abrir kit',
  openingKit: 'Abriendo…',
  fileMissing: 'Primero elige el archivo llamado jumpy-recovery-kit.',
  fileTooBig:
    'Este archivo es demasiado grande para ser un kit de recuperación. Elige el que se llama jumpy-recovery-kit.',
  passwordMissing: 'Escribe la contraseña del kit.',
  fileUnreadable: 'No pudimos leer este archivo. Elígelo de nuevo.',
} satisfies Translation<typeof source>;
