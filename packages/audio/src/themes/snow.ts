import type { Theme } from '../theme.ts';

/** Still and bright, in C major: a music box of falling thirds that shivers in its minor middle. */
export const SNOW: Theme = {
  name: 'snow',
  tempo: 90,
  gain: 1.18,
  swing: 50,
  form: ['A', 'a', 'B', 'a'],
  sections: {
    A: {
      chords: 'C | Em7 | F | C | Am7 | Em7 | F | G',
      lead: `g5.4 e5.4 c5.4 e5.4 | d5.4 b4.4 g4.4 b4.4 | a4.4 c5.4 f5.4 c5.4 | e5.8 g5.8
        | c5.4 e5.4 g5.4 e5.4 | d5.4 b4.4 e5.4 d5.4 | c5.4 f5.4 a5.4 f5.4 | g5.8 d5.8`,
    },
    a: {
      chords: 'C | Em7 | F | C | Dm7 | G | F G | C',
      lead: `g5.4 e5.4 c5.4 e5.4 | d5.4 b4.4 d5.4 g5.4 | a5.4 f5.4 c5.4 f5.4 | e5.8 c5.8
        | f5.4 d5.4 a4.4 c5.4 | b4.4 d5.4 g5.4 d5.4 | c5.4 f5.4 d5.4 b4.4 | c5.12 -.4`,
    },
    B: {
      chords: 'Am7 | F | Dm7 | E7 | Am7 | F | Dm7 G | G7',
      lead: `c5.6 d5.2 e5.8 | f5.6 e5.2 c5.8 | d5.6 e5.2 f5.8 | e5.6 d5.2 b4.8
        | c5.6 d5.2 e5.8 | a5.6 g5.2 f5.8 | f5.6 d5.2 b4.8 | d5.6 f5.2 g5.8`,
    },
  },
  bass: 'r.8 5.8',
  comp: 'x.16',
  arp: '3.2 2.2 1.2 2.2 3.2 2.2 1.2 2.2',
  drums: { kick: 'x---------x-----', rim: '--------x-------', tick: '----x---x---x---' },
  fill: { kick: 'x---------------', rim: '--------x---x-x-', tick: '----x-x-x-x-x-x-', tom: '----------x-----' },
  voices: { chords: 'pad', bass: 'deep', lead: 'chime', arp: 'drop' },
  minIntensity: { chords: 0, bass: 0, lead: 1, arp: 1, beat: 2, hats: 3 },
  accidentals: ['g#'],
};
