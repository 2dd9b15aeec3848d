/** Terminates a reason with a period if needed. */
export function toSentence(reason: string): string {
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`;
}
