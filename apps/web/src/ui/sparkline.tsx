type SparklineProps = { values: readonly (number | null)[] };

const height = 24;
const width = 100;

/** The course of a figure, as a line without axes; the figures themselves are shown elsewhere. */
export function Sparkline({ values }: SparklineProps) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const step = width / Math.max(1, values.length - 1);
  const points = values.map((value, at) => `${at * step},${height - 1 - ((value ?? 0) / most) * (height - 2)}`);
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} fill="none" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
