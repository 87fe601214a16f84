// The buttons of the viewer: what dragging does, zoom, and what else is shown.

import { pictureTexts } from '../picture-texts.ts';
import { reviewViewerTexts } from './review-viewer-texts.ts';

export type ViewerTool = 'move' | 'tone' | 'measure';

interface Toggle {
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

interface ViewerToolsProps {
  readonly tool: ViewerTool;
  /** True for gray pictures, which have a window; others have brightness and contrast. */
  readonly isGray: boolean;
  readonly onTool: (tool: ViewerTool) => void;
  readonly onZoom: (factor: number) => void;
  readonly onReset: () => void;
  readonly finding: Toggle | undefined;
  readonly normal: Toggle | undefined;
  readonly fullScreen: Toggle | undefined;
  readonly onClose: () => void;
}

export function ViewerTools(props: ViewerToolsProps) {
  const { tool, isGray, onTool, onZoom, onReset, finding, normal, fullScreen, onClose } = props;
  const texts = reviewViewerTexts;
  const tools = [
    ['move', texts.move],
    ['tone', isGray ? texts.window : texts.light],
    ['measure', texts.measure],
  ] as const;
  const toggles = [
    [finding, pictureTexts.showFinding],
    [normal, pictureTexts.compare],
    [fullScreen, texts.fullScreen],
  ] as const;
  return (
    <div className="viewer__tools">
      <div className="viewer__choice" role="group" aria-label={texts.tools}>
        {tools.map(([each, label]) => (
          <QuietButton key={each} tool={each} label={label} isPressed={tool === each} onClick={() => onTool(each)} />
        ))}
      </div>
      <div className="viewer__choice">
        <QuietButton label={texts.zoomOut} sign="−" onClick={() => onZoom(0.8)} />
        <QuietButton label={texts.zoomIn} sign="+" onClick={() => onZoom(1.25)} />
      </div>
      <QuietButton label={texts.reset} onClick={onReset} />
      {toggles.map(
        ([toggle, label]) =>
          toggle && <QuietButton key={label} label={label} isPressed={toggle.isShown} onClick={toggle.onToggle} />,
      )}
      <button type="button" className="button button--small" onClick={onClose}>
        {texts.close}
      </button>
    </div>
  );
}

interface QuietButtonProps {
  readonly label: string;
  /** Shown in place of the label, which remains the button's name. */
  readonly sign?: string;
  readonly tool?: ViewerTool;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

function QuietButton(props: QuietButtonProps) {
  return (
    <button
      type="button"
      className="button button--quiet button--small"
      data-tool={props.tool}
      aria-label={props.sign && props.label}
      aria-pressed={props.isPressed}
      onClick={props.onClick}
    >
      {props.sign ? <span aria-hidden="true">{props.sign}</span> : props.label}
    </button>
  );
}
