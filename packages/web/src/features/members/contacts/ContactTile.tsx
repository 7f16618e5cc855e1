import { Suspense, useState } from 'react';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

const ContactPanel = lazyWithRetry(() => import('./ContactPanel.tsx').then((file) => file.ContactPanel));

/** On the staff card: logging a contact, and those so far, once somebody asks for them. */
export function ContactTile({ userId }: { userId: number }) {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  if (me.functionAccess.member_contact !== true || me.id === userId) return null;
  return (
    <Card
      title="Contacts"
      aside={
        !isOpen && (
          <Button size="small" className="whitespace-nowrap" onClick={() => setOpen(true)}>
            Log a contact
          </Button>
        )
      }
    >
      <Suspense>{isOpen && <ContactPanel personId={userId} name="Contact" />}</Suspense>
    </Card>
  );
}
