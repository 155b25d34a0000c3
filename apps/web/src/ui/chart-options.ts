import uPlot from 'uplot';
import type { ChartProps, ChartSeries } from './chart-props.ts';

/** Reads the colours of a chart's parts from the stylesheet, at each drawing. */
export function inkOf(figure: HTMLElement) {
  const styleOf = (selector: string) => {
    const element = figure.querySelector(selector);
    return element ? getComputedStyle(element) : undefined;
  };
  const swatch = (at: number) => styleOf(`.chart-swatch[data-series="${at}"]`);
  return {
    series: (at: number): string => swatch(at)?.color ?? 'CanvasText',
    /** The fill of a bar: with forced colours it differs from the series' colour, so that the outline shows. */
    fill: (at: number): string => swatch(at)?.backgroundColor ?? 'CanvasText',
    // A light tint of the first series' colour, mixed by the stylesheet.
    area: (): string => styleOf('.chart-swatch')?.borderTopColor ?? 'transparent',
    text: (): string => styleOf('.chart-plot')?.color ?? 'CanvasText',
    font: `11px ${getComputedStyle(figure).fontFamily}`,
    grid: (): string => styleOf('.chart-plot')?.borderTopColor ?? 'GrayText',
  };
}

/** The current colours, read from the page: uPlot paints on a canvas, where CSS does not apply. */
type Ink = ReturnType<typeof inkOf>;

/** The share of a step that a group of bars fills, and the largest width of a bar in pixels. */
const groupShare = 0.66;
const widestBarPx = 28;

/** Bars side by side: uPlot's own builder supports one series or two. */
function bars(at: number, count: number, ink: Ink): uPlot.Series.PathBuilder {
  return (u, seriesAt, from, to) => {
    const ratio = devicePixelRatio;
    const step = u.valToPos(1, 'x', true) - u.valToPos(0, 'x', true);
    const width = Math.max(ratio, Math.min((step * groupShare) / count, widestBarPx * ratio));
    const bottom = u.valToPos(0, 'y', true);
    const fill = new Path2D();
    for (let index = from; index <= to; index++) {
      const value = u.data[seriesAt]?.[index];
      if (value === null || value === undefined) continue;
      const left = u.valToPos(index, 'x', true) + (at - count / 2) * width;
      const top = u.valToPos(value, 'y', true);
      fill.roundRect(left + ratio / 2, top, width - ratio, bottom - top, [
        Math.min(3 * ratio, width / 3),
        Math.min(3 * ratio, width / 3),
        0,
        0,
      ]);
    }
    return { stroke: ink.fill(at) === ink.series(at) ? null : fill, fill };
  };
}

/** The steps between the marks of an axis that counts things. */
const wholeSteps = Array.from({ length: 15 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

/** The width of a letter on an axis, with some space to spare. */
const letterPx = 6.2;

type OptionsInput = Omit<ChartProps, 'title' | 'emptyText' | 'format' | 'tools' | 'waiting' | 'hrefAt'> & {
  format: (value: number) => string;
  /** Its values are counts, so the axis has marks only at whole numbers. */
  isCount: boolean;
  ink: Ink;
  size: { width: number; height: number };
  onIndex: (index: number | null) => void;
};

const seriesOptions = (
  { kind, labels, series, ink }: OptionsInput,
  { label }: ChartSeries,
  at: number,
): uPlot.Series => {
  const stroke = () => ink.series(at);
  if (kind === 'bars') {
    return {
      label,
      stroke,
      width: 1.5,
      fill: () => ink.fill(at),
      paths: bars(at, series.length, ink),
      points: { show: false },
    };
  }
  return {
    label,
    stroke,
    width: 2,
    ...(at === 0 && { fill: ink.area }),
    // A second line differs from the first without colour, too.
    dash: at === 0 ? [] : [6 * at, 4],
    points: { show: labels.length === 1, size: 6, fill: stroke },
  };
};

/** Returns uPlot's options for one chart. */
export function chartOptions(input: OptionsInput): uPlot.Options {
  const { kind, labels, xLabel, yLabel, series, format, isCount, ink, size, onIndex } = input;
  const isBars = kind === 'bars';
  const margin = isBars || labels.length === 1 ? 0.5 : 0;
  const axis = {
    stroke: ink.text,
    font: ink.font,
    labelFont: ink.font,
    labelSize: 18,
    ticks: { show: false },
  };
  return {
    ...size,
    padding: [8, isBars ? 8 : 28, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: isBars ? { show: false } : { size: 8 },
      // The line is at the value that is read out, not at the pointer.
      move: (u, left, top) => [left < 0 ? left : u.valToPos(u.posToIdx(left), 'x'), top],
    },
    scales: {
      x: { time: false, range: [-margin, labels.length - 1 + margin] },
      y: { range: (_u, _min, max) => uPlot.rangeNum(0, Math.max(max ?? 0, 1), 0.1, true) },
    },
    axes: [
      {
        ...axis,
        label: xLabel,
        size: 26,
        gap: 6,
        grid: { show: false },
        space: 6 + letterPx * Math.max(0, ...labels.map((label) => label.length)),
        incrs: [1, 2, 3, 4, 6, 12, 24, 48],
        values: (_u, splits) => splits.map((split) => (Number.isInteger(split) ? (labels[split] ?? '') : '')),
      },
      {
        ...axis,
        label: yLabel,
        ...(isCount && { incrs: wholeSteps }),
        gap: 6,
        size: (_u, values) => 14 + letterPx * Math.max(0, ...(values ?? []).map((value) => value?.length ?? 0)),
        grid: { stroke: ink.grid, width: 1 },
        values: (_u, splits) => splits.map((split) => format(split)),
      },
    ],
    series: [{}, ...series.map((each, at) => seriesOptions(input, each, at))],
    hooks: { setCursor: [(u) => onIndex(u.cursor.idx ?? null)] },
  };
}
