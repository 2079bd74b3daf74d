import * as v from 'valibot';
import { body, requiredText } from './fields.ts';
import { ruleKey, type RuleKey } from './fieldRules.ts';

const password = (min: number, broken: RuleKey) =>
  v.pipe(v.string(broken), v.minLength(min, broken), v.maxLength(1000, ruleKey('textTooLong')));

/** `POST /api/auth/login`. A password is taken as typed, including spaces. */
export const credentials = body({
  username: requiredText(100, 'usernameRequired'),
  password: password(1, 'passwordRequired'),
});

/** `DELETE /api/admin/sessions[/{id}]`. The password is required unless the session is a few minutes old. */
export const sessionEndInput = body({ password: v.optional(credentials.entries.password) });

/** A new administrator, from `ADMIN_*` at the first start or `npm run admin`. */
export const newUser = body({
  username: v.pipe(requiredText(100, 'usernameTooShort'), v.minLength(3, ruleKey('usernameTooShort'))),
  password: password(6, 'passwordTooShort'),
});

/**
 * `POST /api/admin/password`, for the signed-in administrator. The new password must also be hard to guess.
 * This device stays signed in, the others only if `signOutOthers` is false.
 */
export const passwordChange = body({
  currentPassword: credentials.entries.password,
  newPassword: newUser.entries.password,
  signOutOthers: v.boolean(ruleKey('choiceInvalid')),
});

export type PasswordChange = v.InferOutput<typeof passwordChange>;

/** `POST /api/auth/logout` without a token: the session's id can end the session and do nothing else. */
export const logoutInput = body({ sessionId: v.optional(v.pipe(v.string(), v.uuid())) });

export type ActiveSession = {
  id: number;
  device: string | null;
  signedInAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
};
