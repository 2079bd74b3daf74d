import { useLingui } from '@lingui/react/macro';
import { isInstalled } from '../../offline/install.ts';
import { install } from '../../offline/installOffer.ts';

export function InstallMenuItem({ className, onInstall }: { className: string; onInstall?: () => void }) {
  const { t } = useLingui();
  if (isInstalled()) return null;
  const begin = () => {
    onInstall?.();
    void install();
  };
  return (
    <li>
      <button type="button" className={className} onClick={begin}>{t`Install the app`}</button>
    </li>
  );
}
