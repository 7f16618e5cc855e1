import { useQuery } from '#kernel/graphql/useQuery.ts';
import { FormField } from '#ui/FormField.tsx';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { EventHosts } from '../event.documents.ts';

export type Host = { id: number; name: string };

/** Who hosts now is offered too, even when they may not host any more. */
type Props = { label: string; known?: readonly Host[] };

/** Who hosts, among those who may. */
export function HostsField({ label, known = [] }: Props) {
  const asked = useQuery(EventHosts);
  const hosts = asked.kind === 'done' ? asked.data.eventHosts : [];
  const others = known.filter(({ id }) => !hosts.some((host) => host.id === id));
  return (
    <FormField<{ hostIds: number[] }, 'hostIds'> name="hostIds">
      {({ onChange, ...field }) => (
        <MultiSelectField
          label={label}
          optional
          options={[...hosts, ...others].map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Type to find"
          onChange={(ids) => onChange(ids.map(Number))}
          {...field}
        />
      )}
    </FormField>
  );
}
