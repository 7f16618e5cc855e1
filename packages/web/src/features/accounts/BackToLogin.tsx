import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { TextLink } from '#ui/TextLink.tsx';

export function BackToLogin() {
  return (
    <TextLink href={to('login')} className="tap inline-flex items-center">
      Back to Login
    </TextLink>
  );
}
