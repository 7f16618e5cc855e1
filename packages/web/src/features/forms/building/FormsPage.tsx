import { useState } from 'react';
import { formColumns, formFields } from '@tribe/domain/features/forms/formFields.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FormPageQuery } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { NewButton } from '#admin/NewButton.tsx';
import { oldChoices } from '#admin/oldFilters.ts';
import { filterName, useListAddress } from '#admin/useListAddress.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { Moment, TwoLines } from '#ui/TwoLines.tsx';
import { FormPage } from './building.documents.ts';
import { formState, kindWord } from './formWords.ts';
import { NewFormModal } from './NewFormModal.tsx';

const column = columnsOf(formColumns);

type Row = FormPageQuery['formPage']['rows'][number];

function State({ of: row }: { of: Row }) {
  const [now] = useState(() => new Date());
  const [word, tone] = formState(row, now);
  return <Badge tone={tone}>{word}</Badge>;
}

const columns: readonly Column<Row>[] = [
  column('name', ({ name, slug }) => <TwoLines top={name} below={`/form/${slug}`} />),
  column('kind', ({ kind }) => kindWord(kind), { onPhone: 'hidden' }),
  column('status', (row) => <State of={row} />, { onPhone: 'badge' }),
  {
    title: 'Version',
    onPhone: 'hidden',
    cell: ({ number, hasDraft }) =>
      [number > 0 && `Version ${number}`, hasDraft && 'unpublished changes'].filter(Boolean).join(', '),
  },
  column('responses', ({ responses }) => responses.toLocaleString('en-PH'), { align: 'right' }),
  column('lastResponse', ({ lastResponseAt }) => (lastResponseAt ? <Moment at={lastResponseAt} /> : 'None yet'), {
    onPhone: 'hidden',
  }),
];

const oldFilters = oldChoices(formFields, ['status']);

/** What people are asked, and how many have answered. */
export function FormsPage() {
  const at = useListAddress([filterName], oldFilters);
  const asked = useQuery(FormPage, at.variables);
  const mayCreate = useMe().functionAccess.form_create === true;
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <ListScreen
        one="Form"
        many="Forms"
        route="forms"
        {...{ at, asked, columns }}
        rowHref={({ id }) => to('form', { id })}
        tree={{ fields: formFields }}
        empty="No forms yet"
        action={mayCreate && <NewButton onClick={() => setMaking(true)}>New form</NewButton>}
      />
      {isMaking && <NewFormModal onClose={() => setMaking(false)} />}
    </>
  );
}
