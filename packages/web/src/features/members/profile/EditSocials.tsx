import { Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { socialLabel, socialPlatforms, type SocialPlatform, socialUrl } from '@tribe/domain/features/members/social.ts';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { MySocialAccounts, RemoveSocialAccount, SetSocialAccount } from './profile.documents.ts';

/** One's accounts elsewhere: one of each platform. */
export function EditSocials() {
  const asked = useQuery(MySocialAccounts);
  return (
    <div className="grid gap-5">
      <Card title="Add or change">
        <SetAccount onDone={asked.retry} />
      </Card>
      <Answer of={asked} isEmpty={({ mySocialAccounts }) => mySocialAccounts.length === 0} empty={<></>}>
        {({ mySocialAccounts }) => (
          <Card title="On your profile">
            <ul className="grid gap-1">
              {mySocialAccounts.map((account) => (
                <AccountRow key={account.platform} {...account} onDone={asked.retry} />
              ))}
            </ul>
          </Card>
        )}
      </Answer>
    </div>
  );
}

const platforms = socialPlatforms.map((value) => ({ value, label: socialLabel(value) }));

function SetAccount({ onDone }: { onDone: () => void }) {
  const [set, { isBusy }] = useMutation(SetSocialAccount);
  const [platform, setPlatform] = useState<SocialPlatform | null>('facebook');
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !platform) return;
    if (!url.trim()) return setError('Address is required');
    if (socialUrl(platform, url) === null) return setError(memberMessages.notOfPlatform(socialLabel(platform)));
    const acted = await set({ input: { platform, url } });
    if (!acted.ok) return setError(acted.failure.messages['url']?.[0] ?? acted.failure.message);
    setError(undefined);
    setUrl('');
    toast.success(`${socialLabel(platform)} saved`);
    onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
    >
      <SelectField label="Platform" options={platforms} value={platform} onChange={setPlatform} />
      <TextField
        label="Address or name"
        value={url}
        onChange={setUrl}
        error={error}
        help="For example, facebook.com/joy.pena"
      />
      <Button type="submit" look="primary" busy={isBusy && 'Saving…'} className="sm:mt-6.5">
        Save account
      </Button>
    </form>
  );
}

type RowProps = { platform: string; url: string; onDone: () => void };

function AccountRow({ platform, url, onDone }: RowProps) {
  const [remove, { isBusy }] = useMutation(RemoveSocialAccount);
  const take = async () => {
    const acted = await remove({ platform });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(`${socialLabel(platform)} removed from your profile`);
    onDone();
  };
  return (
    <li className="flex min-h-11 min-w-0 items-center gap-4">
      <span className="w-24 shrink-0 text-sm text-ink-soft">{socialLabel(platform)}</span>
      <span className="min-w-0 grow truncate">{url.replace(/^https?:\/\//, '')}</span>
      <IconButton
        label={`Remove ${socialLabel(platform)}`}
        disabled={isBusy}
        icon={<Trash2 strokeWidth={1.75} className="size-5" />}
        onClick={() => void take()}
      />
    </li>
  );
}
