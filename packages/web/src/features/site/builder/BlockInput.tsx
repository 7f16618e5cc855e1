import { blankItem, type BlockField } from '@tribe/domain/features/site/blocks/fieldsOf.input.ts';
import { sceneAddress, sceneAlts, sceneAt, sceneNames } from '@tribe/domain/features/site/scenes/scene.ts';
import { isPageLink } from '@tribe/domain/kernel/text/link.ts';
import { isRecord } from '#kernel/failures/failure.ts';
import { sendPicture } from '#kernel/files/sendPicture.ts';
import { Scene } from '#blocks/parts/Scene.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { InstantField } from '#ui/InstantField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { RichTextField } from '#ui/RichTextField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FocusInput } from './FocusInput.tsx';
import { ItemsInput } from './ItemsInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { WinsInput } from './WinsInput.tsx';
import { SitePictureField } from '#admin/SitePictureField.tsx';
import { useState } from 'react';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { useAround } from './around.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { TextLink } from '#ui/TextLink.tsx';

type TermsInputProps = { label: string; value: unknown; onChange: (hidden: readonly string[]) => void };

/** Which of the funnel's terms a page shows. What they cost is said by the funnel alone. */
function TermsInput({ label, value, onChange }: TermsInputProps) {
  const { terms, funnelId } = useAround();
  const hidden = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  if (terms === null) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label} from the funnel</legend>
      {terms.length === 0 && <p className="text-sm text-ink-soft">The funnel doesn’t have any yet.</p>}
      <div className="divide-y divide-line rounded-card border border-line px-3">
        {terms.map(({ paymentTermId, name, plan }) => (
          <div key={paymentTermId} className="py-2">
            <SwitchField
              label={name}
              help={plan}
              value={!hidden.includes(paymentTermId)}
              onChange={(isOn) =>
                onChange(isOn ? hidden.filter((id) => id !== paymentTermId) : [...hidden, paymentTermId])
              }
            />
          </div>
        ))}
      </div>
      {funnelId !== null && (
        <p className="mt-1.5 text-sm text-ink-soft">
          Prices change in <TextLink href={to('editFunnel', { id: funnelId })}>Settings</TextLink>, never here.
        </p>
      )}
    </fieldset>
  );
}

type Props = {
  label: string;
  help?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  isRight: (address: string) => boolean;
};

/** An address, which reaches the page once it is one; until then it stands here alone. */
function LinkInput({ label, help, value, onChange, isRight }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  // What was typed holds until the page says something else, such as after an undo.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped((before) => (before?.trim() === value ? before : null));
  }
  const shown = typed ?? value;
  return (
    <TextField
      {...{ label, help }}
      value={shown}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://… or /free-training"
      error={isRight(shown.trim()) ? undefined : fieldMessages.notValid(label)}
      onChange={(next) => {
        setTyped(next);
        if (isRight(next.trim())) onChange(next.trim());
      }}
    />
  );
}

type InputProps = {
  field: BlockField;
  value: unknown;
  /** The picture that the field is about, where it is. */
  src?: string | null;
  onChange: (value: unknown) => void;
};

