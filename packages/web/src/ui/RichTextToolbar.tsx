import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { RichTextLink } from './RichTextLink.tsx';
import { RichTextPicture } from './RichTextPicture.tsx';
import { RichTextTool } from './RichTextTool.tsx';
import type { SendPicture } from './CutOut.tsx';

type Chain = ReturnType<Editor['chain']>;
type Tool = { name: string; icon: LucideIcon; isOn?: (editor: Editor) => boolean; run: (chain: Chain) => Chain };

const tools: readonly Tool[] = [
  {
    name: 'Heading',
    icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    name: 'Smaller heading',
    icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { name: 'Bold', icon: Bold, isOn: (editor) => editor.isActive('bold'), run: (chain) => chain.toggleBold() },
  { name: 'Italic', icon: Italic, isOn: (editor) => editor.isActive('italic'), run: (chain) => chain.toggleItalic() },
  {
    name: 'Underline',
    icon: Underline,
    isOn: (editor) => editor.isActive('underline'),
    run: (chain) => chain.toggleUnderline(),
  },
  {
    name: 'List',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'Quote',
    icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
  {
    name: 'Code',
    icon: Code,
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (chain) => chain.toggleCodeBlock(),
  },
  { name: 'Line', icon: Minus, run: (chain) => chain.setHorizontalRule() },
  { name: 'Undo', icon: Undo2, run: (chain) => chain.undo() },
  { name: 'Redo', icon: Redo2, run: (chain) => chain.redo() },
];

type Props = { editor: Editor; label: string; sendPicture?: SendPicture | undefined };

/** One stop of the Tab key; arrows move within. On a phone it slides. */
export function RichTextToolbar({ editor, label, sendPicture }: Props) {
  const [isLinking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: tools.map(({ isOn }) => isOn?.(now) ?? false),
      link: now.isActive('link'),
    }),
  });
  return (
    <div className="border-b border-line bg-sunk/50">
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        className="flex gap-0.5 overflow-x-auto p-1 outline-none"
        onKeyDown={moveWithin}
      >
        {tools.map(({ name, icon, isOn, run }, place) => (
          <RichTextTool
            key={name}
            name={name}
            icon={icon}
            isFirst={place === 0}
            {...(isOn ? { isOn: on.tools[place] ?? false } : {})}
            onPress={() => run(editor.chain().focus()).run()}
          />
        ))}
        <RichTextTool name="Link" icon={Link2} isOn={on.link} onPress={() => setLinking(!isLinking)} />
        {sendPicture && <RichTextPicture editor={editor} send={sendPicture} />}
      </div>
      {isLinking && <RichTextLink editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveWithin(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const step = steps[event.key];
  const next =
    event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step === undefined ? null : at + step;
  if (at < 0 || next === null) return;
  event.preventDefault();
  const target = buttons[(next + buttons.length) % buttons.length];
  for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
  target?.focus();
}
