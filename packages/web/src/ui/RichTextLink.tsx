import type { Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from './Button.tsx';
import { controlLook } from './controlLook.ts';
import { linkOf } from './richTextParts.ts';

/** Asks where the chosen words lead. It is no form of its own, since it stands inside one. */
export function RichTextLink({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const id = useId();
  const known = String(editor.getAttributes('link')['href'] ?? '');
  const [typed, setTyped] = useState(known);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const set = () => {
    const href = linkOf(typed);
    setWrong(href === null);
    if (href === null) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !known) chain.insertContent(link(href, typed.trim())).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else {
      editor.commands.focus();
      onDone();
    }
  };
  return (
    <div className="border-t border-line p-2">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="text-sm font-semibold">
          Link
        </label>
        <input
          ref={input}
          id={id}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          className={controlLook(isWrong, 'w-auto min-w-40 grow basis-40')}
        />
        <Button size="small" onClick={set}>
          Set link
        </Button>
        {known && (
          <Button size="small" look="text" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          Enter a web or email address
        </p>
      )}
    </div>
  );
}

const link = (href: string, text: string) => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
