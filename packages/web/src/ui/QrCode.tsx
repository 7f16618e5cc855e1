import { encode } from 'uqr';
import { useMemo } from 'react';

/** A QR code of a text, dark on light in both schemes, since cameras read it so; `label` says what it is for. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that no address is needed
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={className ?? 'size-48 shrink-0 rounded-control'}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** One square of the path for every dark module; the border of four is part of the code. */
function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}
