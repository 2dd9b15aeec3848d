/** Somebody on the podium. */
export interface PodiumPlace {
  name: string;
  score: number;
  rank: number;
  /** The character they played with, by the name of the look. */
  look: string;
}

/** All that the picture of a race shows. */
export interface RacePreviewFacts {
  kind: 'race';
  /** How many people raced. */
  racers: number;
  /** Of the winner's run: the place where it ended is the scene. */
  level: number;
  /** The first three. */
  podium: readonly PodiumPlace[];
}
