import { useMemo } from 'react';
import { encode } from 'uqr';

/** The approximate width in px: a code whose squares are whole pixels is drawn evenly. */
const widthPx = 196;

/** A text as a QR code, dark on light in every theme, because cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: modules, path: dark.join('') };
  }, [text]);
  const width = size * Math.max(2, Math.round(widthPx / size));
  return (
    <svg
      className="qr-code"
      width={width}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
