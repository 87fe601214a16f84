// The product's mark: a sheet with six lines, the fifth of which is the current one.

export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className="mark__sheet" x="4" y="2" width="24" height="28" rx="3" />
      <path className="mark__lines" d="M10 9h12M10 13.5h12M10 18h7" />
      <path className="mark__tick" d="M10 23.5l3 2.5 7-6.5" />
    </svg>
  );
}
