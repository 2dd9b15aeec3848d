/** Easing curves over 0 to 1. */
export const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));
export const easeOut = (progress: number): number => 1 - (1 - clamp01(progress)) ** 3;
export const easeInOut = (progress: number): number => {
  const t = clamp01(progress);
  return t * t * (3 - 2 * t);
};
export const easeIn = (progress: number): number => clamp01(progress) ** 2;

/** Value that springs back to 0 with one overshoot. */
export interface Spring {
  value: number;
  speed: number;
}

/** Advances a spring; its stiffness and damping give one visible overshoot within about 240 ms. */
export function moveSpring(spring: Spring, elapsedMs: number): void {
  const steps = Math.max(1, Math.ceil(elapsedMs / 8));
  const stepS = elapsedMs / steps / 1_000;
  for (let step = 0; step < steps; step += 1) {
    spring.speed += (-520 * spring.value - 26 * spring.speed) * stepS;
    spring.value += spring.speed * stepS;
  }
}
