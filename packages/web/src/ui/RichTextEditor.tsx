import { createDocument, EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { classes } from './classes.ts';
import type { FieldProps } from './fieldProps.ts';
import { richTextParts } from './richTextParts.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import type { SendPicture } from './CutOut.tsx';

type Props = Pick<FieldProps<string>, 'label' | 'value' | 'onChange' | 'onBlur' | 'disabled'> & {
  sendPicture?: SendPicture;
  takesFocus?: FieldProps<string>['ref'];
  /** What ties it to its label, help and error. */
  marks: Record<string, string>;
};

const look = classes(
  'prose-lesson min-h-40 max-w-none px-3.5 py-3 break-words whitespace-break-spaces outline-none',
  '[&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-sea',
  '[&_.ProseMirror-separator]:inline! [&_.ProseMirror-separator]:size-0!',
);

const textOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** The heavy half of RichTextField. */
export function RichTextEditor({ label, value, onChange, onBlur, disabled, sendPicture, takesFocus, marks }: Props) {
  const attributes = { role: 'textbox', 'aria-multiline': 'true', class: look, ...marks };
  const editor = useEditor({
    extensions: richTextParts,
    content: value,
    editable: !disabled,
    // The page's policy lets no style in that stands in the page; ours are classes.
    injectCSS: false,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => onChange(textOf(changed)),
    onBlur: () => onBlur?.(),
  });
  // An editor that came too late for its first moment is replaced by another at once.
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    if (!editor.isDestroyed) takesFocus?.(editor.view.dom);
  }, [editor, takesFocus]);
  useEffect(() => bring(editor, value), [editor, value]);
  // Its text is drawn after it is: what is below waits for that.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div
      aria-busy={!isDrawn}
      className={classes(
        'overflow-hidden rounded-control border bg-card transition-colors focus-within:outline-2 focus-within:outline-sea',
        marks['aria-invalid'] ? 'border-bad' : 'border-line-strong hover:border-ink-faint',
      )}
    >
      <RichTextToolbar editor={editor} label={`Formatting of ${label}`} sendPicture={sendPicture} />
      <EditorContent editor={editor} className="max-h-[60dvh] overflow-y-auto" />
    </div>
  );
}

/** A text from outside takes the place of what stands there, unless it says the same in other signs. */
function bring(editor: Editor, value: string): void {
  if (editor.isDestroyed) return;
  if (value === textOf(editor)) return;
  if (createDocument(value, editor.schema).eq(editor.state.doc)) return;
  if (!editor.isFocused) editor.commands.setContent(value, { emitUpdate: false });
}
