import { ResourceField } from '#admin/ResourceField.tsx';
import { useKept } from '#ui/keep.ts';
import { ClashBox } from './ClashBox.tsx';
import { CompletionFields } from './CompletionFields.tsx';
import { draftSections, labelOf, type DraftField } from './draftFields.ts';
import type { DraftKeeper, Fields } from './draftKeeper.ts';
import type { DraftKind } from './draftKinds.ts';
import { LessonVideoFields } from '../video/LessonVideoFields.tsx';
import { UnlockFields } from './UnlockFields.tsx';

type Props = { kind: DraftKind; keeper: DraftKeeper };

/** All fields of what is written, each saved by itself. */
export function DraftFields({ kind, keeper }: Props) {
  return (
    <div className="grid gap-7">
      {draftSections[kind].map(({ title, fields }) => (
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
  return (
    <div className="grid gap-3">
      <ResourceField
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
