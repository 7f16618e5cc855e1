import type { FieldValues } from 'react-hook-form';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useAct } from '#kernel/graphql/useAct.ts';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { useGoTo } from '#kernel/url/useGo.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import type { Id } from './field.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { sentValues, startValues } from './formValues.ts';
import { ResourceField } from './ResourceField.tsx';
import type { Resource } from './resource.ts';
import { rootField } from './rootField.ts';

type Props<Row extends { id: Id }, Item, Values extends FieldValues, Sent> = {
  of: Resource<Row, Item, Values, Sent>;
  /** Which one; left out, a new one is made: an edit of nothing. */
  id?: Row['id'];
};

/** The form of a resource. A screen that differs is plain JSX over `ui/`; this takes no further options. */
export function ResourceForm<Row extends { id: Id }, Item extends object, Values extends FieldValues, Sent>({
  of,
  id,
}: Props<Row, Item, Values, Sent>) {
  return (
    <div className="max-w-form">
      <PageHeader title={id === undefined ? `New ${of.one.toLowerCase()}` : `Edit ${of.one.toLowerCase()}`} />
      <Card className="sm:p-6">{id === undefined ? <Body of={of} item={null} /> : <Filled of={of} id={id} />}</Card>
    </div>
  );
}

function Filled<Row extends { id: Id }, Item extends object, Values extends FieldValues, Sent>({
  of,
  id,
}: Required<Props<Row, Item, Values, Sent>>) {
  const asked = useAsk(of.documents.one, { id });
  return (
    <Answer of={asked} skeleton={<FormSkeleton fields={Object.keys(of.fields).length} />}>
      {(answer) => <Body of={of} item={rootField(answer)} id={id} />}
    </Answer>
  );
}

type BodyProps<Row extends { id: Id }, Item, Values extends FieldValues, Sent> = Props<Row, Item, Values, Sent> & {
  item: Item | null;
};

function Body<Row extends { id: Id }, Item extends object, Values extends FieldValues, Sent>({
  of,
  id,
  item,
}: BodyProps<Row, Item, Values, Sent>) {
  const form = useZodForm<Values, Sent>(of.input, startValues<Values>(of.fields, item));
  const save = useSave(of, id, versionOf(item));
  return (
    <Form
      of={form}
      onSubmit={save}
      submit="Save"
      busy="Saving…"
      beside={
        <Button look="text" href={id === undefined ? of.href.list : of.href.detail(id)}>
          Cancel
        </Button>
      }
    >
      {Object.entries(of.fields).map(([name, { label, kind, help }]) => (
        <FormField<Record<string, unknown>> key={name} name={name}>
          {(field) => <ResourceField label={label} kind={kind} help={help} {...field} />}
        </FormField>
      ))}
    </Form>
  );
}

function useSave<Row extends { id: Id }, Item, Values extends FieldValues, Sent>(
  of: Resource<Row, Item, Values, Sent>,
  id: Row['id'] | undefined,
  version: number | undefined,
) {
  const [create] = useAct(of.documents.create);
  const [update] = useAct(of.documents.update);
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
