import { useEffect, useRef, type ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';

type Props = {
  title: string;
  /** What this screen is for, in a sentence. */
  lead?: ReactNode;
  /** Other ways to go on, under the card. */
  below?: ReactNode;
  children: ReactNode;
};

/** The one thing on a screen of signing in, signing up or passwords. */
export function AuthCard({ title, lead, below, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  // A step that takes the place of another begins where the reader is, not at the top of the page.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  return (
    <div className="w-full animate-appear">
      <Card className="sm:p-7!">
        <h1 ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
          {title}
        </h1>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        <div className="mt-6">{children}</div>
      </Card>
      {below && <div className="mt-5 flex flex-col items-center gap-1 text-center text-ink-soft">{below}</div>}
    </div>
  );
}
