import type { Theme } from '../theme.ts';

/** Sunlit and syncopated, in C major: a steel drum over a bass that leaves the first beat early. */
export const TIDE: Theme = {
  name: 'tide',
  tempo: 120,
  gain: 1,
  swing: 50,
  form: ['A', 'a', 'B', 'a'],
  sections: {
    A: {
      chords: 'F | G | C | Am7 | F | G | C | C',
      lead: `a4.3 c5.3 a4.2 c5.4 f5.4 | d5.3 b4.3 g4.2 b4.4 d5.4 | e5.3 g5.3 e5.2 c5.4 d5.4 | c5.3 e5.3 a4.2 e5.8
        | a4.3 c5.3 a4.2 f5.4 g5.4 | g5.3 d5.3 b4.2 d5.4 b4.4 | c5.3 e5.3 d5.2 e5.4 g5.4 | e5.3 c5.3 g4.2 c5.4 -.4`,
    },
    a: {
      chords: 'F | G | Em7 | Am7 | Dm7 | G | F G | C',
      lead: `a4.3 c5.3 a4.2 c5.4 f5.4 | g5.3 f5.3 d5.2 b4.4 d5.4 | e5.3 d5.3 b4.2 d5.4 e5.4 | g5.3 e5.3 c5.2 e5.8
        | f5.3 d5.3 c5.2 a4.4 c5.4 | d5.3 b4.3 g4.2 b4.4 d5.4 | c5.3 a4.3 c5.2 d5.4 b4.4 | c5.8 -.8`,
    },
    B: {
      chords: 'Am | F | C | G | Am | F | Dm7 | G7',
      lead: `e5.6 d5.2 c5.8 | c5.6 d5.2 f5.8 | e5.6 d5.2 c5.8 | b4.6 c5.2 d5.8
        | c5.6 d5.2 e5.8 | f5.6 g5.2 a5.8 | a5.6 g5.2 f5.4 d5.4 | b4.4 d5.4 g5.8`,
    },
  },
  bass: 'r.3 -.3 5.2 r.3 -.3 8.2',
  comp: '-.3 x.3 -.2 x.3 -.3 x.2',
  arp: '0.2 2.2 1.2 3.2 2.2 1.2 3.2 2.2',
  drums: { kick: 'x-----x---x-----', rim: '---x--x---x-x---', hat: '--x---x---x---x-', tick: 'x-xxx-xxx-xxx-xx' },
  fill: {
    kick: 'x---------------',
    rim: '---x--x---',
    tom: '--------x--x----',
    low: '------------x-x-',
    hat: '--x---x-',
  },
  voices: { chords: 'pluck', bass: 'round', lead: 'steel', arp: 'drop' },
  minIntensity: { chords: 0, bass: 0, lead: 1, beat: 1, arp: 2, hats: 3 },
  accidentals: [],
};
