import type { BlobErrorCode } from '../recovery/recoveryBlob.ts';
import type { ShareErrorCode } from '../shares/share.ts';

const KIT_ERROR_TEXTS: Record<BlobErrorCode, string> = {
  malformed:
    'This isn’t a complete recovery kit. Choose the file named jumpy-recovery-kit. If it was edited, use a fresh copy.',
  unknown_version: 'This kit was made by a newer Jumpy. Use the recover.html you saved with it.',
  weak_parameters: 'This kit was changed so its password is easier to guess. It was not opened. Use an untouched copy.',
  other_wallet: 'This kit’s parts belong to different wallets. Use an untouched copy.',
  not_opened:
    'This password doesn’t open this kit. Nothing was changed. Check capital letters and spaces, and try again.',
};

/** User-facing error for a kit. */
export function kitErrorText(code: BlobErrorCode | ShareErrorCode): string {
  return code in KIT_ERROR_TEXTS
    ? KIT_ERROR_TEXTS[code as BlobErrorCode]
    : 'This kit’s parts don’t match. Use an untouched copy of the file.';
}

const RECOVERY_ERROR_TEXTS: Record<BlobErrorCode, string> = {
  malformed: 'Your recovery data is damaged. Your coins are safe. Try your other way, or your recovery kit.',
  unknown_version: 'This wallet was protected by a newer Jumpy. Reload this page and try again.',
  weak_parameters: 'Your recovery data was changed, so it was not opened. Try your other way, or your recovery kit.',
  other_wallet: 'Your recovery data belongs to a different wallet. Try your other way, or your recovery kit.',
  not_opened: 'That didn’t open your wallet.',
};

/** User-facing error for a recovery blob. */
export function recoveryErrorText(code: BlobErrorCode | ShareErrorCode, means: 'passkey' | 'password'): string {
  if (code === 'not_opened')
    return means === 'password'
      ? 'That’s not your wallet password. Check capital letters and spaces, and try again.'
      : 'This passkey doesn’t open your wallet. Choose the one you made for it, and try again.';
  return code in RECOVERY_ERROR_TEXTS ? RECOVERY_ERROR_TEXTS[code as BlobErrorCode] : RECOVERY_ERROR_TEXTS.malformed;
}
