/** The crown of a new best; width in px. */
export function Crown({ size }: { size: number }) {
  return (
    <svg width={size} height={size * 0.82} viewBox="-50 -52 100 82" aria-hidden="true" focusable="false">
      <g stroke="#170B36" strokeWidth={8} strokeLinejoin="round">
        <path d="M-36,20L-42,-24L-20,-8L0,-36L20,-8L42,-24L36,20C16,27 -16,27 -36,20Z" fill="#FFC84A" />
        <circle cy={-38} r={6} fill="#FFE9A3" />
        <circle cx={-42} cy={-26} r={5} fill="#FFE9A3" />
        <circle cx={42} cy={-26} r={5} fill="#FFE9A3" />
      </g>
      <path d="M10,21C20,20.5 30,19 33,18L37,-14L22,2L14,-9Z" fill="#E39B2B" />
      <circle cy={8} r={7} fill="#FF6F61" stroke="#170B36" strokeWidth={5} />
    </svg>
  );
}
