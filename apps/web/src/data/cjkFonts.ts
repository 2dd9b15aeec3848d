/** Loads the font-face sheet of a script. */
type LoadFontSheet = () => Promise<unknown>;

/** Matches Chinese and Japanese characters. */
const CHINESE_CHARACTERS =
  /[\u2e80-\u30ff\u31c0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]|[\ud840-\ud88f][\udc00-\udfff]/;
const KOREAN_CHARACTERS = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;

/** Loads the CJK font-face sheet the first time such text appears; `unicode-range` picks the files. */
export function createCjkFontLoader({
  chinese,
  korean,
}: {
  chinese: LoadFontSheet;
  korean: LoadFontSheet;
}): (text: string) => void {
  const pendingSheets = [
    { pattern: CHINESE_CHARACTERS, load: chinese },
    { pattern: KOREAN_CHARACTERS, load: korean },
  ];
  return (text) => {
    for (const sheet of pendingSheets.filter(({ pattern }) => pattern.test(text))) {
      pendingSheets.splice(pendingSheets.indexOf(sheet), 1);
      // On failure the system's fonts are used.
      void sheet.load().catch(() => undefined);
    }
  };
}

export const ensureCjkFonts = createCjkFontLoader({
  chinese: () => import('../ui/chinese.css'),
  korean: () => import('../ui/korean.css'),
});
