/** Position message for servers that trust their clients: pixels, and speeds in units per tick. */
export interface PeerPosition {
  x: number;
  y: number;
  vx: number;
  vy: number;
  score: number;
  /** Tick of the player's run; identifies the message that a frame shows. */
  tick: number;
}
