import { useState } from 'react';
import { academyOf, academySettings } from '@tribe/domain/features/site/identity/academy.ts';
import { Card } from '#ui/Card.tsx';
import type { Setting } from '#kernel/graphql/setting.documents.ts';
import { IdentityPreview } from './IdentityPreview.tsx';
import { SettingRow } from './SettingRow.tsx';

type Props = { settings: readonly Setting[]; mayChange: boolean };

/** What one sees of the academy first: their preview is right below. */
const first: readonly string[] = ['academy-name', 'academy-tagline', 'academy-logo', 'academy-colour', 'academy-font'];

/** A value that was typed over one version of a setting; a saved setting has another version. */
type Draft = { value: string; version: number };

/** Who the academy is, with what its pages, mails and icons look like while it's typed, before it is saved. */
export function IdentitySettings({ settings, mayChange }: Props) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const shown = new Map(
    settings.map(({ name, value, version }) => {
      const draft = drafts[name];
      return [name, draft?.version === version ? draft.value : value];
    }),
  );
  const isUnsaved = settings.some(({ name, value }) => academySettings.includes(name) && shown.get(name) !== value);
  const rows = (isAmong: (name: string) => boolean) => (
    <Card>
      <ul className="grid gap-1">
        {settings
          .filter(({ name }) => isAmong(name))
          .map((setting) => (
            <SettingRow
              key={setting.name}
              setting={setting}
              mayChange={mayChange}
              onDraft={(value) =>
                setDrafts((known) => ({ ...known, [setting.name]: { value, version: setting.version } }))
              }
            />
          ))}
      </ul>
    </Card>
  );
  return (
    <div className="grid gap-4">
      {rows((name) => first.includes(name))}
      <IdentityPreview academy={academyOf(shown)} isUnsaved={isUnsaved} />
      {rows((name) => !first.includes(name))}
    </div>
  );
}
