import type { ReactNode } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { WaitlistPageQuery } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import type { Column } from '#ui/tableColumn.ts';
import { Moment, TwoLines } from '#ui/TwoLines.tsx';
import { ExportWaitlist, WaitlistPage } from './waitlist.documents.ts';

type Row = WaitlistPageQuery['waitlistPage']['rows'][number];

const columns: readonly Column<Row>[] = [
  { title: 'Email', cell: ({ email, name }) => <TwoLines top={email ?? 'No address'} below={name ?? 'No account'} /> },
  { title: 'Place', cell: ({ place }) => place.toLocaleString('en-PH'), onPhone: 'badge' },
  { title: 'Joined', onPhone: 'hidden', cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
];

/** Who waits to become a member, in the order in which they came. */
export function WaitlistScreen({ action }: { action: ReactNode }) {
  const at = useListAddress();
  const { page, pageSize, search } = at.variables;
  const asked = useQuery(WaitlistPage, { page, pageSize, search });
  const [exportList] = useMutation(ExportWaitlist);
  return (
    <ListScreen
      title="Waitlist"
      one="Person"
      many="People"
      route={null}
      path={to('nonMembers', {}, { views: 'waitlist' })}
      {...{ at, asked, columns }}
      rowHref={({ userId }) => (userId ? to('nonMember', { id: userId }) : undefined)}
      action={action}
      onExport={(format) => exportList({ format, search })}
      empty="No one is on the waitlist yet"
      searchLabel="Name or email"
    />
  );
}
