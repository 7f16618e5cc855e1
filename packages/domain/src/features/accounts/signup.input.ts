import { z } from 'zod';
import { requiredText } from '../../kernel/input/fields.ts';
import { emailField } from './login.input.ts';
import { newPasswordField } from './password.input.ts';

/** Sign-up makes a non-member; the address is confirmed by mail. */
export const SignupInput = z.object({
  username: emailField(),
  password: newPasswordField,
  firstName: requiredText('First name', 100),
  lastName: requiredText('Last name', 100),
});

export type SignupInput = z.infer<typeof SignupInput>;
