import { settingValue } from '@tribe/domain/features/settings/setting.ts';
import type { TrainingPath } from '@tribe/domain/features/site/training/workshop.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '#ui/TextField.tsx';
import { useWorkshopChange } from './useWorkshopChange.ts';
import type { WorkshopSetting } from './workshop.documents.ts';

type Props = { path: TrainingPath; setting: WorkshopSetting; label: string; help?: string };

/** A link that is saved as one leaves it, or with Enter; what is wrong with it stays beside it. */
export function WorkshopLink(props: Props) {
  // What somebody else saved meanwhile takes the place of what stands here.
  return <LinkField key={props.setting.version} {...props} />;
}

function LinkField({ path, setting, label, help }: Props) {
  const { save, isBusy } = useWorkshopChange(path, setting);
  const [text, setText] = useState(setting.value);
  const [error, setError] = useState<string>();
  const leave = async () => {
    const typed = withScheme(text);
    if (isBusy || typed === setting.value) return;
    const read = settingValue({ type: setting.type, label }, typed);
    setError(read.ok ? ((await save(read.value)) ?? undefined) : read.problem);
  };
  return (
    <form
      className="min-w-0"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void leave();
      }}
    >
      <TextField
        label={label}
        help={help}
        error={error}
        type="url"
        inputMode="url"
        enterKeyHint="done"
        autoComplete="off"
        spellCheck={false}
        placeholder="Paste a link"
        value={text}
        onBlur={() => void leave()}
        onChange={(typed) => {
          setText(typed);
          setError(undefined);
        }}
      />
      <p className="mt-1 flex min-h-4 items-center justify-end text-xs">
        {setting.value !== '' && text === setting.value && (
          <span className="flex shrink-0 items-center gap-1 text-good">
            <Check aria-hidden="true" strokeWidth={2} className="size-4" />
            Saved
          </span>
        )}
      </p>
    </form>
  );
}

/** People paste 'zoom.us/j/1' as well. */
function withScheme(text: string): string {
  const typed = text.trim();
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed) ? `https://${typed}` : typed;
}
