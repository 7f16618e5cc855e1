import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { Id } from './field.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
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
      <Card className="sm:p-6">{id === undefined ? <Loaded of={of} item={null} /> : <Filled of={of} id={id} />}</Card>
    </div>
  );
}

function Filled<Row extends { id: Id }, Item extends object, Values extends FieldValues, Sent>({
  of,
  id,
}: Required<Props<Row, Item, Values, Sent>>) {
  const asked = useQuery(of.documents.one, { id });
  usePageTitle(asked.kind === 'done' ? `Edit ${of.title(rootField(asked.data))}` : null);
  return (
    <Answer of={asked} skeleton={<FormSkeleton fields={Object.keys(of.fields).length} />}>
      {(answer) => <Loaded of={of} item={rootField(answer)} id={id} />}
    </Answer>
  );
}

/** Waits for the code of the fields and of their checks. */
function Loaded<Row extends { id: Id }, Item extends object, Values extends FieldValues, Sent>({
  of,
  id,
  item,
}: Props<Row, Item, Values, Sent> & { item: Item | null }) {
  const parts = useParts(of);
  if (!parts) return <FormSkeleton fields={Object.keys(of.fields).length} />;
  return <parts.Fields of={of} input={parts.input} id={id} item={item} />;
}

type Parts<Values, Sent> = {
  input: ZodType<Sent, Values>;
  Fields: typeof import('./ResourceFields.tsx').ResourceFields;
};

/** Null until both have come; what fails to come fails the screen, which offers to try again. */
function useParts<Row extends { id: Id }, Item, Values extends FieldValues, Sent>(
  of: Resource<Row, Item, Values, Sent>,
): Parts<Values, Sent> | null {
  const [state, setState] = useState<{ parts: Parts<Values, Sent> | null; failure: unknown }>({
    parts: null,
    failure: null,
  });
  useEffect(() => {
    let isGone = false;
    Promise.all([of.input(), import('./ResourceFields.tsx')]).then(
      ([input, file]) => isGone || setState({ parts: { input, Fields: file.ResourceFields }, failure: null }),
      (failure: unknown) => isGone || setState({ parts: null, failure }),
    );
    return () => {
      isGone = true;
    };
  }, [of]);
  if (state.failure) throw state.failure;
  return state.parts;
}
