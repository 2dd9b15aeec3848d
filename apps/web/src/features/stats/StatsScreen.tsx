/** To be drawn. */
export function StatsScreen() {
  return <main>StatsScreen</main>;
}
