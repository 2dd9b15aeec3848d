/** What a screen does before it goes: nothing, or something to wait for. */
export type BeforeLeaving = () => Promise<void> | undefined;

let before: BeforeLeaving | undefined;

/** A screen asks to be heard before it goes, whichever way: a link, the browser's Back button, an address of our own. */
export function beforeLeaving(work: BeforeLeaving): () => void {
  before = work;
  return () => {
    if (before === work) before = undefined;
  };
}

/** The screen is about to go: what it still has to do, if anything. */
export function departure(): Promise<void> | undefined {
  return before?.();
}
