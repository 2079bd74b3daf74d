import type { Response } from 'express';

export type Session = { id: string; userId: number; username: string };

export const setCurrentSession = (res: Response, session: Session): void => {
  res.locals['session'] = session;
};

/** The session of a request that passed `requireSession`. */
export const currentSession = (res: Response): Session => res.locals['session'] as Session;
