import type { ReactNode } from 'react';

// Lines of the console's own screens, as the drawings of empty places are: on a 160 × 88 grid, 2 px strokes.
const windowFrame = <rect x="12" y="8" width="136" height="72" rx="7" className="art-fill" />;

const drawings = {
  palette: (
    <>
      {windowFrame}
      <path d="M12 22h136M24 34h14M24 44h10M24 54h14M24 64h9" />
      <g className="art-accent">
        <rect x="46" y="18" width="84" height="52" rx="6" className="art-raised" />
        <path d="M56 29h26M46 38h84" />
        <rect x="51" y="43" width="74" height="9" rx="3" className="art-solid" />
      </g>
      <path d="M57 60h44" />
    </>
  ),
  chords: (
    <>
      <rect x="14" y="28" width="30" height="32" rx="7" className="art-fill" />
      <path d="M18 56h22" />
      <text x="29" y="47">
        g
      </text>
      <rect x="52" y="28" width="30" height="32" rx="7" className="art-fill" />
      <path d="M56 56h22" />
      <text x="67" y="47">
        u
      </text>
      <g className="art-accent">
        <path d="M90 44h14M99 38l6 6-6 6" />
        <rect x="112" y="16" width="36" height="56" rx="6" className="art-raised" />
        <path d="M120 28h20M120 38h14M120 48h20M120 58h10" />
      </g>
    </>
  ),
  peek: (
    <>
      {windowFrame}
      <path d="M22 24h34M22 64h30M22 54h38" />
      <g className="art-accent">
        <rect x="17" y="33" width="68" height="12" rx="3" className="art-solid" />
        <rect x="94" y="16" width="46" height="56" rx="6" className="art-raised" />
        <circle cx="117" cy="32" r="7" />
        <path d="M104 50h26M104 58h18" />
      </g>
      <path d="M66 20l4 4 4-4M66 60l4-4 4 4" />
    </>
  ),
  selection: (
    <>
      <path d="M50 20h50M50 38h40M50 56h46" />
      <g className="art-accent">
        <rect x="28" y="13" width="14" height="14" rx="4" className="art-raised" />
        <rect x="28" y="31" width="14" height="14" rx="4" className="art-raised" />
        <rect x="28" y="49" width="14" height="14" rx="4" className="art-raised" />
        <path d="M32 20l2.5 2.5 4.5-5M32 38l2.5 2.5 4.5-5M32 56l2.5 2.5 4.5-5" />
      </g>
      <rect x="28" y="66" width="80" height="15" rx="7.5" className="art-fill" />
      <path d="M38 73.5h14M82 73.5h16" />
      <g className="art-accent">
        <path d="M127 23l-7 7 7 7M120 30h12a10 10 0 0 1 0 20h-9" />
      </g>
    </>
  ),
  line: (
    <>
      <g className="art-accent">
        <rect x="10" y="16" width="140" height="24" rx="7" className="art-raised" />
      </g>
      <text x="20" y="32" className="art-line">
        credits @ann 50
      </text>
      <path d="M112 22v12" className="art-caret" />
      <path d="M80 46v8M76 51l4 4 4-4" />
      <circle cx="46" cy="70" r="9" className="art-fill" />
      <path d="M62 66h28M62 74h18" />
      <g className="art-accent">
        <circle cx="112" cy="70" r="9" className="art-raised" />
        <path d="M112 66v8M108 70h8" />
      </g>
    </>
  ),
  keys: (
    <>
      <rect x="12" y="16" width="136" height="56" rx="8" className="art-fill" />
      <path d="M24 30h8M40 30h8M56 30h8M72 30h8M88 30h8M24 44h12M44 44h8M60 44h8M76 44h8M92 44h8M24 58h20M52 58h42M102 58h8" />
      <g className="art-accent">
        <rect x="110" y="22" width="28" height="28" rx="7" className="art-raised" />
        <path d="M120 33a4.5 4.5 0 1 1 5.5 4.4c-1 .3-1.5 1-1.5 2.100M124 44v.1" />
      </g>
      <path d="M118 58h20" />
    </>
  ),
  terminal: (
    <>
      <rect x="12" y="8" width="136" height="72" rx="7" className="art-fill" />
      <path d="M12 22h136M21 15h.1M29 15h.1M37 15h.1" />
      <path d="M24 46h30M24 56h46M24 66h24" />
      <g className="art-accent">
        <path d="M24 32l4 4-4 4M34 40h10" />
        <rect x="84" y="34" width="52" height="34" rx="4" className="art-raised" />
        <path d="M92 44h36M92 51h24M92 58h30" />
      </g>
    </>
  ),
  theme: (
    <>
      <path d="M80 10H29a7 7 0 0 0-7 7v54a7 7 0 0 0 7 7h51z" className="art-day" />
      <path d="M80 10h51a7 7 0 0 1 7 7v54a7 7 0 0 1-7 7H80z" className="art-night" />
      <rect x="22" y="10" width="116" height="68" rx="7" />
      <g className="art-accent">
        <circle cx="51" cy="44" r="8" className="art-glow" />
        <path d="M51 27v4M51 57v4M34 44h4M64 44h4M39 32l2.8 2.8M60.2 53.2L63 56M39 56l2.8-2.8M60.2 34.8L63 32" />
        <path d="M121 50a14 14 0 1 1-12-21 11 11 0 0 0 12 21z" className="art-glow" />
      </g>
    </>
  ),
} satisfies Record<string, ReactNode>;

export type TourArtKind = keyof typeof drawings;

/** The drawing of one thing to try. */
export function TourArt({ kind }: { kind: TourArtKind }) {
  return (
    <svg
      className="tour-art"
      viewBox="0 0 160 88"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[kind]}
    </svg>
  );
}
