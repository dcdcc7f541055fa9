export function Logo() {
  return (
    <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <rect width="36" height="36" rx="10" fill="var(--bd-color-fill-brand)" />
      <circle cx="25" cy="11" r="4.5" fill="#f2b84b" />
      <path d="M4 25 13 11l6 9 3-4 10 9z" fill="#fbfaf7" />
      <path d="M4 28c3-2 5-2 8 0s5 2 8 0 5-2 8 0 3 1 4 1" fill="none" stroke="#fbfaf7" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
