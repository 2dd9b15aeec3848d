import type { Shape } from '@jumpy/rig/shape';
import { renderSvg } from '@jumpy/rig/renderSvg';
import { type SVGAttributes, useMemo } from 'react';

interface Props extends Pick<SVGAttributes<SVGSVGElement>, 'className' | 'width' | 'height' | 'preserveAspectRatio'> {
  shape: Shape;
  box: readonly number[];
  /** Prefix that keeps the ids of several drawings on a page unique. */
  clipIdPrefix: string;
}

/** Renders a drawing of the rig. Hidden from screen readers, since the text next to it says the same. */
export function RigDrawing({ shape, box, clipIdPrefix, ...rest }: Props) {
  const markup = useMemo(() => renderSvg(shape, { idPrefix: clipIdPrefix }), [shape, clipIdPrefix]);
  return (
    <svg
      {...rest}
      viewBox={box.join(' ')}
      aria-hidden="true"
      focusable="false"
      data-drawing={clipIdPrefix}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
