import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { TextLink } from '#ui/TextLink.tsx';

/** To the log-in page, whose field is filled with an address that is known. */
export function BackToLogin({ email }: { email?: string | null }) {
  return (
    <TextLink href={to('login', {}, { email: email || undefined })} className="tap inline-flex items-center">
      Back to Login
    </TextLink>
  );
}
