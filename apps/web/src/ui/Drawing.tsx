import type { Shape } from '@jumpy/rig/shape';
import { paintSvg } from '@jumpy/rig/svg';
import { type SVGAttributes, useMemo } from 'react';

interface Props extends Pick<SVGAttributes<SVGSVGElement>, 'className' | 'width' | 'height' | 'preserveAspectRatio'> {
  shape: Shape;
  box: readonly number[];
  /** Tells the clips of two drawings on one page apart. */
  name: string;
}

/** A drawing of the rig. Silent: the words beside it speak. */
export function Drawing({ shape, box, name, ...rest }: Props) {
  const markup = useMemo(() => paintSvg(shape, { idPrefix: name }), [shape, name]);
  return (
    <svg
      {...rest}
      viewBox={box.join(' ')}
      aria-hidden="true"
      focusable="false"
      data-drawing={name}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
