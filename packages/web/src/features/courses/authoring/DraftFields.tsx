import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ResourceField } from '#admin/ResourceField.tsx';
import { useKept } from '#ui/keep.ts';
import { takeFocus } from '#ui/takeFocus.ts';
import { ClashBox } from './ClashBox.tsx';
import { CompletionFields } from './CompletionFields.tsx';
import { draftSections, labelOf, type DraftField, type DraftSection } from './draftFields.ts';
import type { DraftKeeper, Fields } from './draftKeeper.ts';
import type { DraftKind } from './draftKinds.ts';
import { LessonVideoFields } from '../video/LessonVideoFields.tsx';
import { UnlockFields } from './UnlockFields.tsx';

type Props = { kind: DraftKind; keeper: DraftKeeper };

type AllProps = Props & { /** Behind what is written, such as its files. */ children?: ReactNode };

/** All fields of what is written, each saved by itself: the words in the middle, the settings beside them where there is room. */
export function DraftFields({ kind, keeper, children }: AllProps) {
  const sections = draftSections[kind];
  const beside = sections.filter(({ isAside }) => isAside);
  const written = <Sections of={sections.filter(({ isAside }) => !isAside)} kind={kind} keeper={keeper} />;
  if (beside.length === 0) return written;
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-7 @2xl:grid-cols-[minmax(0,1fr)_15.5rem]">
        <div className="grid min-w-0 grid-cols-1 gap-7">
          {written}
          {children}
        </div>
        <aside aria-label="Settings" className="min-w-0 @2xl:border-l @2xl:border-line @2xl:pl-5">
          <Sections of={beside} kind={kind} keeper={keeper} />
        </aside>
      </div>
    </div>
  );
}

function Sections({ of, kind, keeper }: Props & { of: readonly DraftSection[] }) {
  return (
    <div className="grid gap-7">
      {of.map(({ title, fields }) => (
        <section key={title} aria-label={title} className="grid gap-5">
          <h3 className="border-b border-line pb-1.5 text-base">{title}</h3>
          {fields.map((field) =>
            typeof field === 'string' ? (
              <SpecialField key={field} field={field} kind={kind} keeper={keeper} />
            ) : (
              <PlainField key={field.name} field={field} kind={kind} keeper={keeper} />
            ),
          )}
        </section>
      ))}
    </div>
  );
}

function useShown(keeper: DraftKeeper): { fields: Fields; errors: Readonly<Record<string, string>> } {
  const { saved, typed, errors } = useKept(keeper.state);
  return { fields: { ...saved.fields, ...typed }, errors };
}

function PlainField({ field: { name, label, help, kind: drawn }, kind, keeper }: Props & { field: DraftField }) {
  const { fields, errors } = useShown(keeper);
  // A lesson that has no text yet is there to be written.
  const [isBlank] = useState(() => kind === 'lesson' && name === 'description' && !fields[name]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter goes on from the name to the text; Tab does too
    <div className="grid gap-3" onKeyDown={name === 'name' ? goOnWriting : undefined}>
      <ResourceField
        {...(isBlank ? { ref: takeFocus } : {})}
        name={name}
        label={label}
        kind={drawn}
        {...(help ? { help } : {})}
        {...(errors[name] ? { error: errors[name] } : {})}
        value={fields[name]}
        onChange={(value) => keeper.type({ [name]: value })}
        onBlur={() => void keeper.flush()}
      />
      <Clashes names={[name]} kind={kind} keeper={keeper} isRich={drawn === 'rich-text'} />
    </div>
  );
}

/** Enter in the name goes on to the text, as on paper. */
function goOnWriting(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const text = event.currentTarget.parentElement?.querySelector<HTMLElement>('[contenteditable]');
  if (!text) return;
  event.preventDefault();
  text.focus();
}

type SpecialProps = Props & { field: 'video' | 'unlock' | 'completion' };

function SpecialField({ field, kind, keeper }: SpecialProps) {
  const { fields, errors } = useShown(keeper);
  if (field === 'video' && fields['type'] !== 'Video') return null;
  const drawn = { fields, errors, onChange: keeper.type };
  return (
    <div className="grid gap-3">
      {field === 'video' && <LessonVideoFields {...drawn} />}
      {field === 'completion' && <CompletionFields {...drawn} />}
      {field === 'unlock' && (
        <UnlockFields
          rule={fields['unlockRule']}
          value={fields['unlockValue']}
          error={errors['unlockValue'] ?? errors['unlockRule']}
          onChange={keeper.type}
        />
      )}
      <Clashes names={namesIn[field]} kind={kind} keeper={keeper} />
    </div>
  );
}

const namesIn = {
  video: ['videoUrl', 'durationSeconds'],
  unlock: ['unlockRule', 'unlockValue'],
  completion: ['completionPolicy', 'completionThreshold'],
} as const;

type ClashProps = Props & { names: readonly string[]; isRich?: boolean };

function Clashes({ names, kind, keeper, isRich = false }: ClashProps) {
  const { clashes } = useKept(keeper.state);
  return names.flatMap((name) => {
    const clash = clashes[name];
    if (!clash) return [];
    return (
      <ClashBox
        key={name}
        label={labelOf(kind, name)}
        clash={clash}
        isRich={isRich}
        onKeepMine={() => keeper.keepMine(name)}
        onTakeTheirs={() => keeper.takeTheirs(name)}
      />
    );
  });
}
