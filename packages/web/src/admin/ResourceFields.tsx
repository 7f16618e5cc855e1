import { useCallback } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useGoTo } from '#kernel/url/useGo.ts';
import { Form } from '#ui/Form.tsx';
import { toast } from '#ui/toast.ts';
import { useFilledWith } from '#ui/useFilledWith.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import type { Id } from './field.ts';
import { sentValues, startValues } from './formValues.ts';
import { KindField } from './KindField.tsx';
import type { Resource } from './resource.ts';
import { rootField } from './rootField.ts';

type Props<Row extends { id: Id }, Item, Values extends FieldValues, Sent> = {
  of: Resource<Row, Item, Values, Sent>;
  input: ZodType<Sent, Values>;
  id: Row['id'] | undefined;
  item: Item | null;
};

/** The fields of a resource with their checks; loaded when a form is opened, since lists and details need neither. */
export function ResourceFields<Row extends { id: Id }, Item extends object, Values extends FieldValues, Sent>({
  of,
  input,
  id,
  item,
}: Props<Row, Item, Values, Sent>) {
  const startOf = useCallback((read: Item | null) => startValues<Values>(of.fields, read), [of]);
  const form = useZodForm<Values, Sent>(input, startOf(item));
  const save = useSave(of, id, versionOf(useFilledWith(form, item, startOf)));
  return (
    <Form of={form} onSubmit={save} cancel={id === undefined ? of.href.list : of.href.detail(id)}>
      {Object.entries(of.fields).map(([name, { label, kind, help }]) => (
        <KindField key={name} {...{ name, label, kind, help }} />
      ))}
    </Form>
  );
}

function useSave<Row extends { id: Id }, Item, Values extends FieldValues, Sent>(
  of: Resource<Row, Item, Values, Sent>,
  id: Row['id'] | undefined,
  version: number | undefined,
) {
  const [create] = useMutation(of.documents.create);
  const [update] = useMutation(of.documents.update);
  const goTo = useGoTo();
  return async (values: Sent) => {
    const input = sentValues(of.fields, values);
    const acted =
      id === undefined
        ? await create({ input })
        : await update({ id, input, ...(version === undefined ? {} : { version }) });
    if (!acted.ok) return acted.failure;
    toast.success(id === undefined ? `${of.one} created` : `${of.one} saved`);
    goTo(of.href.detail(rootField(acted.data).id));
    return null;
  };
}

/** An item that somebody else may save meanwhile carries the version that was read. */
function versionOf(item: object | null): number | undefined {
  return item && 'version' in item && typeof item.version === 'number' ? item.version : undefined;
}
