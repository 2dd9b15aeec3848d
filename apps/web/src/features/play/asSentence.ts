/** A reason as a sentence among others: one that ends without a stop gets it. */
export function asSentence(reason: string): string {
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`;
}
