import { Plus } from 'lucide-react';
import { Button } from '#ui/Button.tsx';

type Props = ({ href: string } | { onClick: () => void }) & { children: string };

/** The one thing to do on a list: make a new one. */
export const NewButton = (props: Props) => (
  <Button look="primary" icon={<Plus strokeWidth={2} className="size-4.5" aria-hidden="true" />} {...props} />
);
