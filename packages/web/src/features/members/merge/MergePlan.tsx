import type { MergePreviewOfQuery } from '#generated/graphql.ts';

type Preview = Pick<MergePreviewOfQuery['mergePreview'], 'planned' | 'survivorPoints' | 'mergedPoints' | 'points'>;

const count = (number: number) => number.toLocaleString('en-PH');

/** Per kind of row: how many go over, and how many both accounts have. */
export function MergePlan({ preview }: { preview: Preview }) {
  return (
    <>
      <p className="num mb-3">
        {`XP: ${count(preview.survivorPoints)} and ${count(preview.mergedPoints)} add up to ${count(preview.points)}. XP that both earned counts once.`}
      </p>
      {preview.planned.length === 0 ? (
        <p className="text-ink-soft">There’s nothing to move.</p>
      ) : (
        <table className="w-full text-left text-dense sm:max-w-form">
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft">
              <th className="py-2 font-semibold">What</th>
              <th className="py-2 text-right font-semibold">Moves</th>
              <th className="py-2 text-right font-semibold">In both</th>
            </tr>
          </thead>
          <tbody>
            {preview.planned.map(({ label, moves, conflicts, note }) => (
              <tr key={label} className="border-b border-line last:border-none">
                <td className="py-2">
                  {label}
                  {note && <span className="block text-sm text-ink-soft">{note}</span>}
                </td>
                <td className="num py-2 text-right">{count(moves)}</td>
                <td className="num py-2 text-right">{count(conflicts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
