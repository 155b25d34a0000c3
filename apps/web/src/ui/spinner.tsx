/** Only the turning ring; it is decorative, so say in text what is loading. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

type LoadingProps = {
  label: string;
  /** As high as a page instead of a panel. */
  page?: boolean | undefined;
};

/** A place that waits for its content, and announces it to screen readers. */
export function Loading({ label, page }: LoadingProps) {
  return (
    <div className="loading" role="status" data-page={page || undefined}>
      <Spinner />
      <span>{label}</span>
    </div>
  );
}
