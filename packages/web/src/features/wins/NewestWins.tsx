import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Card.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { NoWins } from './ProfileWins.tsx';
import { WinCards, WinCardsSkeleton } from './WinCards.tsx';
import { NewestWins as NewestWinsQuery } from './win.documents.ts';

const post = to('editProfile', {}, { q: 'wins', post: 'win' });

/** Home's wins of the tribe: what others achieved last, and the way to tell one's own. */
export function NewestWins() {
  const asked = useQuery(NewestWinsQuery);
  return (
    <Section title="Wins of the tribe" aside={<TextLink href={post}>Post a win</TextLink>}>
      <Answer
        of={asked}
        skeleton={<WinCardsSkeleton />}
        empty={
          <NoWins
            action={
              <Button look="primary" href={post}>
                Post the first win
              </Button>
            }
          />
        }
      >
        {({ newestWins }) => <WinCards wins={newestWins} withAuthor />}
      </Answer>
    </Section>
  );
}
