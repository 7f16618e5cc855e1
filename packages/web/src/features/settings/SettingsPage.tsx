import type { ReactNode } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useLocation } from '#kernel/url/location.ts';
import { useUrlChoice, useUrlText } from '#kernel/url/search.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { matches } from '#ui/foldText.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { BackupCard } from './BackupCard.tsx';
import { GatewaysCard } from './GatewaysCard.tsx';
import { HandWaySettings } from './HandWaySettings.tsx';
import { IdentitySettings } from './IdentitySettings.tsx';
import { MailCard } from './MailCard.tsx';
import { Settings, Installation } from './setting.documents.ts';
import { SettingRow } from './SettingRow.tsx';
import type { Setting } from '#kernel/graphql/setting.documents.ts';
import { Badge } from '#ui/Badge.tsx';

/** What comes from the environment of the server: whether it is there, never what it is. */
function InstallationCard() {
  const asked = useQuery(Installation);
  return (
    <Card title="From the environment">
      <p className="mb-3 text-sm text-ink-soft">Secrets are set on the server and never shown here.</p>
      <Answer of={asked} skeleton={<Skeleton lines={5} />}>
        {({ environmentStates }) => (
          <ul>
            {environmentStates.map(({ name, label, isSet, note }) => (
              <li
                key={name}
                className="flex items-start justify-between gap-4 border-t border-line py-2.5 first:border-t-0"
              >
                <div className="min-w-0">
                  <p className="font-semibold">{label}</p>
                  <p className="text-sm wrap-anywhere text-ink-soft">
                    <code className="text-xs">{name}</code>
                    {!isSet && ` · ${note}`}
                  </p>
                </div>
                <Badge tone={isSet ? 'good' : 'outline'}>{isSet ? 'Set' : 'Not set'}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  );
}

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
  documents: 'What people agree to, version by version',
  settings: 'Each setting is saved separately and takes effect right away',
  operations: 'What’s running, waiting or failed',
};

/** What an academy can be told to do; and, for those who may change that, how its servers are doing. */
export function SettingsPage() {
  const mayOperate = useMe().functionAccess['setting_update'] === true;
  const [view] = useUrlChoice('view', ['settings', 'documents', 'operations']);
  const [, navigate] = useLocation();
  const open = (key: typeof view) => navigate(to('defaultSettings', {}, { view: key === 'settings' ? null : key }));
  return (
    <>
      <PageHeader title="Default settings" lead={leads[mayOperate ? view : 'settings']} />
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

/** Under what they are for, with the way to each group beside them; each setting is saved by itself. */
function AllSettings() {
  const asked = useQuery(Settings);
  const [search, setSearch] = useUrlText('search');
  return (
    <>
      <SearchBox
        label="Search settings"
        placeholder="Find a setting"
        value={search}
        onSearch={setSearch}
        className="mb-5"
      />
      <Answer of={asked} skeleton={<Skeleton lines={8} />}>
        {({ settings }) => (
          <Groups
            settings={settings.filter((setting) => !isTraining(setting) && isFound(setting, search))}
            search={search}
          />
        )}
      </Answer>
    </>
  );
}

const isFound = ({ name, label, group, value }: Setting, search: string) =>
  matches(`${name} ${label} ${group} ${value}`, search);

/** They have a page of their own, where what is live is seen as well. */
const isTraining = ({ group }: Setting) => group === 'Beginner training' || group === 'Experienced training';

const training = 'Free training';
const connections = 'Connections';
const placeOf = (group: string) => group.toLowerCase().replaceAll(' ', '-');

function Groups({ settings, search }: { settings: readonly Setting[]; search: string }) {
  const mayChange = useMe().functionAccess['setting_update'] === true;
  const groups = [...new Set(settings.map(({ group }) => group))];
  if (groups.length === 0) return <EmptyState title={`Nothing matches “${search}”`} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[11rem_minmax(0,48rem)]">
      <GroupLinks groups={search === '' ? [...groups, training, connections] : groups} />
      <div className="grid min-w-0 gap-6">
        {groups.map((group) => (
          <Group key={group} name={group}>
            {search === '' && group === 'Bank transfers and cash' ? (
              <HandWaySettings settings={settings.filter((setting) => setting.group === group)} mayChange={mayChange} />
            ) : search === '' && group === 'Your academy' ? (
              <IdentitySettings
                settings={settings.filter((setting) => setting.group === group)}
                mayChange={mayChange}
              />
            ) : (
              <Card>
                <ul className="grid gap-1">
                  {settings
                    .filter((setting) => setting.group === group)
                    .map((setting) => (
                      <SettingRow key={setting.name} setting={setting} mayChange={mayChange} />
                    ))}
                </ul>
              </Card>
            )}
          </Group>
        ))}
        {search === '' && (
          <Group name={training}>
            <Card>
              <p className="text-sm text-ink-soft">Links, times and the live switch have their own pages.</p>
              <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
                <TextLink href={to('liveWorkshopBeginner')} className="tap inline-flex min-h-11 items-center">
                  Beginner training
                </TextLink>
                <TextLink href={to('liveWorkshopExperienced')} className="tap inline-flex min-h-11 items-center">
                  Experienced training
                </TextLink>
              </p>
            </Card>
          </Group>
        )}
        {search === '' && (
          <Group name={connections}>
            <div className="grid gap-4">
              <MailCard />
              <GatewaysCard />
              {mayChange && <BackupCard />}
              <InstallationCard />
            </div>
          </Group>
        )}
      </div>
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div id={placeOf(name)} className="scroll-mt-20">
      <Section title={name}>{children}</Section>
    </div>
  );
}

/** Beside the settings, and one line above them that scrolls where there is no room beside. */
function GroupLinks({ groups }: { groups: readonly string[] }) {
  return (
    <nav
      aria-label="Setting groups"
      className="sticky top-(--banner) z-10 bg-page max-lg:-mx-4 max-lg:peek max-lg:px-4 max-lg:py-1 lg:top-20"
    >
      <ul className="flex gap-1 lg:grid lg:gap-0.5">
        {groups.map((group) => (
          <li key={group}>
            <a
              href={`#${placeOf(group)}`}
              className="flex min-h-11 items-center rounded-control px-2.5 text-sm font-semibold whitespace-nowrap text-ink-soft hover:bg-sunk hover:text-ink lg:min-h-9"
            >
              {group}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