/** One field of a block; a broken one doesn't take the others along. */
export function BlockInput(props: InputProps) {
  return (
    <ErrorBoundary fallback={() => <p className="text-sm text-bad">{props.field.label}: this field can’t be shown</p>}>
      <Input {...props} />
    </ErrorBoundary>
  );
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : null);
const isVideo = (address: string) => address === '' || (/^https?:\/\//i.test(address) && isPageLink(address));

function Input({ field, value, src = null, onChange }: InputProps) {
  const { label } = field;
  const help = field.help ?? undefined;
  switch (field.kind) {
    case 'line':
      return <TextField {...{ label, help, onChange }} value={text(value)} maxLength={field.longest} />;
    case 'longText':
      return (
        <LongTextField
          {...{ label, onChange }}
          value={text(value)}
          rows={3}
          maxLength={field.longest}
          help={help ?? `${text(value).length} of ${field.longest}`}
        />
      );
    case 'richText':
      return <RichTextField {...{ label, help, onChange, sendPicture }} value={text(value)} />;
    case 'link':
      return <LinkInput {...{ label, help, onChange }} value={text(value)} isRight={isPageLink} />;
    case 'video':
      return <LinkInput {...{ label, help, onChange }} value={text(value)} isRight={isVideo} />;
    case 'picture':
      return (
        <div className="grid gap-3">
          <SitePictureField {...{ label, onChange }} value={text(value) || null} />
          {text(value) === '' && <SceneChoice onChange={onChange} />}
        </div>
      );
    case 'focus':
      return src === null || sceneAt(src) ? null : (
        <FocusInput {...{ label, src, onChange }} value={isRecord(value) ? value : {}} />
      );
    case 'moment':
      return (
        <InstantField
          {...{ label, help }}
          value={Number.isNaN(Date.parse(text(value))) ? null : new Date(text(value))}
          onChange={(at) => onChange(at?.toISOString() ?? '')}
        />
      );
    case 'peso':
      return <MoneyField {...{ label, help, onChange }} value={number(value)} />;
    case 'number':
      return <NumberField {...{ label, help }} value={number(value)} onChange={(next) => onChange(next ?? 0)} />;
    case 'yes':
      return <SwitchField {...{ label, help, onChange }} value={value === true} />;
    case 'choice':
      return (
        <SelectField
          {...{ label, help }}
          options={field.options}
          value={text(value)}
          // A choice always holds; the browser's list has an empty entry that means none.
          onChange={(next) => onChange(next ?? field.options[0]?.value)}
        />
      );
    case 'form':
    case 'funnel':
    case 'term':
    case 'coach':
    case 'questions':
      return <ReferenceInput {...{ label, help, onChange }} kind={field.kind} value={text(value)} />;
    case 'wins':
      return <WinsInput {...{ label, help, onChange }} value={value} />;
    case 'terms':
      return <TermsInput {...{ label, onChange }} value={value} />;
    case 'group':
      return <Group {...{ field, onChange }} value={isRecord(value) ? value : blankItem(field.fields)} />;
    case 'list':
      return (
        <ItemsInput
          {...{ field, onChange }}
          value={Array.isArray(value) ? value.filter(isRecord) : []}
          draw={(inner, its, change) => <BlockInput key={inner.name} field={inner} value={its} onChange={change} />}
        />
      );
  }
}

/** Another picture has something else in its view. */
function changedGroup(value: Readonly<Record<string, unknown>>, { kind, name }: BlockField, next: unknown) {
  const { focus: _focus, ...others } = value;
  return { ...(kind === 'picture' ? others : value), [name]: next };
}

/** A drawing of ours instead of a picture that is sent up. */
const SceneChoice = ({ onChange }: { onChange: (value: unknown) => void }) => (
  <fieldset>
    <legend className="mb-1.5 text-sm text-ink-soft">Or use a drawing in your colors</legend>
    <div className="grid grid-cols-3 gap-2">
      {sceneNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={sceneAlts[name]}
          onClick={() => onChange(sceneAddress(name))}
          className="overflow-hidden rounded-control border border-line hover:border-line-strong"
        >
          <Scene name={name} alt="" className="block w-full" />
        </button>
      ))}
    </div>
  </fieldset>
);

type GroupProps = {
  field: BlockField & { kind: 'group' };
  value: Readonly<Record<string, unknown>>;
  onChange: (value: unknown) => void;
};

function Group({ field, value, onChange }: GroupProps) {
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{field.label}</legend>
      {field.fields.map((inner) => (
        <BlockInput
          key={inner.name}
          field={inner}
          value={value[inner.name]}
          src={typeof value['src'] === 'string' ? value['src'] : null}
          onChange={(next) => onChange(changedGroup(value, inner, next))}
        />
      ))}
    </fieldset>
  );
}
