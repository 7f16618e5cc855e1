import { FormSkeleton } from '#admin/FormSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Card } from '#ui/Card.tsx';
import { EditBasicInfo } from './EditBasicInfo.tsx';
import { PicturePanel } from './PicturePanel.tsx';
import { MyOwnProfile } from './profile.documents.ts';

/** One's own picture and basic info, to change. */
export function EditBasics() {
  const asked = useQuery(MyOwnProfile);
  return (
    <Answer of={asked} skeleton={<FormSkeleton fields={10} />} failure={failedPage('Edit profile')}>
      {({ myProfile }) => (
        <div className="grid gap-5">
          <PicturePanel />
          <Card title="Basic info" className="sm:p-6">
            <EditBasicInfo key={myProfile.id} own={myProfile} />
          </Card>
        </div>
      )}
    </Answer>
  );
}
