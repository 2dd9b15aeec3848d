import { useMemo } from 'react';
import { encode } from 'uqr';

/** QR code; the caller provides the background. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { size, path } = useMemo(() => toQrPath(text), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** Each horizontal run of dark modules becomes one rectangle. */
function toQrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const parts: string[] = [];
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (row[x]) x += 1;
      if (x > from) parts.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
    }
  }
  return { size, path: parts.join('') };
}
