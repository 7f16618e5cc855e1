import { useState } from 'react';
import { Plus } from 'lucide-react';
import { Breadcrumb, crumbLabel } from '../Breadcrumb.tsx';
import { Button } from '../Button.tsx';
import { Choice } from '../Choice.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { Pagination } from '../Pagination.tsx';
import { Tabs } from '../Tabs.tsx';
import { Exhibit, Part } from './Part.tsx';

const tabs = [
  { key: 'subscriptions', label: 'User Subscriptions', count: 2 },
  { key: 'enroll', label: 'Enroll to Funnel' },
  { key: 'payments', label: 'Payment Records', count: 14 },
] as const;

const filters = [
  { value: 'all', label: 'All' },
  { value: 'watching', label: 'Watching' },
  { value: 'completed', label: 'Completed' },
] as const;

export function NavigationPart() {
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('subscriptions');
  const [filter, setFilter] = useState<(typeof filters)[number]['value']>('watching');
  const [page, setPage] = useState(1);
  const trail = ['community', 'members', '1024'].map((segment) => ({ label: crumbLabel(segment), href: '#gallery' }));
  return (
    <Part title="Finding one’s way">
      <Exhibit title="Page header">
        <PageHeader
          above={
            <div className="mb-2">
              <Breadcrumb trail={trail} />
            </div>
          }
          title="Members"
          lead="10,214 members, 412 joined this month"
          action={
            <Button look="primary" icon={<Plus strokeWidth={2} className="size-4.5" aria-hidden="true" />}>
              New member
            </Button>
          }
        />
      </Exhibit>
      <Tabs label="Subscriptions of Joy Peña" tabs={tabs} value={tab} onChange={setTab}>
        <p className="text-ink-soft">The panel of “{tabs.find(({ key }) => key === tab)?.label}”.</p>
      </Tabs>
      <Choice label="Show" of={filters} value={filter} onChange={setFilter} />
      <Pagination page={page} total={97} onPage={setPage} />
    </Part>
  );
}
