import { useState } from 'react';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { isEmail } from '@tribe/domain/features/accounts/email.ts';
import { createWith, emailToCreate, readAuthor } from '@tribe/domain/features/imports/author.ts';
import { isToCreate, toCreate } from '@tribe/domain/features/imports/valueMap.ts';
import { Button } from '#ui/Button.tsx';
import { ComboboxField } from '#ui/ComboboxField.tsx';
import type { Option } from '#ui/fieldProps.ts';
import { TextField } from '#ui/TextField.tsx';

const focus = (input: HTMLElement | null) => input?.focus();

type Props = {
  label: string;
  /** As the file has it: an address, a Tribe ID or a name. */
  cell: string;
  people: readonly Option<string>[];
  target: string | null;
  onChange: (target: string | null) => void;
};

/** Who an author is: somebody here, or a new account. Where the file has no email for it, it's asked for in place. */
export function ChooseAuthor({ label, cell, people, target, onChange }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const known = readAuthor(cell).email;
  const creating = target === null ? null : emailToCreate(target, cell);
  const option =
    target !== null && isToCreate(target)
      ? { value: target, label: `Create ${creating}` }
      : { value: toCreate, label: known ? `Create ${known}` : 'Create an account…' };

  const choose = (chosen: string | null) => {
    const needsEmail = chosen === toCreate && known === null;
    setAsking(needsEmail);
    setWrong(false);
    onChange(needsEmail ? null : chosen);
  };
  const create = () => {
    setWrong(!isEmail(email));
    if (!isEmail(email)) return;
    setAsking(false);
    onChange(createWith(email));
  };

  return (
    <div className="grid min-w-0 gap-2">
      <ComboboxField
        label={label}
        options={[option, ...people]}
        placeholder="Type to find"
        value={isAsking ? toCreate : target}
        onChange={(chosen) => choose(chosen === null ? null : String(chosen))}
      />
      {isAsking && (
        <form
          noValidate
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            create();
          }}
        >
          <TextField
            label={`Email of ${cell}`}
            ref={focus}
            type="email"
            value={email}
            onChange={setEmail}
            error={isWrong ? accountMessages.emailInvalid : undefined}
            maxLength={254}
            autoComplete="off"
          />
          <div>
            <Button size="small" type="submit">
              Create account
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
