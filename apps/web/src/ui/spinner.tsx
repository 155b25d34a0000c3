/** The turning ring alone; decorative, so say in text what is waited for. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

type LoadingProps = {
  label: string;
  /** Takes the height of a page instead of a panel. */
  page?: boolean | undefined;
};

/** A place that waits for its content, and says so to a screen reader. */
export function Loading({ label, page }: LoadingProps) {
  return (
    <div className="loading" role="status" data-page={page || undefined}>
      <Spinner />
      <span>{label}</span>
    </div>
  );
}
