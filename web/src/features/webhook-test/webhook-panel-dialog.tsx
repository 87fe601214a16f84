// The webhook-test panel as a dialog with a frame. The frame is needed because its document may post to any address,
// and this page may not.

import { webhookPanelPath } from '@simulator/api-contract';
import { useCallback, useState } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { isPanelKey } from './panel-key.ts';
import './webhook-panel.css';

/** In development the frame has the same origin as the pages. */
const address = import.meta.env.DEV ? '/webhook-panel.html' : webhookPanelPath;

export default function WebhookPanelDialog({ onClose }: { readonly onClose: () => void }) {
  const [isMissing, setMissing] = useState(false);
  // Keys that are pressed inside a frame do not reach the document around it.
  const listenInside = useCallback(
    ({ contentDocument }: HTMLIFrameElement) => {
      // If the page does not load, the browser shows its own document, which this page can't access.
      setMissing(contentDocument === null);
      contentDocument?.addEventListener('keydown', (event) => {
        if (event.key === 'Escape' || isPanelKey(event)) onClose();
      });
    },
    [onClose],
  );
  return (
    <ModalDialog title="Webhook Test" onDismiss={onClose} className="webhook-panel">
      {isMissing && (
        <p className="notice notice--warning" role="alert">
          The panel could not be loaded: it comes from the server, and needs the network.
        </p>
      )}
      <iframe
        hidden={isMissing}
        className="webhook-panel__frame"
        src={address}
        title="Webhook test"
        onLoad={({ currentTarget }) => listenInside(currentTarget)}
      />
      <div className="dialog__actions">
        <button className="button button--quiet" type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </ModalDialog>
  );
}
