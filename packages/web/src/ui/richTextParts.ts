import { mergeAttributes, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';

/** A picture of this site; any other is not pasted and not kept. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/api/uploads/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes, { loading: 'lazy' })],
});

const isAllowed = (address: string) => /^(?:https?:\/\/|mailto:)[^\s]+$/i.test(address);

/** What one can write: no more than the server lets through. */
export const richTextParts = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    gapcursor: false,
    dropcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto'],
      isAllowedUri: isAllowed,
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
    },
  }),
  Picture,
];

/** An address as people type it: with its scheme, or null for what is none. */
export function linkOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (isAllowed(text)) return text;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(text) ? `https://${text}` : null;
}
