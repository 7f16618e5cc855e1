import { Suspense, useState } from 'react';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { confirm } from '#ui/confirm.ts';
import { FileDrop } from '#ui/FileDrop.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { toast } from '#ui/toast.ts';
import { RemoveMyPicture } from './profile.documents.ts';

/** Cutting a picture needs code that nobody else needs. */
const PictureModal = lazyWithRetry(() => import('./PictureModal.tsx').then((file) => file.PictureModal));

/** One's own picture: to be chosen, cut and sent, or taken away. */
export function PicturePanel() {
  const { displayName, profileImage } = useMe();
  const { lookAgain } = useAuth();
  const [chosen, setChosen] = useState<File | null>(null);
  const [remove, { isBusy }] = useMutation(RemoveMyPicture);
  const take = async () => {
    if (!(await confirm({ title: 'Remove your picture?', act: 'Remove picture', isDanger: true }))) return;
    const acted = await remove();
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success('Picture removed');
    await lookAgain();
  };
  return (
    <Card title="Picture">
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
        <div className="flex shrink-0 items-center gap-4 sm:flex-col">
          <Avatar name={displayName} image={profileImage} size="huge" decorative />
          {profileImage && (
            <Button look="text" size="small" busy={isBusy && 'Removing…'} onClick={() => void take()}>
              Delete
            </Button>
          )}
        </div>
        <div className="min-w-0 grow">
          <FileDrop
            label={profileImage ? 'Change picture' : 'Choose a picture'}
            accept=".jpg,.jpeg,.png,.gif,.webp"
            help="You’ll crop it next."
            onFiles={([file]) => setChosen(file ?? null)}
          />
        </div>
      </div>
      {chosen && (
        <Suspense>
          <PictureModal file={chosen} onClose={() => setChosen(null)} onDone={() => void lookAgain()} />
        </Suspense>
      )}
    </Card>
  );
}
