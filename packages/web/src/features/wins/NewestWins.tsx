import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { Button } from '#ui/Button.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { NoWins } from './ProfileWins.tsx';
import { WinCards, WinCardsSkeleton } from './WinCards.tsx';
import { NewestWins as NewestWinsQuery } from './win.documents.ts';

const post = to('editProfile', {}, { q: 'wins', post: 'win' });

/** Home's wins of the tribe: what others achieved last, and the way to tell one's own. */
export function NewestWins() {
  const asked = useAsk(NewestWinsQuery);
  return (
    <section aria-labelledby="wins-of-the-tribe">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="wins-of-the-tribe" className="text-lg">
          Wins of the tribe
        </h2>
        <TextLink href={post}>Post a win</TextLink>
      </div>
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
    </section>
  );
}
