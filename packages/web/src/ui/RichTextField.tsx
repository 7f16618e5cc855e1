import { Suspense, useId, useState } from 'react';
import { FieldNotes } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import { LongTextField } from './LongTextField.tsx';
import { Skeleton } from './Skeleton.tsx';
import { lazyWithRetry } from './lazyWithRetry.ts';
import type { SendPicture } from './CutOut.tsx';

export type RichTextProps = FieldProps<string> & {
  /** Left out, there is no button for pictures. */
  sendPicture?: SendPicture;
};

const RichTextEditor = lazyWithRetry(() => import('./RichTextEditor.tsx').then((file) => file.RichTextEditor));

/** What the editor would lose. */
const more = /<(?:table|figure|sub|sup)\b/i;

/** Text with headings, lists, links and pictures, as HTML. The editor's code is loaded when the first one is shown. */
export function RichTextField(props: RichTextProps) {
  const [isPlain] = useState(() => more.test(props.value));
  if (isPlain) return <Plain {...props} />;
  return <Rich {...props} />;
}

/** A text that holds what the editor has no buttons for is edited as it is, so that nothing of it is lost. */
function Plain({ sendPicture: _none, ...props }: RichTextProps) {
  return <LongTextField {...props} rows={12} help="This text has a table, so you can only edit it as HTML." />;
}

function Rich({ label, help, error, optional, name, ref, ...rest }: RichTextProps) {
  const id = useId();
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset className="min-w-0" name={name} aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1.5 flex items-baseline justify-between gap-2 text-sm font-semibold">
        {label}
        {optional && <span className="text-xs font-medium text-ink-faint">optional</span>}
      </p>
      <Suspense
        fallback={
          <div aria-busy="true">
            <Skeleton shape="h-56 w-full rounded-control" />
          </div>
        }
      >
        <RichTextEditor
          {...rest}
          takesFocus={ref}
          label={label}
          marks={{
            'aria-labelledby': `${id}-label`,
            ...(described ? { 'aria-describedby': described } : {}),
            ...(error ? { 'aria-invalid': 'true' } : {}),
          }}
        />
      </Suspense>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}
