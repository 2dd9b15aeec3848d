/** Brings the list of a script's letters. */
type Bring = () => Promise<unknown>;

/** Signs of Chinese and Japanese. */
const CHINESE = /[\u2e80-\u30ff\u31c0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]|[\ud840-\ud88f][\udc00-\udfff]/;
const KOREAN = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;

/** Brings a script's letters with the first text that has some, and never again; which of them are fetched, the browser then decides. */
export function easternReader({ chinese, korean }: { chinese: Bring; korean: Bring }): (text: string) => void {
  const waiting = [
    { has: CHINESE, bring: chinese },
    { has: KOREAN, bring: korean },
  ];
  return (text) => {
    for (const letters of waiting.filter(({ has }) => has.test(text))) {
      waiting.splice(waiting.indexOf(letters), 1);
      // Without it the device draws them as it can.
      void letters.bring().catch(() => undefined);
    }
  };
}

export const lookForEastern = easternReader({
  chinese: () => import('../ui/chinese.css'),
  korean: () => import('../ui/korean.css'),
});
