import type { BlobErrorCode } from '../recovery/recoveryBlob.ts';
import type { ShareErrorCode } from '../shares/share.ts';

const KIT_ERROR_TEXTS: Record<BlobErrorCode, string> = {
  malformed:
    'This is no whole recovery kit. Choose the file named jumpy-recovery-kit, and take a fresh copy if it was edited.',
  unknown_version: 'This kit was made by a newer Jumpy. Use the recover.html that was saved together with it.',
  weak_parameters:
    'This kit was changed so that its password could be guessed. It was not opened. Use an untouched copy.',
  other_wallet: 'The parts of this kit are of different wallets. Use an untouched copy.',
  not_opened: 'This password does not open this kit. Check capital letters and spaces. Nothing was changed; try again.',
};

/** User-facing error for a kit. */
export function kitErrorText(code: BlobErrorCode | ShareErrorCode): string {
  return code in KIT_ERROR_TEXTS
    ? KIT_ERROR_TEXTS[code as BlobErrorCode]
    : 'The parts of this kit do not fit together. Use an untouched copy of the file.';
}

const RECOVERY_ERROR_TEXTS: Record<BlobErrorCode, string> = {
  malformed: 'What is kept for recovery is damaged. Your coins are safe. Try your other way, or your recovery kit.',
  unknown_version: 'This wallet was protected by a newer Jumpy. Reload this page and try again.',
  weak_parameters:
    'What is kept for recovery was changed and was not opened. Try your other way, or your recovery kit.',
  other_wallet: 'What is kept for recovery is of another wallet. Try your other way, or your recovery kit.',
  not_opened: 'That did not open your wallet.',
};

/** User-facing error for a recovery blob. */
export function recoveryErrorText(code: BlobErrorCode | ShareErrorCode, means: 'passkey' | 'password'): string {
  if (code === 'not_opened')
    return means === 'password'
      ? 'This is not the password of your wallet. Check capital letters and spaces, and try again.'
      : 'This passkey does not open your wallet. Choose the one you made for it, and try again.';
  return code in RECOVERY_ERROR_TEXTS ? RECOVERY_ERROR_TEXTS[code as BlobErrorCode] : RECOVERY_ERROR_TEXTS.malformed;
}
