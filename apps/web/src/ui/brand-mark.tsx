/** The mark: two overlapping rings. It is decorative, so the name beside it must be text. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6.5" className="brand-mark-ground" />
      <circle cx="9.4" cy="12" r="4.6" className="brand-mark-ring" />
      <circle cx="14.6" cy="12" r="4.6" className="brand-mark-ring" />
      <path d="M12 8.2a4.6 4.6 0 0 1 0 7.6a4.6 4.6 0 0 1 0-7.6z" className="brand-mark-meet" />
    </svg>
  );
}
