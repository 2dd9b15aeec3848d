interface Letters {
  has: RegExp;
  bring: () => Promise<unknown>;
}

/** Signs of Chinese and Japanese, and of Korean. */
const waiting: Letters[] = [
  {
    has: /[\u2e80-\u30ff\u31c0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]|[\ud840-\ud88f][\udc00-\udfff]/,
    bring: () => import('../ui/chinese.css'),
  },
  { has: /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/, bring: () => import('../ui/korean.css') },
];

/** Brings the list of a script's letters with the first text that has some; which of them are fetched, the browser then decides. */
export function lookForEastern(text: string): void {
  for (const letters of waiting.filter(({ has }) => has.test(text))) {
    waiting.splice(waiting.indexOf(letters), 1);
    // Without it the device draws them as it can.
    void letters.bring().catch(() => undefined);
  }
}
