import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { chartOptions, inkOf } from './chart-options.ts';
import type { ChartProps } from './chart-props.ts';

type ChartPlotProps = Omit<ChartProps, 'emptyText' | 'format' | 'tools' | 'waiting'> & {
  format: (value: number) => string;
  figure: RefObject<HTMLElement | null>;
};

/** Calls back when the theme changes, by the page's switch or the system's. */
function onThemeChange(react: () => void): () => void {
  const watcher = new MutationObserver(react);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', react);
  return () => {
    watcher.disconnect();
    system.removeEventListener('change', react);
  };
}

/** The picture itself, on uPlot; loaded when a chart first shows. */
export function ChartPlot({ figure, ...chart }: ChartPlotProps) {
  const { title, labels, series, format, kind, xLabel, yLabel } = chart;
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const [at, setAt] = useState<number | null>(null);
  const latest = useRef(chart);
  latest.current = chart;
  // Values flow in by setData; another set of names or series is another picture.
  const shape = JSON.stringify([kind, xLabel, yLabel, labels, series.map((each) => each.label)]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: shape stands for all that is drawn but the values
  useEffect(() => {
    const element = host.current;
    if (!element || !figure.current) return;
    const now = latest.current;
    const data = [
      now.labels.map((_, index) => index),
      ...now.series.map((each) => [...each.values]),
    ] as uPlot.AlignedData;
    const sizeOf = () => ({ width: Math.max(element.clientWidth, 160), height: Math.max(element.clientHeight, 96) });
    const options = chartOptions({ ...now, ink: inkOf(figure.current), size: sizeOf(), onIndex: setAt });
    const made = new uPlot(options, data, element);
    plot.current = made;
    // A hidden tab has no width: wait until it has.
    const observer = new ResizeObserver(() => element.clientWidth > 0 && made.setSize(sizeOf()));
    observer.observe(element);
    const forgetTheme = onThemeChange(() => made.redraw(false, true));
    return () => {
      observer.disconnect();
      forgetTheme();
      made.destroy();
      plot.current = undefined;
      setAt(null);
    };
  }, [shape]);

  useEffect(() => {
    const data = [latest.current.labels.map((_, index) => index), ...series.map((each) => [...each.values])];
    plot.current?.setData(data as uPlot.AlignedData);
  }, [series]);

  const last = labels.length - 1;
  const press = (event: KeyboardEvent) => {
    const here = at ?? -1;
    const steps: Record<string, number> = {
      ArrowRight: here + 1,
      ArrowUp: here + 1,
      ArrowLeft: at === null ? last : here - 1,
    };
    const to = { ...steps, ArrowDown: steps.ArrowLeft, Home: 0, End: last }[event.key];
    if (to === undefined || !plot.current) return;
    event.preventDefault();
    event.stopPropagation();
    const index = Math.max(0, Math.min(last, to));
    setAt(index);
    plot.current.setCursor({ left: plot.current.valToPos(index, 'x'), top: 8 }, false);
  };
  const values = (index: number) =>
    series.map((each) => ({ label: each.label, value: each.values[index] ?? null, text: textOf(each.values[index]) }));
  const textOf = (value: number | null | undefined) =>
    value === null || value === undefined ? 'no value' : format(value);
  return (
    <>
      <div
        className="chart-plot"
        ref={host}
        role="slider"
        tabIndex={0}
        aria-label={`${title}: values`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? 0}
        aria-valuetext={
          at === null
            ? 'Arrow keys read the values'
            : `${labels[at]}: ${values(at)
                .map(({ label, text }) => `${label} ${text}`)
                .join(', ')}`
        }
        onKeyDown={press}
      />
      <p className="chart-readout" aria-hidden="true">
        {at === null ? (
          <span>Hover, or focus the chart and use ← →</span>
        ) : (
          <>
            <strong>{labels[at]}</strong>
            {values(at).map(({ label, text }) => (
              <span key={label}>
                {label} <strong>{text}</strong>
              </span>
            ))}
          </>
        )}
      </p>
    </>
  );
}
