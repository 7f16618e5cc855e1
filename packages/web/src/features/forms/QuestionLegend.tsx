/** The words over a question that consists of several controls, as those over a field. */
export function QuestionLegend({ label, optional }: { label: string; optional?: boolean }) {
  return (
    <legend className="mb-1 flex w-full items-baseline justify-between gap-2 text-sm font-semibold">
      {label}
      {optional && <span className="text-xs font-medium text-ink-faint">optional</span>}
    </legend>
  );
}
