// An arrow before the link back: drawn, because fonts of many devices lack the character, but also present as text.

export function BackArrow() {
  return (
    <>
      <span className="visually-hidden">←</span>
      <svg className="sign" viewBox="0 0 16 16" aria-hidden>
        <path d="M14 8H2.5M7 3.5L2.5 8L7 12.5" />
      </svg>
    </>
  );
}
