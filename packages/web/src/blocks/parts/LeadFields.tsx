import type { BlockData } from '@tribe/domain/features/site/pages/blockData.ts';
import { buttonLook } from '#ui/buttonLook.ts';
import { classes } from '#ui/classes.ts';
import { controlLook } from '#ui/controlLook.ts';

/** The names of what a form of ours carries beside its answers; what machines fill in is one of them. */
const controls = { source: '_source', trap: '_website' };

type Props = {
  /** Of the block, so that two forms of a page don't share a label. */
  id: string;
  data: BlockData['leadForm'] | undefined;
  asksName: boolean;
  label: string;
  button: string;
  note: string;
};

/** A plain form that the server takes: an address, and a name where it is asked for. What only machines fill in is hidden. */
export function LeadFields({ id, data, asksName, label, button, note }: Props) {
  if (data?.action === null) return <p className="text-ink-soft">This form is closed for now.</p>;
  const hasName = asksName && data?.name !== null;
  return (
    <form method="post" action={data?.action} className="@container grid gap-3 text-ink">
      <input type="hidden" name={controls.source} value={data?.source ?? ''} />
      <input name={controls.trap} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" className="hidden" />
      <div className="flex flex-col gap-3 @md:flex-row @md:items-end">
        {hasName && (
          <Line
            id={`${id}-name`}
            label="Your first name"
            name={data?.name ?? 'name'}
            autoComplete="given-name"
            enterKeyHint="next"
          />
        )}
        <Line
          id={`${id}-email`}
          label={label}
          name={data?.email ?? 'email'}
          type="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="send"
        />
        <button type="submit" className={classes(buttonLook('primary', 'large'), 'shrink-0')}>
          {button || 'Send'}
        </button>
      </div>
      {note !== '' && <p className="text-sm whitespace-pre-line text-ink-soft">{note}</p>}
    </form>
  );
}

type LineProps = {
  id: string;
  label: string;
  name: string;
  type?: 'text' | 'email';
  autoComplete: string;
  inputMode?: 'email';
  enterKeyHint: 'next' | 'send';
};

function Line({ id, label, ...input }: LineProps) {
  return (
    <div className="min-w-0 grow">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input id={id} required maxLength={200} className={controlLook(false, 'min-h-13')} {...input} />
    </div>
  );
}
