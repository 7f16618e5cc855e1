import type { Editor } from '@tiptap/react';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { refusalOf, uploadLimit } from './fileSize.ts';
import { RichTextTool } from './RichTextTool.tsx';
import { toast } from './toast.ts';
import type { SendPicture } from './CutOut.tsx';

const accept = '.jpg,.jpeg,.png,.gif,.webp';

/** Puts a picture where the cursor is, once it has arrived. */
export function RichTextPicture({ editor, send }: { editor: Editor; send: SendPicture }) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOf(file, accept, uploadLimit);
    if (refusal) {
      toast.error(refusal);
      return;
    }
    setSending(true);
    const sent = await send(file);
    setSending(false);
    if ('problem' in sent) toast.error(sent.problem);
    else
      editor
        .chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { src: sent.url, alt: nameOf(file) } })
        .run();
  };
  return (
    <>
      <RichTextTool
        name={isSending ? 'Uploading the picture…' : 'Picture'}
        icon={ImagePlus}
        onPress={() => !isSending && input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}

const nameOf = ({ name }: File) => name.replace(/\.\w+$/, '').replaceAll(/[-_]+/g, ' ');
