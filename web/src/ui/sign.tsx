// Right and wrong as drawn icons: fonts of many devices lack the characters.

interface SignProps {
  /** Read out by screen readers; without it the sign only repeats the words next to it. */
  readonly label?: string;
}

export function RightSign({ label }: SignProps) {
  return <Sign path="M3 8.5l3.4 3.5L13 4.5" label={label} />;
}

export function WrongSign({ label }: SignProps) {
  return <Sign path="M4 4l8 8M12 4l-8 8" label={label} />;
}

/** For an unanswered question: neither right nor wrong. */
export function OmittedSign({ label }: SignProps) {
  return <Sign path="M8 3a5 5 0 1 1 0 10a5 5 0 1 1 0-10z" label={label} />;
}

/** A line through a circle, for what counts as neither right nor wrong. */
export function DroppedSign({ label }: SignProps) {
  return <Sign path="M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM4.2 8h7.6" label={label} />;
}

export function FlagSign({ label }: SignProps) {
  return <Sign path="M4 14V2.5h8l-2 3.25 2 3.25H4" label={label} />;
}

/** An exclamation mark in a triangle. */
export function WarningSign({ label }: SignProps) {
  return <Sign path="M8 1.8L15 14H1zM8 6.2v3.6M8 11.9v.1" label={label} />;
}

function Sign({ path, label }: { readonly path: string; readonly label: string | undefined }) {
  return (
    <svg
      className="sign"
      viewBox="0 0 16 16"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} />
    </svg>
  );
}
