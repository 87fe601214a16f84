// A dialog based on the browser's own: it traps the focus, makes the page behind it inert, and returns the focus.

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import './dialog.css';

interface ModalDialogProps {
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** Called for Escape; without it only the dialog's buttons close it. */
  readonly onDismiss?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

export function ModalDialog({ title, role = 'dialog', onDismiss, className = '', children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The webhook panel is a second root on the page, whose ids begin like those of the first: the ending keeps its title
  // apart from a field there.
  const titleId = `${useId()}-title`;
  // Closes before the element leaves the page: a dialog that is removed while open does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      // Its first button, which gets the focus, may be below the edge.
      element.scrollTop = 0;
    }
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={`dialog ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss?.();
      }}
      onKeyDown={(event) => {
        // A second Escape would close a dialog that must stay open, whatever `cancel` does.
        if (event.key === 'Escape') {
          event.preventDefault();
          onDismiss?.();
        }
      }}
    >
      <h2 id={titleId} className="dialog__title">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
