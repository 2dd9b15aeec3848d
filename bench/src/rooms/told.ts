/** What players tell a server that takes them at their word: where they are, in pixels, speeds in units a tick. */
export interface Told {
  x: number;
  y: number;
  vx: number;
  vy: number;
  score: number;
  /** Of their run: by it the bench sees which message a frame shows. */
  tick: number;
}
