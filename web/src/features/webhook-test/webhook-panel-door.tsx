// Opens and closes the webhook-test panel with Ctrl+Alt+W (decision 0039). No control leads there, and until it is opened nothing of
// it is loaded.

import { lazy, Suspense, useCallback, useEffect, useState } from 'react';

const WebhookPanelDialog = lazy(() => import('./webhook-panel-dialog.tsx'));

/** `mayOpen` is asked at the key press, and closes the panel when it holds no longer. */
export default function WebhookPanelDoor({ mayOpen }: { readonly mayOpen: () => boolean }) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useCallback(() => setOpen((wasOpen) => !wasOpen && mayOpen()), [mayOpen]);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPanelKey(event) && !event.repeat) toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);
  useEffect(() => {
    if (isOpen && !mayOpen()) setOpen(false);
  });

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <WebhookPanelDialog onClose={close} isPanelKey={isPanelKey} />
    </Suspense>
  );
}

/** By its place on the keyboard as well: with Alt some keyboards make another sign of it. */
function isPanelKey({ ctrlKey, altKey, key, code }: KeyboardEvent): boolean {
  return ctrlKey && altKey && (key.toLowerCase() === 'w' || code === 'KeyW');
}
