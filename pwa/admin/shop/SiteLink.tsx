import { useLingui } from '@lingui/react/macro';
import { QrCode, SaveQrButton, useQrModules } from '../../booking/QrCode.tsx';
import ShareButton from '../../ui/ShareButton.tsx';
import { FoldedSection } from '../form/FoldedSection.tsx';
import * as css from './ShopPage.css.ts';

/** The address of the site, to send, and as a QR code to print. */
export function SiteLink({ shopName }: { shopName: string }) {
  const { t } = useLingui();
  const address = location.origin;
  const { data: modules } = useQrModules(address);
  return (
    <FoldedSection title={t`Link and QR code of your site`}>
      <p>{t`Customers open your site with it and book there. Print the code, or send the link.`}</p>
      <p className={css.address} dir="ltr" translate="no">
        {address}
      </p>
      {modules && <QrCode modules={modules} label={t`QR code of your site`} />}
      <div className={css.buttons}>
        {modules && <SaveQrButton modules={modules} fileName="qr.png" />}
        <ShareButton title={shopName} url={address} tone="plain" />
      </div>
    </FoldedSection>
  );
}
