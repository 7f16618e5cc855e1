import type { UnlockRule } from '@tribe/domain/features/courses/unlock.ts';
import { FormField } from '#ui/FormField.tsx';
import { UnlockChoice } from './UnlockFields.tsx';

type Values = { unlockRule: UnlockRule; unlockValue: string | null };

/** When something opens, in a form that is checked when it is sent. */
export const UnlockFormFields = () => (
  <FormField<Values, 'unlockRule'> name="unlockRule">
    {(rule) => (
      <FormField<Values, 'unlockValue'> name="unlockValue">
        {(value) => (
          <UnlockChoice
            rule={rule.value}
            value={value.value}
            error={value.error ?? rule.error}
            ref={value.ref}
            onChange={({ unlockRule, unlockValue }) => {
              rule.onChange(unlockRule);
              value.onChange(unlockValue);
            }}
          />
        )}
      </FormField>
    )}
  </FormField>
);
