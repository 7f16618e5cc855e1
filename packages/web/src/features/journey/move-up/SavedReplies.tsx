import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#kernel/me/Me.tsx';
import { readStored, writeStored } from '#kernel/storage/stored.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Modal } from '#ui/Modal.tsx';

const most = 20;
const icon = { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true } as const;

/** Words that a reviewer says often: saved in this browser, and put before what is being written. */
export function SavedReplies({ written, onUse }: { written: string; onUse: (text: string) => void }) {
  const key = `move-up-replies-${useMe().id}`;
  const [replies, setReplies] = useState<readonly string[]>(() => repliesIn(readStored(key)));
  const [isOpen, setOpen] = useState(false);
  const keep = (next: readonly string[]) => {
    setReplies(next);
    writeStored(key, next);
  };
  const text = written.trim();
  const use = (reply: string) => {
    onUse(text === '' ? reply : `${reply}\n\n${text}`);
    setOpen(false);
  };
  return (
    <div className="-mt-2">
      <Button look="text" size="small" icon={<Bookmark {...icon} />} onClick={() => setOpen(true)}>
        Use a saved reply
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Saved replies"
        text="They stay in this browser, and only you see them."
        actions={
          <Button
            icon={<BookmarkPlus {...icon} />}
            disabled={text === '' || replies.includes(text) || replies.length >= most}
            onClick={() => keep([text, ...replies])}
          >
            Save what you wrote
          </Button>
        }
      >
        {replies.length === 0 ? (
          <p className="pb-2 text-ink-soft">You have no saved replies yet. Write one, then save it here.</p>
        ) : (
          <ul className="divide-y divide-line pb-2">
            {replies.map((reply) => (
              <li key={reply} className="flex items-start gap-2 py-1">
                <button
                  type="button"
                  onClick={() => use(reply)}
                  className="line-clamp-3 min-h-11 min-w-0 grow rounded-small px-2 py-2 text-left whitespace-pre-line wrap-anywhere hover:bg-sunk"
                >
                  {reply}
                </button>
                <IconButton
                  label={`Delete the reply: ${reply.slice(0, 40)}`}
                  icon={<Trash2 {...icon} />}
                  onClick={() => keep(replies.filter((other) => other !== reply))}
                />
              </li>
            ))}
          </ul>
        )}
      </Modal>
    </div>
  );
}

const repliesIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((reply): reply is string => typeof reply === 'string').slice(0, most) : [];
