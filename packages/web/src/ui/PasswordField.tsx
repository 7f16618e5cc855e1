import { useState, type ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { controlLook } from './controlLook.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import { IconButton } from './IconButton.tsx';

type Props = FieldProps<string> & {
  autoComplete: 'current-password' | 'new-password';
  enterKeyHint?: 'next' | 'done' | 'go';
  /** What stands under the field while it is filled in, such as the rules and which are met. */
  checklist?: ReactNode;
};

export function PasswordField({ label, value, onChange, help, error, optional, ref, checklist, ...rest }: Props) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="min-w-0">
      <Field label={label} help={help} error={error} optional={optional}>
        {(ids) => (
          <span className="relative block">
            <input
              {...ids}
              {...rest}
              ref={ref}
              type={isShown ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              className={controlLook(!!error, 'pr-12')}
            />
            <IconButton
              label={isShown ? 'Hide password' : 'Show password'}
              aria-pressed={isShown}
              icon={<Icon strokeWidth={1.75} className="size-5" />}
              onClick={() => setShown(!isShown)}
              className="absolute inset-y-0 right-1 my-auto"
            />
          </span>
        )}
      </Field>
      {checklist}
    </div>
  );
}
