import { compact } from '@tribe/domain/kernel/text/compact.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { StatTile } from '#ui/StatTile.tsx';
import { MemberCount } from '../home.documents.ts';

/** How many active members there are, as far as one may see them. */
export function MembersTile() {
  const asked = useQuery(MemberCount);
  if (asked.kind === 'failed') return <StatTile label="Members" value="–" note="Could not be read" />;
  if (asked.kind !== 'done') return <StatTile label="Members" />;
  const { total } = asked.data.userPage;
  return (
    <StatTile label="Members" value={compact(total)} exact={total.toLocaleString('en-PH')} note="With access now" />
  );
}
