import { lazyPage } from '../ui/lazyPage.tsx';
import { LinkScreen } from './entry/LinkScreen.tsx';
import { PageNotLoaded } from './entry/PageNotLoaded.tsx';
import { SignedOut } from './entry/SignedOut.tsx';
import { LazyPart } from './LazyPart.tsx';
import { useAppState } from './state.ts';

export const Page = lazyPage(() => import('./Page.tsx'));

export function App() {
  const { session, page, fetchedAt } = useAppState();
  if (session === 'link' || session === 'otherLink') return <LinkScreen />;
  if (session !== 'signedIn') return <SignedOut />;
  if (!page || fetchedAt === null) return <PageNotLoaded />;
  return (
    <LazyPart>
      <Page page={page} fetchedAt={fetchedAt} />
    </LazyPart>
  );
}
