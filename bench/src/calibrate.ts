const ROUNDS = 20_000_000;

/** Nanoseconds per round of a fixed integer loop; calibrates results to the current speed of this machine. */
export function measureIntegerRoundNs(): number {
  let state = 0x9e3779b9 | 0;
  const startNs = process.hrtime.bigint();
  for (let i = 0; i < ROUNDS; i += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state = Math.imul(state, 0x85ebca6b) | 0;
  }
  const ns = Number(process.hrtime.bigint() - startNs);
  if (state === 42) throw new Error('the loop must not be optimised away');
  return ns / ROUNDS;
}
