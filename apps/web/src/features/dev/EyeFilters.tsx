/** Whose eyes look at the sheet: all colours, or fewer (Machado, Oliveira and Fernandes 2009, over linear light). */
export const EYES = {
  everyone: undefined,
  deuteranopia: '0.367 0.861 -0.228 0 0 0.280 0.673 0.047 0 0 -0.012 0.043 0.969 0 0 0 0 0 1 0',
  protanopia: '0.152 1.053 -0.205 0 0 0.115 0.786 0.099 0 0 -0.004 -0.048 1.052 0 0 0 0 0 1 0',
  tritanopia: '1.256 -0.077 -0.179 0 0 -0.078 0.931 0.148 0 0 0.005 0.691 0.304 0 0 0 0 0 1 0',
} as const;
export type Eye = keyof typeof EYES;

/** The filters behind `filterOf`. */
export function EyeFilters() {
  return (
    <svg width={0} height={0} aria-hidden="true" focusable="false">
      {Object.entries(EYES).map(([eye, values]) =>
        values ? (
          <filter key={eye} id={`eye-${eye}`} colorInterpolationFilters="linearRGB">
            <feColorMatrix type="matrix" values={values} />
          </filter>
        ) : null,
      )}
    </svg>
  );
}

/** What a page seen by such eyes wears as its CSS filter. */
export function filterOf(eye: Eye): string | undefined {
  return EYES[eye] === undefined ? undefined : `url(#eye-${eye})`;
}
