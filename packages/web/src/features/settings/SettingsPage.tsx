import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useLocation } from '#kernel/url/location.ts';
import { useUrlChoice, useUrlText } from '#kernel/url/search.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import type { SettingFieldsFragment } from '#generated/graphql.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { matches } from '#ui/foldText.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { GatewaysCard } from './GatewaysCard.tsx';
import { InstallationCard } from './InstallationCard.tsx';
import { MailCard } from './MailCard.tsx';
import { Settings } from './setting.documents.ts';
import { SettingRow } from './SettingRow.tsx';

export type Setting = SettingFieldsFragment;

const OperationsView = lazyWithRetry(() =>
  import('./operations/OperationsView.tsx').then((file) => file.OperationsView),
);
const LegalView = lazyWithRetry(() => import('./LegalView.tsx').then((file) => file.LegalView));

const views = [
  { key: 'settings' as const, label: 'Settings' },
  { key: 'documents' as const, label: 'Legal documents' },
  { key: 'operations' as const, label: 'Operations' },
];

const leads = {
  documents: 'What people agree to, in versions',
  settings: 'Each setting is saved separately and takes effect at once',
  operations: 'What runs, what waits and what failed',
};

/** What an academy can be told to do; and, for those who may change that, how its servers are doing. */
export function SettingsPage() {
  const mayOperate = useMe().functionAccess['setting_update'] === true;
  const [view] = useUrlChoice('view', ['settings', 'documents', 'operations']);
  const [, navigate] = useLocation();
  const open = (key: typeof view) => navigate(to('defaultSettings', {}, { view: key === 'settings' ? null : key }));
  return (
    <>
      <PageHeader title="Settings" lead={leads[mayOperate ? view : 'settings']} />
      {mayOperate ? (
        <Tabs label="Settings" tabs={views} value={view} onChange={open}>
          {view === 'settings' && <AllSettings />}
          {view === 'documents' && <LegalView />}
          {view === 'operations' && <OperationsView />}
        </Tabs>
      ) : (
        <AllSettings />
      )}
    </>
  );
}

/** By group; each setting is saved by itself. */
function AllSettings() {
  const asked = useQuery(Settings);
  const [search, setSearch] = useUrlText('search');
  return (
    <div className="max-w-3xl">
      <SearchBox label="Search settings" value={search} onSearch={setSearch} className="mb-5" />
      <Answer of={asked} skeleton={<Skeleton lines={8} />}>
        {({ settings }) => <Groups settings={settings.filter((setting) => isFound(setting, search))} search={search} />}
      </Answer>
      {search === '' && (
        <div className="mt-5 grid gap-5">
          <MailCard />
          <GatewaysCard />
          <InstallationCard />
        </div>
      )}
    </div>
  );
}

const isFound = ({ name, label, group, value }: Setting, search: string) =>
  matches(`${name} ${label} ${group} ${value}`, search);

function Groups({ settings, search }: { settings: readonly Setting[]; search: string }) {
  const mayChange = useMe().functionAccess['setting_update'] === true;
  const groups = [...new Set(settings.map(({ group }) => group))];
  if (groups.length === 0) return <EmptyState title={`Nothing matches “${search}”`} />;
  return (
    <div className="grid gap-5">
      {groups.map((group) => (
        <Card key={group} title={group}>
          <ul className="grid gap-1">
            {settings
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <SettingRow key={setting.name} setting={setting} mayChange={mayChange} />
              ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
