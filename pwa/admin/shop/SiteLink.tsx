import { use } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { QrCode, SaveQrButton, useQrModules } from '../../booking/QrCode.tsx';
import { Button } from '../../ui/Button.tsx';
import ShareButton from '../../ui/ShareButton.tsx';
import { ShopBrand } from '../../ui/ShopBrand.ts';
import { PublicUrlNote } from '../contacts/PublicUrlNote.tsx';
import { FoldedSection } from '../form/FoldedSection.tsx';
import * as css from './SiteLink.css.ts';

/**
 * The address of the site, to send, and as a QR code to print. A printed code cannot be corrected, so it leads to
 * `publicUrl`, by whatever address this page was opened.
 */
export function SiteLink({ publicUrl }: { publicUrl: string | null }) {
  const { t } = useLingui();
  const { name } = use(ShopBrand);
  const address = publicUrl ?? location.origin;
  const { data: modules } = useQrModules(address);
  return (
    <FoldedSection title={t`Link and QR code of your site`}>
      <p>{t`Customers open your site with it and book there. Print the code, or send the link.`}</p>
      <PublicUrlNote about="links" />
      <div className={css.sheet}>
        <p className={css.shopName}>{name}</p>
        {modules && <QrCode modules={modules} label={t`QR code of your site`} />}
        <p className={css.address} dir="ltr" translate="no">
          {address}
        </p>
      </div>
      <div className={css.buttons}>
        {modules && (
          <Button tone="plain" onPress={() => window.print()}>
            <Printer size={18} aria-hidden />
            {t`Print`}
          </Button>
        )}
        {modules && <SaveQrButton modules={modules} fileName="qr.png" />}
        <ShareButton title={name} url={address} tone="plain" />
      </div>
    </FoldedSection>
  );
}
