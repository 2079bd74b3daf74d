import { useLingui } from '@lingui/react/macro';
import { useShopStatus } from '../../data/shop.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { heading, page } from '../layout/page.css.ts';
import { ShopClosedAlert } from '../layout/ShopClosed.tsx';
import { TherapistBrowser } from './TherapistBrowser.tsx';

export default function TherapistsPage() {
  const { t } = useLingui();
  const { isOpen } = useShopStatus();
  return (
    <div className={page}>
      <PageTitle>{t`Our Therapists`}</PageTitle>
      {!isOpen && <ShopClosedAlert />}
      <h1 className={heading}>{t`Our Therapists`}</h1>
      <TherapistBrowser heading="h2" isAtTop />
    </div>
  );
}
