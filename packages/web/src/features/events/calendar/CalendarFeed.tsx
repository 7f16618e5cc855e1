import { Copy } from 'lucide-react';
import { useState } from 'react';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { MakeEventFeed, MyEventFeed, RemoveEventFeed } from '../attending/myEvent.documents.ts';

/** The private address under which a calendar program finds the own events; it is shown once, when it is made. */
export function CalendarFeed({ onClose }: { onClose: () => void }) {
  const asked = useQuery(MyEventFeed);
  const [make, { isBusy }] = useMutation(MakeEventFeed);
  const [remove, removing] = useMutation(RemoveEventFeed);
  const [url, setUrl] = useState<string | null>(null);
  const makeOne = async () => {
    const acted = await make();
    if (acted.ok) setUrl(acted.data.makeEventFeed.url);
    else toast.error(acted.failure.message);
  };
  const end = async () => {
    const acted = await remove();
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success('Your calendar link is off');
    setUrl(null);
    asked.retry();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Your events in your calendar"
      text="Subscribe in Google or Apple Calendar to see your events. Changes sync automatically."
    >
      <Answer of={asked} skeleton={<Skeleton lines={2} />}>
        {({ myEventFeed: { madeAt } }) => (
          <div className="grid gap-4 pb-3">
            {url ? <Address url={url} /> : madeAt && <p>You created your link on {showInstant(new Date(madeAt))}.</p>}
            <div className="flex flex-wrap items-center gap-2">
              {!url && (
                <Button
                  look={madeAt ? undefined : 'primary'}
                  busy={isBusy && 'Creating…'}
                  onClick={() => void makeOne()}
                >
                  {madeAt ? 'Create a new link' : 'Create link'}
                </Button>
              )}
              {(url ?? madeAt) && (
                <Button look="text" busy={removing.isBusy && 'Turning it off…'} onClick={() => void end()}>
                  Turn it off
                </Button>
              )}
            </div>
            {!url && (
              <p className="text-sm text-ink-soft">
                {madeAt
                  ? 'If you create a new link or turn it off, the old one stops working. Do this if someone else has your link.'
                  : 'We show it once. Anyone with this link can see your events, so keep it private.'}
              </p>
            )}
          </div>
        )}
      </Answer>
    </Modal>
  );
}

function Address({ url }: { url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied');
    } catch {
      toast.error('We couldn’t copy the link. Select it and copy it yourself');
    }
  };
  return (
    <div className="grid gap-3">
      <TextField
        label="Your private link"
        value={url}
        onChange={() => undefined}
        help="Copy it now. We won’t show it again. In your calendar, choose “Subscribe by URL”."
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          icon={<Copy strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button href={url.replace(/^https?:/, 'webcal:')}>Open in a calendar</Button>
      </div>
    </div>
  );
}
