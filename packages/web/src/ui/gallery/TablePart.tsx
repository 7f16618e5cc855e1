import { useState } from 'react';
import { Ellipsis } from 'lucide-react';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { chipLook } from '../Choice.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { Button } from '../Button.tsx';
import { foldText } from '../foldText.ts';
import { IconButton } from '../IconButton.tsx';
import { Menu } from '../Menu.tsx';
import { SearchBox } from '../SearchBox.tsx';
import { Table } from '../Table.tsx';
import type { Column, Selection } from '../tableColumn.ts';
import { toast } from '../toast.ts';
import { Exhibit, Part } from './Part.tsx';

type Member = {
  id: number;
  name: string;
  email: string;
  batch: string;
  stage: string;
  membership: 'Active' | 'Expired' | 'Expiring';
  paid: string;
};

const names = [
  'Joy Peña',
  'Ramon Batungbakal',
  'Íñigo Muñoz',
  'Liza Macaraeg',
  'Efren O’Hara',
  'Cielo Dimaculangan',
  'Bong Zuñiga',
  'Ma. Teresa Go',
  'Noel Catacutan',
  'Hazel Osmeña',
];
const states = ['Active', 'Active', 'Expiring', 'Active', 'Expired'] as const;
const tones = { Active: 'good', Expiring: 'warn', Expired: 'bad' } as const;

const members: Member[] = names.map((name, place) => ({
  id: place + 1,
  name,
  email: `${foldText(name.split(' ')[0] ?? '').replaceAll(/[^a-z]/g, '')}@example.ph`,
  batch: `Batch ${24 - Math.floor(place / 2)}`,
  stage: `Stage ${(place * 3) % 6}`,
  membership: states[place % states.length] ?? 'Active',
  paid: `₱${((place + 1) * 1250).toLocaleString('en-PH')}.00`,
}));

const columns: Column<Member>[] = [
  { title: 'Member', sort: 'name', cell: (member) => <Person {...member} />, key: 'member' },
  { title: 'Batch', sort: 'batch', cell: (member) => member.batch },
  { title: 'Stage', cell: (member) => member.stage },
  { title: 'Membership', cell: (member) => <Badge tone={tones[member.membership]}>{member.membership}</Badge> },
  { title: 'Paid', align: 'right', sort: 'paid', cell: (member) => member.paid },
  { title: 'Tribe ID', isExtra: true, cell: (member) => `T-00000${member.id}` },
];

function Person({ name, email }: Member) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} decorative />
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        <span className="block truncate text-sm font-normal text-ink-soft">{email}</span>
      </span>
    </span>
  );
}

export function TablePart() {
  const [page, setPage] = useState(3);
  const [sort, setSort] = useState<string | null>('name');
  const act = ({ count }: Selection) => void toast.info(`${count} members`);
  return (
    <Part title="Table">
      <Table
        label="Members"
        path="/dev/ui"
        columns={columns}
        rows={members}
        total={10_214}
        page={page}
        onPage={setPage}
        sort={sort}
        onSort={setSort}
        rowKey={(member) => member.id}
        rowHref={(member) => `#member-${member.id}`}
        rowEnd={rowMenu}
        bulk={[
          { label: 'Move to group', act },
          { label: 'Archive', isDanger: true, act },
        ]}
        filters={
          <>
            <SearchBox
              label="Search members"
              placeholder="Name, email or Tribe ID"
              value=""
              onSearch={() => undefined}
            />
            <button type="button" className={chipLook(true)}>
              Batch: 20 to 24
            </button>
            <button type="button" className={chipLook(false)}>
              Stage
            </button>
          </>
        }
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <Exhibit title="Loading">
          <Table
            label="Loading members"
            path="/dev/ui/loading"
            columns={columns}
            rows={[]}
            state="loading"
            pageSize={4}
          />
        </Exhibit>
        <Exhibit title="Failed">
          <Table
            label="Failed members"
            path="/dev/ui/failed"
            columns={columns}
            rows={[]}
            state="failed"
            onRetry={() => undefined}
          />
        </Exhibit>
        <Exhibit title="Empty">
          <Table label="No members" path="/dev/ui/empty" columns={columns} rows={[]} />
        </Exhibit>
        <Exhibit title="Nothing found">
          <Table
            label="No match"
            path="/dev/ui/none"
            columns={columns}
            rows={[]}
            empty={<EmptyState title="Nothing matches “ñandú”" action={<Button>Clear search</Button>} />}
          />
        </Exhibit>
      </div>
    </Part>
  );
}

function rowMenu({ name }: Member) {
  return (
    <Menu
      label={`Acts for ${name}`}
      trigger={<IconButton label={`Acts for ${name}`} icon={<Ellipsis strokeWidth={1.75} className="size-5" />} />}
      items={[
        { kind: 'link', label: 'Open', href: '#member' },
        { kind: 'line' },
        { label: 'Archive', isDanger: true, onChoose: () => toast.info(`${name} would be archived`) },
      ]}
    />
  );
}
