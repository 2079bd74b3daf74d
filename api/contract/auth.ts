import * as v from 'valibot';
import { body, requiredText } from './fields.ts';
import { rule } from './rules.ts';

/** `POST /api/auth/login`. A password is taken as typed, spaces and all. */
export const credentials = body({
  username: requiredText(100, 'usernameRequired'),
  password: v.pipe(
    v.string(rule('passwordRequired')),
    v.minLength(1, rule('passwordRequired')),
    v.maxLength(1000, rule('textTooLong')),
  ),
});

/** `DELETE /api/admin/sessions`, one or all others: asked for unless this sign-in is a few minutes old. */
export const endingSignIn = body({ password: v.optional(credentials.entries.password) });

/** A user as they are made: by `ADMIN_*` at the first start, or by `npm run admin`. */
export const newUser = body({
  username: v.pipe(requiredText(100, 'usernameTooShort'), v.minLength(3, rule('usernameTooShort'))),
  password: v.pipe(
    v.string(rule('passwordTooShort')),
    v.minLength(6, rule('passwordTooShort')),
    v.maxLength(1000, rule('textTooLong')),
  ),
});

/** `POST /api/auth/logout` without a token: the session's id, which can end it and do nothing else. */
export const logout = body({ sessionId: v.optional(v.pipe(v.string(), v.uuid())) });

/** One live sign-in of the administrator who asks. Times are ISO 8601 in UTC. */
export type SignIn = {
  id: number;
  /** "Chrome on Android"; null where it is not known */
  device: string | null;
  signedInAt: string;
  /** to the minute */
  lastUsedAt: string;
  /** the one that asks */
  isCurrent: boolean;
};
