import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { navigate } from 'wouter/use-browser-location';
import { chartOptions, inkOf } from './chart-options.ts';
import type { ChartProps } from './chart-props.ts';
import '../styles/rest.css';
import '../styles/uplot.css';

type ChartPlotProps = Omit<ChartProps, 'emptyText' | 'format' | 'tools' | 'waiting'> & {
  format: (value: number) => string;
  isCount: boolean;
  figure: RefObject<HTMLElement | null>;
};

/** Calls back when the theme changes, by the page's switch or by the system. */
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

const dataOf = ({ labels, series }: Pick<ChartProps, 'labels' | 'series'>): uPlot.AlignedData => [
  labels.map((_, index) => index),
  ...series.map((each) => [...each.values]),
];

/** Draws the chart on an element, and again when its shape changes; reports the index under the pointer. */
const usePlot = ({ figure, ...chart }: ChartPlotProps, onIndex: (at: number | null) => void) => {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const latest = useRef(chart);
  latest.current = chart;
  const { kind, xLabel, yLabel, labels, series } = chart;
  // New values are passed by setData; other names or series need a new drawing.
  const shape = JSON.stringify([kind, xLabel, yLabel, labels, series.map((each) => each.label)]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: shape stands for everything that is drawn except the values
  useEffect(() => {
    const [element, colours] = [host.current, figure.current];
    if (!element || !colours) return;
    const draw = (size: { width: number; height: number }): void => {
      const options = chartOptions({ ...latest.current, ink: inkOf(colours), size, onIndex });
      plot.current = new uPlot(options, dataOf(latest.current), element);
    };
    // The first call comes before anything is painted. Reading the size earlier would lay the page out once for each
    // chart.
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      // A hidden tab has no width: it waits until it has.
      if (width === 0) return;
      const size = { width: Math.max(Math.round(width), 160), height: Math.max(Math.round(height), 96) };
      if (!plot.current) draw(size);
      // A part of a pixel is no other size.
      else if (plot.current.width !== size.width || plot.current.height !== size.height) plot.current.setSize(size);
    });
    observer.observe(element);
    const forgetTheme = onThemeChange(() => plot.current?.redraw(false, true));
    return () => {
      observer.disconnect();
      forgetTheme();
      plot.current?.destroy();
      plot.current = undefined;
      onIndex(null);
    };
  }, [shape]);

  const figures = JSON.stringify(series.map((each) => each.values));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same figures are not drawn again, although each rendering makes a new list of them
  useEffect(() => {
    plot.current?.setData(dataOf(latest.current));
  }, [figures]);
  return { host, plot };
};

/** The index that a key leads to, from 0 to `last`; undefined where the key moves nothing. */
const placeAfter = (key: string, at: number | null, last: number): number | undefined => {
  const next = (at ?? -1) + 1;
  const before = at === null ? last : at - 1;
  const places: Record<string, number> = { ArrowRight: next, ArrowUp: next, ArrowLeft: before, ArrowDown: before };
  const to = { ...places, Home: 0, End: last }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
};

type ReadoutProps = {
  /** The values at the cursor, by series; null where it is at none. */
  of: { readonly name: string; readonly values: readonly { readonly label: string; readonly text: string }[] } | null;
  hasLinks: boolean;
};

function Readout({ of, hasLinks }: ReadoutProps) {
  return (
    <p className="chart-readout" aria-hidden="true">
      {of === null ? (
        <span>Hover, or focus the chart and use ← →{hasLinks && '; Enter opens the list'}</span>
      ) : (
        <>
          <strong>{of.name}</strong>
          {of.values.map(({ label, text }) => (
            <span key={label}>
              {label} <strong>{text}</strong>
            </span>
          ))}
        </>
      )}
    </p>
  );
}

/** The plot itself, with uPlot; loaded when a chart first shows. */
export function ChartPlot(props: ChartPlotProps) {
  const { title, labels, series, format, hrefAt } = props;
  const [at, setAt] = useState<number | null>(null);
  const { host, plot } = usePlot(props, setAt);
  const last = labels.length - 1;
  const open = (): void => {
    const href = at === null ? undefined : hrefAt?.(at);
    if (href !== undefined) navigate(href);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open();
    const to = placeAfter(event.key, at, last);
    if (to === undefined || !plot.current) return;
    event.preventDefault();
    event.stopPropagation();
    setAt(to);
    plot.current.setCursor({ left: plot.current.valToPos(to, 'x'), top: 8 }, false);
  };
  const values = series.map(({ label, values: all }) => {
    const value = at === null ? undefined : all[at];
    return { label, text: value === null || value === undefined ? 'no value' : format(value) };
  });
  const name = at === null ? '' : (labels[at] ?? '');
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
            ? hrefAt
              ? 'Arrow keys read the values, Enter opens the list behind one'
              : 'Arrow keys read the values'
            : `${name}: ${values.map(({ label, text }) => `${label} ${text}`).join(', ')}`
        }
        data-opens={hrefAt !== undefined || undefined}
        onKeyDown={press}
        onClick={open}
      />
      <Readout of={at === null ? null : { name, values }} hasLinks={hrefAt !== undefined} />
    </>
  );
}
