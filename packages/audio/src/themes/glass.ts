import type { Theme } from '../theme.ts';

/** Calm and clear, between F and A minor: a bell falling a fourth, and a circle of fifths in the middle. */
export const GLASS: Theme = {
  name: 'glass',
  tempo: 90,
  gain: 1.18,
  swing: 50,
  form: ['A', 'a', 'B', 'a'],
  sections: {
    A: {
      chords: 'Fmaj7 | Em7 | Am7 | Cmaj7 | Fmaj7 | Em7 | Dm7 | G',
      lead: `e5.6 c5.2 a4.8 | d5.6 b4.2 g4.8 | c5.4 e5.4 a5.8 | g5.8 e5.4 -.4
        | e5.6 c5.2 a4.8 | d5.6 b4.2 e5.8 | f5.6 d5.2 a4.4 c5.4 | b4.10 -.6`,
    },
    a: {
      chords: 'Fmaj7 | Em7 | Am7 | C | Dm7 | Em7 | Fmaj7 G | Am7',
      lead: `e5.6 c5.2 a4.4 c5.4 | d5.6 b4.2 g4.4 b4.4 | c5.4 e5.4 a5.4 b5.4 | c6.4 b5.4 g5.4 e5.4
        | f5.6 a5.2 d5.8 | g5.6 b5.2 e5.8 | a5.4 c5.4 b4.4 d5.4 | c5.8 a4.8`,
    },
    B: {
      chords: 'Dm7 | G | Cmaj7 | Fmaj7 | Bm7b5 | E7 | Am7 | Am7 G',
      lead: `a5.8 g5.4 f5.4 | b5.8 a5.4 g5.4 | e5.4 g5.4 b5.4 g5.4 | a5.6 g5.4 e5.6
        | d5.4 e5.4 f5.4 a5.4 | g#5.8 e5.4 b4.4 | c5.4 e5.4 a5.4 c6.4 | a5.6 g5.2 d5.4 b4.4`,
    },
  },
  bass: 'r.10 5.6',
  comp: 'x.16',
  arp: '0.2 1.2 2.2 3.2 4.2 3.2 2.2 1.2',
  drums: { kick: 'x---------x-----', rim: '--------x-------', tick: '--x---x---x---x-', hat: '' },
  fill: {
    kick: 'x---------------',
    rim: '--------x--x--x-',
    tick: '--x-x-x-x-x-x-x-',
    tom: '----------x-----',
    low: '------------x---',
  },
  voices: { chords: 'pad', bass: 'deep', lead: 'glass', arp: 'drop' },
  minIntensity: { chords: 0, bass: 0, arp: 1, lead: 1, beat: 2, hats: 3 },
  accidentals: ['g#'],
};
