import { useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FormPageQuery } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { NewButton } from '#admin/NewButton.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { Moment, TwoLines } from '#ui/TwoLines.tsx';
import { FormPage } from './building.documents.ts';
import { formState, kindWord } from './formWords.ts';
import { NewFormModal } from './NewFormModal.tsx';

type Row = FormPageQuery['formPage']['rows'][number];

function State({ of: row }: { of: Row }) {
  const [now] = useState(() => new Date());
  const [word, tone] = formState(row, now);
  return <Badge tone={tone}>{word}</Badge>;
}

const columns: readonly Column<Row>[] = [
  { title: 'Name', sort: 'name', cell: ({ name, slug }) => <TwoLines top={name} below={`/form/${slug}`} /> },
  { title: 'Kind', cell: ({ kind }) => kindWord(kind), onPhone: 'hidden' },
  { title: 'Status', cell: (row) => <State of={row} />, onPhone: 'badge' },
  {
    title: 'Version',
    onPhone: 'hidden',
    cell: ({ number, hasDraft }) =>
      [number > 0 && `Version ${number}`, hasDraft && 'unpublished changes'].filter(Boolean).join(', '),
  },
  { title: 'Responses', align: 'right', cell: ({ responses }) => responses.toLocaleString('en-PH') },
  {
    title: 'Last response',
    onPhone: 'hidden',
    cell: ({ lastResponseAt }) => (lastResponseAt ? <Moment at={lastResponseAt} /> : 'None yet'),
  },
];

const states = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'archived', label: 'Archived' },
];

/** What people are asked, and how many have answered. */
export function FormsPage() {
  const at = useListAddress(['status']);
  const { page, pageSize, search, sort } = at.variables;
  const asked = useQuery(FormPage, { page, pageSize, search, sort, status: at.chosen['status'] || null });
  const mayCreate = useMe().functionAccess.form_create === true;
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <ListScreen
        one="Form"
        many="Forms"
        route="forms"
        path={to('forms')}
        at={at}
        asked={asked}
        columns={columns}
        rowHref={({ id }) => to('form', { id })}
        filters={[{ name: 'status', label: 'Status', options: states }]}
        empty="No forms yet"
        action={mayCreate && <NewButton onClick={() => setMaking(true)}>New form</NewButton>}
      />
      {isMaking && <NewFormModal onClose={() => setMaking(false)} />}
    </>
  );
}
