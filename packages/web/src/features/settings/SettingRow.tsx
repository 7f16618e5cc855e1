import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { fontIds, fonts } from '@tribe/domain/kernel/text/font.ts';
import { settingValue, showSetting } from '@tribe/domain/features/settings/setting.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { useMutation, type MutationResult } from '#kernel/graphql/useMutation.ts';
import { SitePictureField } from '#admin/SitePictureField.tsx';
import { Button } from '#ui/Button.tsx';
import { InstantField } from '#ui/InstantField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { ResetSetting } from './setting.documents.ts';
import { type Setting, UpdateSetting } from '#kernel/graphql/setting.documents.ts';

type Props = {
  setting: Setting;
  mayChange: boolean;
  /** Hears each value before it's saved; a picture then waits for Save as well. */
  onDraft?: (value: string) => void;
};

/** One setting, typed in as its type wants it, with who changed it last. */
export function SettingRow({ setting, mayChange, onDraft }: Props) {
  const { name, type, label, help, version } = setting;
  const [update, { isBusy }] = useMutation(UpdateSetting);
  const [reset, { isBusy: isResetting }] = useMutation(ResetSetting);
  const save = async (value: string): Promise<string | null> => outcome(await update({ name, value, version }), label);
  const saveNow = async (value: string) => {
    const problem = await save(value);
    if (problem) toast.error(problem);
  };
  const field = { setting, mayChange, isBusy, onSave: save, onDraft };
  const goBack = async () => {
    const problem = outcome(await reset({ name }), label);
    if (problem) toast.error(problem);
  };
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0">
      {type === 'boolean' ? (
        <SwitchField
          label={label}
          help={help}
          value={setting.value === 'true'}
          disabled={!mayChange || isBusy}
          onChange={(isOn) => void saveNow(String(isOn))}
        />
      ) : type === 'picture' && onDraft ? (
        <DraftPicture key={version} {...field} />
      ) : type === 'picture' ? (
        <SitePictureField
          label={label}
          help={help ?? undefined}
          value={setting.value || null}
          disabled={!mayChange || isBusy}
          onChange={(url) => void saveNow(url ?? '')}
        />
      ) : (
        <TypedSetting key={version} {...field} />
      )}
      <div className="mt-1 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-ink-soft">
        <p className="num min-w-0 wrap-anywhere">
          {setting.changedAt &&
            `Changed by ${setting.changedByName ?? 'someone'}, ${showInstant(new Date(setting.changedAt))}`}
        </p>
        {mayChange && setting.defaultValue !== null && setting.defaultValue !== setting.value && (
          <Button
            look="text"
            size="small"
            busy={isResetting && 'Resetting…'}
            aria-label={`Reset ${label} to its default, ${showSetting(type, setting.defaultValue)}`}
            icon={<RotateCcw strokeWidth={1.75} className="size-4" aria-hidden="true" />}
            onClick={() => void goBack()}
          >
            Reset
          </Button>
        )}
      </div>
    </li>
  );
}

/** Says that it is saved, or answers why it is not. */
function outcome(acted: MutationResult<unknown>, label: string): string | null {
  if (!acted.ok) return acted.failure.messages['value']?.[0] ?? acted.failure.message;
  toast.success(`${label} saved`);
  return null;
}

const inputModes: Readonly<Record<string, 'url' | 'email' | 'decimal'>> = {
  link: 'url',
  email: 'email',
  number: 'decimal',
};

const fontOptions = fontIds.map((id) => ({ value: id, label: `${fonts[id].name}, ${fonts[id].look}` }));

type TypedProps = Omit<Props, 'onDraft'> & {
  onDraft: Props['onDraft'] | undefined;
  isBusy: boolean;
  onSave: (value: string) => Promise<string | null>;
};

/** A picture that was sent up, and is the setting's once it's saved. */
function DraftPicture({ setting, mayChange, isBusy, onSave, onDraft }: TypedProps) {
  const { label, help, value } = setting;
  const [url, setUrl] = useState(value);
  const [error, setError] = useState<string>();
  const choose = (chosen: string) => {
    setUrl(chosen);
    setError(undefined);
    onDraft?.(chosen);
  };
  return (
    <>
      <SitePictureField
        label={label}
        help={help ?? undefined}
        value={url || null}
        disabled={!mayChange || isBusy}
        onChange={(chosen) => choose(chosen ?? '')}
      />
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
      {url !== value && (
        <p className="mt-2 flex gap-2">
          <Button
            look="primary"
            busy={isBusy && 'Saving…'}
            onClick={() => void onSave(url).then((problem) => setError(problem ?? undefined))}
          >
            Save {label.toLowerCase()}
          </Button>
          <Button onClick={() => choose(value)}>Cancel</Button>
        </p>
      )}
    </>
  );
}

function TypedSetting({ setting, mayChange, isBusy, onSave, onDraft }: TypedProps) {
  const { type, label, help } = setting;
  const [text, setText] = useState(setting.value);
  const [error, setError] = useState<string>();
  const change = (typed: string) => {
    setText(typed);
    setError(undefined);
    onDraft?.(typed);
  };
  const save = async () => {
    const read = settingValue(setting, text);
    if (!read.ok) setError(read.problem);
    else setError((await onSave(read.value)) ?? undefined);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex items-start gap-2"
    >
      <div className="min-w-0 grow">
        {type === 'instant' ? (
          <InstantField
            label={label}
            help={help}
            error={error}
            value={text === '' ? null : new Date(text)}
            disabled={!mayChange}
            onChange={(at) => setText(at?.toISOString() ?? '')}
          />
        ) : type === 'font' ? (
          <SelectField
            label={label}
            help={help}
            error={error}
            value={text}
            disabled={!mayChange}
            options={fontOptions}
            onChange={(chosen) => change(chosen ?? setting.value)}
          />
        ) : (
          <TextField
            label={label}
            help={help}
            error={error}
            value={text}
            disabled={!mayChange}
            placeholder={type === 'link' ? 'https://' : undefined}
            type={type === 'link' ? 'url' : type === 'email' ? 'email' : 'text'}
            inputMode={inputModes[type] ?? 'text'}
            onChange={change}
          />
        )}
      </div>
      {text !== setting.value && (
        <Button type="submit" look="primary" busy={isBusy && 'Saving…'} className="mt-6.5">
          Save
        </Button>
      )}
    </form>
  );
}
