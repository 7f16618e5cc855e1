import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Anchor, type AnchorProps } from './Anchor.tsx';

type Props = AnchorProps & {
  /** `quiet` is for a row of links that need no colour to be seen as links, such as a footer. */
  look?: 'sea' | 'quiet';
};

export function TextLink({ look = 'sea', className, children, ...rest }: Props) {
  const colour = look === 'sea' ? 'font-semibold text-sea hover:text-sea-strong' : 'text-ink-soft hover:text-ink';
  return (
    <Anchor className={classes('link rounded-small underline-offset-4 hover:underline', colour, className)} {...rest}>
      {children}
    </Anchor>
  );
}

/** The way back to what this is one of. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <div className="mb-4 text-sm">
    <TextLink look="quiet" href={href}>
      ← {children}
    </TextLink>
  </div>
);
