import type { Response } from 'express';

/** A sign-in and its user. */
export type Session = { id: string; userId: number; username: string };

/** Stores who sent the request, for `currentSession`. */
export const setCurrentSession = (res: Response, session: Session): void => {
  res.locals['session'] = session;
};

/** The session of the request, which `requireSession` stored. */
export const currentSession = (res: Response): Session => res.locals['session'] as Session;
