import { lazy, type ComponentType } from 'react';

/** Resolves to undefined when the file no longer exists and the app is about to reload (see reloadOnLostChunks.ts). */
export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> } | undefined>;

/** React's `lazy`, for a part that stays suspended while the app reloads. */
export const lazyPart = <Props extends object>(load: LoadPart<Props>) =>
  lazy(async () => (await load()) ?? new Promise<never>(() => null));
