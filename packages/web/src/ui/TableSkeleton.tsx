import { Skeleton } from './Skeleton.tsx';

const widths = ['w-32', 'w-20', 'w-24', 'w-16', 'w-28'];

/** As many rows as a page has, each as high as one that is there. */
export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <tbody className="max-sm:block">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className="border-b border-line last:border-0 max-sm:block">
          {Array.from({ length: columns }, (_, column) => (
            <td
              key={column}
              className={column > 2 ? 'h-13 px-3 max-sm:hidden' : 'h-13 px-3 max-sm:block max-sm:h-9 max-sm:pt-3'}
            >
              <Skeleton shape={`h-4 rounded-small ${widths[(row + column) % widths.length]}`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
