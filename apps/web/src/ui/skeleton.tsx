type SkeletonProps = {
  /** Share of the available width, 0 to 1. */
  width?: number | undefined;
};

/** A grey bar where text will appear; silent to screen readers. */
export function Skeleton({ width = 1 }: SkeletonProps) {
  return <span className="skeleton" aria-hidden="true" style={{ width: `${width * 100}%` }} />;
}
