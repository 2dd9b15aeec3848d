export interface PodiumPlace {
  name: string;
  score: number;
  rank: number;
  /** Character look they played with. */
  look: string;
}

export interface RacePreviewFacts {
  kind: 'race';
  /** Number of racers. */
  racers: number;
  /** Level where the winner's run ended; selects the scene. */
  level: number;
  /** The top three. */
  podium: readonly PodiumPlace[];
}
