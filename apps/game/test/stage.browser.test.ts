import { expect, test } from 'vitest';
import { createStage } from '../src/view/stage.ts';
import { createIdleQueue } from '../src/view/idleQueue.ts';

test('the canvas follows the pixel density of its window’s screen, even at the same size', () => {
  const [root, column] = [document.createElement('div'), document.createElement('div')];
  const [sides, canvas] = [document.createElement('canvas'), document.createElement('canvas')];
  root.style.cssText = 'width: 300px; height: 600px';
  column.append(canvas);
  root.append(sides, column);
  document.body.append(root);
  const screen = { devicePixelRatio: 1, queries: new Map<string, EventTarget>() };
  const onScreen = new Proxy(window, {
    get(target, name) {
      if (name === 'devicePixelRatio') return screen.devicePixelRatio;
      if (name === 'matchMedia')
        return (query: string) => screen.queries.set(query, new EventTarget()).get(query) as MediaQueryList;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const stage = createStage({
    ...{
      window: onScreen,
      page: { root, sideCanvas: sides, column, canvas },
      idleQueue: createIdleQueue(window),
      random: () => 0.5,
    },
    visualSettings: () => ({ reducedMotion: true, vision: 'standard', hand: 'right' }),
  });
  const move = (devicePixelRatio: number): number => {
    const query = `(resolution: ${screen.devicePixelRatio}dppx)`;
    screen.devicePixelRatio = devicePixelRatio;
    screen.queries.get(query)?.dispatchEvent(new Event('change'));
    return canvas.width;
  };
  expect([canvas.width, move(2), move(1), move(1.5)]).toEqual([300, 600, 300, 450]);
  stage.stop();
  expect(move(1)).toBe(450);
  root.remove();
});
