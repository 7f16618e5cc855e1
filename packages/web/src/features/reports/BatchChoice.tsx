import { BatchChoices } from '#kernel/graphql/choices.documents.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useSetUrl, useUrlText } from '#kernel/url/search.ts';
import { SelectField } from '#ui/SelectField.tsx';

/** The batch that a report is narrowed to, as its address says. */
export function useBatchId(): number | null {
  const [batch] = useUrlText('batch');
  return /^[1-9]\d{0,8}$/.test(batch) ? Number(batch) : null;
}

/** Narrows a report to a batch, for those who may see batches. */
export function BatchChoice({ value }: { value: number | null }) {
  const setUrl = useSetUrl();
  const batches = useQuery(BatchChoices);
  if (batches.kind !== 'done' && batches.kind !== 'loading') return null;
  return (
    <SelectField
      label="Batch"
      placeholder="All batches"
      value={value}
      options={batches.kind === 'done' ? batches.data.batches.map(({ id, name }) => ({ value: id, label: name })) : []}
      onChange={(id) => setUrl({ batch: id === null ? null : String(id), page: null })}
    />
  );
}
