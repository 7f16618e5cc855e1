import { MessageCircle } from 'lucide-react';
import { Anchor } from './Anchor.tsx';
import { buttonLook } from './buttonLook.ts';
import { classes } from './classes.ts';

/** Where a group talks, in a tab of its own. */
export const ChatLink = ({ href, className }: { href: string; className?: string }) => (
  <Anchor
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    aria-label="Group chat (opens in a new tab)"
    className={classes(buttonLook(), className)}
  >
    <MessageCircle strokeWidth={1.75} className="size-4.5" aria-hidden="true" />
    Group chat
  </Anchor>
);
