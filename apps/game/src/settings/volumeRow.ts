import { createElement } from '../page/element.ts';
import './setting.css';
import './volumeRow.css';
import * as m from './messages.ts';

/** Volume from 0 to 1 in steps of 0.1, as a settings row. */
export interface VolumeRowOptions {
  readonly name: string;
  readonly label: string;
  readonly onChange: (volume: number) => void;
}

export interface VolumeRow {
  readonly root: HTMLElement;
  setValue(volume: number): void;
}

export function createVolumeRow({ name, label, onChange }: VolumeRowOptions): VolumeRow {
  const slider = createElement('input', { type: 'range', min: '0', max: '1', step: '0.1', 'data-setting': name });
  const figure = createElement('span', { class: 'figure', 'aria-hidden': 'true' });
  const show = (volume: number): void => {
    const percent = `${Math.round(volume * 100)} %`;
    slider.value = String(volume);
    slider.style.setProperty('--filled', `${volume * 100}%`);
    slider.setAttribute('aria-valuetext', percent);
    figure.textContent = volume === 0 ? m.volumeOff() : percent;
  };
  slider.addEventListener('input', () => {
    show(slider.valueAsNumber);
    onChange(slider.valueAsNumber);
  });
  return {
    root: createElement('label', { class: 'setting volume' }, createElement('span', { text: label }), slider, figure),
    setValue: show,
  };
}
