// Below the picture: its window by sliders and presets if it is gray, its brightness and contrast if it has colors.

import { type GrayWindow, levels, widths, windowWith } from './gray-window.ts';
import { type Light, lights, lightWith } from './light.ts';
import { reviewViewerTexts } from './review-viewer-texts.ts';

interface WindowControlsProps {
  readonly window: GrayWindow;
  readonly onChange: (window: GrayWindow) => void;
  readonly onPreset: (parts: 'dark' | 'bright') => void;
}

export function WindowControls({ window, onChange, onPreset }: WindowControlsProps) {
  const { level, width, darkParts, brightParts, invert, windowHint } = reviewViewerTexts;
  return (
    <div className="viewer__tools">
      <NumberSlider
        label={level}
        value={window.level}
        least={levels.least}
        most={levels.most}
        onChange={(value) => onChange(windowWith(window, { level: value }))}
      />
      <NumberSlider
        label={width}
        value={window.width}
        least={widths.least}
        most={widths.most}
        onChange={(value) => onChange(windowWith(window, { width: value }))}
      />
      <button type="button" className="button button--quiet button--small" onClick={() => onPreset('dark')}>
        {darkParts}
      </button>
      <button type="button" className="button button--quiet button--small" onClick={() => onPreset('bright')}>
        {brightParts}
      </button>
      <button
        type="button"
        className="button button--quiet button--small"
        aria-pressed={window.isInverted}
        onClick={() => onChange(windowWith(window, { isInverted: !window.isInverted }))}
      >
        {invert}
      </button>
      <p className="viewer__hint">{windowHint}</p>
    </div>
  );
}

interface LightControlsProps {
  readonly light: Light;
  readonly onChange: (light: Light) => void;
}

export function LightControls({ light, onChange }: LightControlsProps) {
  const { brightness, contrast, lightHint } = reviewViewerTexts;
  return (
    <div className="viewer__tools">
      <NumberSlider
        label={brightness}
        value={light.brightness}
        {...lights}
        onChange={(value) => onChange(lightWith(light, { brightness: value }))}
      />
      <NumberSlider
        label={contrast}
        value={light.contrast}
        {...lights}
        onChange={(value) => onChange(lightWith(light, { contrast: value }))}
      />
      <p className="viewer__hint">{lightHint}</p>
    </div>
  );
}

interface NumberSliderProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

function NumberSlider({ label, value, least, most, onChange }: NumberSliderProps) {
  return (
    <label className="viewer__slider">
      {label}
      <input
        type="range"
        min={least}
        max={most}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span className="viewer__number tabular" aria-hidden="true">
        {value}
      </span>
    </label>
  );
}
