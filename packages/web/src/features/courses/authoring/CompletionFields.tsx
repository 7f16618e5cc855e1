import { completionPolicies, completionText, lessonTypes } from '@tribe/domain/features/courses/lesson.ts';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import type { Fields } from './draftKeeper.ts';

type Props = { fields: Fields; errors: Readonly<Record<string, string>>; onChange: (values: Fields) => void };

const policies = [
  { value: 'manual' as const, label: 'When it’s marked complete' },
  { value: 'video-percent' as const, label: 'Also when enough of the video has been watched' },
];

/** What completes a lesson, with the words that members read. */
export function CompletionFields({ fields, errors, onChange }: Props) {
  const policy = completionPolicies.find((each) => each === fields['completionPolicy']) ?? 'manual';
  const threshold = typeof fields['completionThreshold'] === 'number' ? fields['completionThreshold'] : null;
  const seconds = fields['durationSeconds'];
  const words = completionText({
    type: lessonTypes.find((each) => each === fields['type']) ?? 'Image/Text Only',
    completionPolicy: policy,
    completionThreshold: threshold ?? 90,
    durationSeconds: typeof seconds === 'number' ? seconds : null,
  });
  return (
    <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]">
      <SelectField
        label="Completes"
        options={policies}
        value={policy}
        help={`Members will see: ${words}`}
        error={errors['completionPolicy']}
        onChange={(next) => onChange({ completionPolicy: next ?? 'manual' })}
      />
      {policy === 'video-percent' && (
        <NumberField
          label="Share of the video (percent)"
          value={threshold}
          error={errors['completionThreshold']}
          onChange={(completionThreshold) => onChange({ completionThreshold })}
        />
      )}
    </div>
  );
}
