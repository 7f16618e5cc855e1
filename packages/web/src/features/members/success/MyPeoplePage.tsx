import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { QueueList } from './QueueList.tsx';

/** Who of one's own people needs a hand today; everybody else is in the list of members. */
export const MyPeoplePage = () => (
  <div className="in-order">
    <PageHeader title="My people" lead="Who needs a hand today, and why." />
    <QueueList title="Today" aside={<TextLink href={to('users')}>All my people</TextLink>} />
  </div>
);
